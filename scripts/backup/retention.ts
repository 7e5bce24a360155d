import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

/** The names of backups in their folder. A name without the suffix belongs to a complete backup. */

const namePattern = /^almari-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const suffix = ".incomplete";

/** The name sorts by the time at which the backup began. */
export const nameOf = (startedAt: Date) => `almari-${startedAt.toISOString().replace(/[:.]/g, "-")}`;
export const temporaryNameOf = (name: string) => `${name}${suffix}`;

/** Removes what killed backups left behind. The caller holds the lock of the folder. */
export async function removeIncomplete(folder: string): Promise<void> {
	for (const name of await readdir(folder))
		if (name.endsWith(suffix) && namePattern.test(name.slice(0, -suffix.length)))
			await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Removes the oldest complete backups beyond `count`. Each is renamed first, so that one that is half removed does not pass for complete. */
export async function removeOlder(folder: string, count: number): Promise<string[]> {
	const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
	const older = names.slice(0, Math.max(0, names.length - count));
	for (const name of older) {
		const temporary = path.join(folder, temporaryNameOf(name));
		await rename(path.join(folder, name), temporary);
		await rm(temporary, { recursive: true, force: true });
	}
	return older;
}
