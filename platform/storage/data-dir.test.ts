import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "#platform/config.ts";
import { prepareDataDir } from "./data-dir.ts";

/** A data folder that cannot be used. */

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "almari-data-dir-"));
	await writeFile(path.join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
	["a file", () => path.join(folder, "file"), /it is a file/],
	["below a file", () => path.join(folder, "file/data"), /a part of its path is a file/],
	["below a folder that is not writable", () => "/proc/almari", /it cannot be created there/],
	["at a path that is too long", () => path.join(folder, "x".repeat(300)), /its path is too long/],
])("a data folder that is %s is refused with one sentence", async (_, dataDir, reason) => {
	const refusal = await prepareDataDir(dataDir()).catch((error: Error) => error);
	expect(String(refusal)).toMatch(new RegExp(`^Error: DATA_DIR [^\\n]+ cannot be used: ${reason.source}; [^\\n]+\\.$`));
	expect(refusal).toBeInstanceOf(ConfigError);
});
