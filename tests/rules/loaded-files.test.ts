/** When code is loaded: our own code with the process that runs it, the S3 client only with a bucket. Types are not loaded. */
import path from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { listFiles, read } from "./tree.ts";

/** The parts of the start that depend on the settings. */
const loadedAtStart = [
	"server/load-by-settings.ts",
	"server/main.ts",
	"server/open-database.ts",
	"server/serve.ts",
	"server/telemetry/register.ts",
];

test("the server loads its own code when it starts, and none of it later: the files on disk may be those of another version by then", () => {
	const lazy = listFiles(/^(common|database|platform|modules|server)\/.*(?<!\.test)\.ts$/).filter((file) =>
		lazyImportsOf(read(file)).some((name) => /^["'`][#.]/.test(name)),
	);
	expect(lazy.sort()).toEqual(loadedAtStart);
});

test("a lazy import of our own code is found, one of a package is not counted as such", () => {
	const text = 'const a = () => import("./a.ts"); const b = async () => (await import(`#b/x.ts`)).b; import("sharp");';
	expect(lazyImportsOf(text)).toEqual(['"./a.ts"', "`#b/x.ts`", '"sharp"']);
});

const lazyImportsOf = (text: string): string[] =>
	parseSync("x.ts", text).module.dynamicImports.map(({ moduleRequest }) =>
		text.slice(moduleRequest.start, moduleRequest.end),
	);

test("the S3 client, which takes 17 MB, is not loaded before a bucket is configured", () => {
	const loaded = filesLoadedBy("server/serve.ts");
	expect(loaded).toContain("server/load-by-settings.ts");
	expect(loaded.filter((file) => /bucket-store|verified-bucket/.test(file))).toEqual([]);
});

test("a file that is only imported for its types is not loaded", () => {
	const text = `import type { A } from "./a.ts"; import { type B, b } from "./b.ts"; import "#common/c.ts";
		export { type D } from "./d.ts"; export { e } from "../e.ts"; import f from "node:fs"; const g = () => import("./g.ts");`;
	expect(importsOf("modules/x/y/z.ts", text)).toEqual(["modules/x/y/b.ts", "common/c.ts", "modules/x/e.ts"]);
});

function filesLoadedBy(first: string): string[] {
	const loaded = new Set([first]);
	for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported);
	return [...loaded];
}

/** The project's files that a file imports or re-exports when it is loaded. */
function importsOf(file: string, text = read(file)): string[] {
	const { staticImports, staticExports } = parseSync(file, text).module;
	const imported = staticImports
		.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
		.map(({ moduleRequest }) => moduleRequest.value);
	const exported = staticExports
		.flatMap(({ entries }) => entries)
		.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
	// Messages are compiled, and import formatters at most.
	return [...new Set([...imported, ...exported])].flatMap((from) =>
		from.startsWith("#") && !from.startsWith("#messages/")
			? [from.slice(1)]
			: from.startsWith(".")
				? [path.posix.join(path.posix.dirname(file), from)]
				: [],
	);
}
