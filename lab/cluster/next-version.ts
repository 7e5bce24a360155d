import { spawn } from "node:child_process";
import { cp, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#tests/faults/server-process.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** Folders that a release does not contain, or shares with this one. */
const excluded = new Set([".git", "node_modules", "tests", "bench", "docs", ".react-router"]);

/** Additive, as the version before still runs: a new table, a filled column, and an index, which blocks writes while it is built. */
const migration = `
create table order_note (rental_id uuid primary key, note text not null);
alter table rental add column note_count integer not null default 0;
create index rental_note_count on rental (note_count) where note_count > 0;
`;

/** Copies the code into a folder as a version with one more migration. Returns the folder. */
export async function makeNextVersion(): Promise<string> {
	const folder = await makeFolder();
	const names = (await readdir(root)).filter((name) => !excluded.has(name));
	for (const name of names) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
	await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
	await writeFile(path.join(folder, "database/migrations/9999-of-the-next-version.sql"), migration);
	return folder;
}

/** Runs `npm run migrate` of a version. Throws its output unless exactly one migration ran. */
export async function migrateWith(codeFolder: string, settings: Record<string, string>): Promise<void> {
	const child = spawn(process.execPath, ["scripts/migrate.ts"], {
		cwd: codeFolder,
		env: { PATH: process.env.PATH, ...settings },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0 || !/^1 of \d+ migrations ran now/m.test(output)) throw new Error(`the migration failed: ${output}`);
}
