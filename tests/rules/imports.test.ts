/** Tests the import rules of biome.json with forbidden imports: a rule whose pattern matches nothing would always pass. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rules } from "./import-table.ts";

const root = path.resolve(import.meta.dirname, "../..");

const imports = ({ may, mayNot }: { may: string[]; mayNot: string[] }) =>
	[...may, ...mayNot].map((from) => `import "${from}";`).join("\n");

test("each layer may import what the table lists, and nothing else", () => {
	const files = Object.fromEntries(Object.entries(rules).map(([file, rule]) => [file, imports(rule)]));
	const found = lint("style/noRestrictedImports", files);
	for (const [file, { mayNot }] of Object.entries(rules))
		expect([file, ...(found[file] ?? []).sort()]).toEqual([file, ...mayNot.toSorted()]);
});

test("a use case cannot import SQL, directly or through a re-export", () => {
	const act = `import { type Db, sql } from "#database/connect.ts";\nexport { sql as text } from "kysely";`;
	expect(lint("style/noRestrictedImports", { "modules/a/place-order.ts": act })).toEqual({
		"modules/a/place-order.ts": ["#database/connect.ts", "kysely"],
	});
});

test("type imports and dynamic imports are checked too", () => {
	const code = `export type { App } from "#platform/app.ts";\nexport const late = () => import("#server/main.ts");`;
	expect(lint("style/noRestrictedImports", { "common/x.ts": code })).toEqual({
		"common/x.ts": ["#platform/app.ts", "#server/main.ts"],
	});
});

test("import cycles are found across layer aliases and through type imports", () => {
	const files = {
		"modules/a/index.ts": `export { b } from "#modules/b/index.ts";`,
		"modules/b/index.ts": `import type { A } from "#modules/a/index.ts";\nexport const b: A = 1;`,
	};
	expect(Object.keys(lint("suspicious/noImportCycles", files)).sort()).toEqual(Object.keys(files));
});

/** The imports that a rule refuses, by file. */
function lint(rule: string, files: Record<string, string>): Record<string, string[]> {
	const folder = mkdtempSync(path.join(tmpdir(), "almari-rules-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	for (const file of ["biome.json", "package.json", ".gitignore"])
		copyFileSync(path.join(root, file), path.join(folder, file));
	for (const [file, code] of Object.entries(files)) {
		mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
		writeFileSync(path.join(folder, file), `${code}\n`);
	}
	const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
	const options = ["lint", `--only=${rule}`, "--reporter=github", "--max-diagnostics=none", "."];
	const output = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: "utf8" });
	const found: Record<string, string[]> = {};
	for (const [, at = "", line] of output.stdout.matchAll(/file=([^,]+),line=(\d+)/g)) {
		const file = path.relative(folder, path.resolve(folder, at));
		const text = files[file]?.split("\n")[Number(line) - 1];
		const from = text && /"([^"]+)"/.exec(text)?.[1];
		if (from) found[file] = [...(found[file] ?? []), from];
	}
	return found;
}
