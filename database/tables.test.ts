import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { emptyDatabase } from "#tests/database/fresh-database.ts";
import { migrate } from "./migrate.ts";

test("tables.ts matches the migrated database (if not: node scripts/generate-tables.ts)", async () => {
	const database = await emptyDatabase();
	await migrate(database.url);
	// As in scripts/generate-tables.ts.
	const options = [
		"--dialect=postgres",
		`--url=${database.url}`,
		"--out-file=database/tables.ts",
		"--date-parser=string",
		"--numeric-parser=number",
		"--exclude-pattern=schema_migration",
		'--type-mapping={"int8":"number"}',
		"--verify",
	];
	const run = spawnSync(process.execPath, ["node_modules/kysely-codegen/dist/cli/bin.js", ...options], {
		cwd: path.resolve(import.meta.dirname, ".."),
		encoding: "utf8",
	});
	await database.drop();
	expect(run.status, run.stdout + run.stderr).toBe(0);
});
