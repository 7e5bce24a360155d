import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbedded } from "#database/embedded.ts";
import { migrate } from "#database/migrate.ts";

/** Writes database/tables.ts from a freshly migrated database; with --verify it only checks that the file is current (exit code 1 if not). */

const folder = await mkdtemp(path.join(tmpdir(), "almari-tables-"));
const server = await startEmbedded(folder);
try {
	await migrate(server.migrationUrl);
	const options = [
		"--dialect=postgres",
		`--url=${server.migrationUrl}`,
		"--out-file=database/tables.ts",
		"--date-parser=string",
		"--numeric-parser=number",
		"--exclude-pattern=schema_migration",
		'--type-mapping={"int8":"number"}',
	];
	const verify = process.argv.includes("--verify") ? ["--verify"] : [];
	const run = spawnSync(process.execPath, ["node_modules/kysely-codegen/dist/cli/bin.js", ...options, ...verify], {
		stdio: "inherit",
	});
	process.exitCode = run.status ?? 1;
} finally {
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}
