import { randomBytes } from "node:crypto";
import { link, readFile, unlink, writeFile } from "node:fs/promises";

/** Reads a text file, creating it on the first call. Of several concurrent processes one creates it, and all read the same complete text. */
export async function readOrCreate(file: string, make: () => string): Promise<string> {
	const present = await readFile(file, "utf8").catch(() => "");
	if (present) return present;
	const temporaryFile = `${file}.${randomBytes(6).toString("hex")}`;
	await writeFile(temporaryFile, make(), { mode: 0o600 });
	try {
		await link(temporaryFile, file);
	} catch (error) {
		if ((error as { code?: string }).code !== "EEXIST") throw error;
	} finally {
		await unlink(temporaryFile);
	}
	return readFile(file, "utf8");
}
