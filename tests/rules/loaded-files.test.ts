/** When code is loaded: our own code with the process that runs it, the S3 client only with a bucket. Types are not loaded. */
import { execFileSync } from "node:child_process";
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

/** Stays as it is in the default language: a bank reads it. */
const readAtStart = ["modules/ledger/batches/format.ts"];

test("the server reads its messages when it needs them, not when it starts: each request and email may have another language", () => {
	const output = execFileSync(process.execPath, ["--input-type=module", "--eval", trackMessages], { encoding: "utf8" });
	expect(JSON.parse(output)).toEqual(readAtStart);
});

/** A program that prints which files read a message, or a group of them, while the server is loaded. */
const trackMessages = `
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
const readers = new Set();
const noteReader = () => {
	const [, reader] = /\\/((?:common|platform|modules|server)\\/[^:]*\\.ts):/.exec(new Error().stack) ?? [];
	if (reader) readers.add(reader);
};
globalThis.track = (messages) => typeof messages === "string" ? messages : new Proxy(messages, {
	get: (group, name) => (noteReader(), track(group[name])),
	apply: (message, _, values) => (noteReader(), message(...values)),
});
registerHooks({
	load(url, context, load) {
		if (!url.includes("/.messages/current/") || url.endsWith("/languages.js")) return load(url, context);
		const source = readFileSync(new URL(url), "utf8").replace(/^export const (\\w+) = (.*);$/gm, "export const $1 = track($2);");
		return { format: "module", source, shortCircuit: true };
	},
});
for (const file of ["api", "server-app", "sitemap"]) await import("${process.cwd()}/server/" + file + ".ts");
console.log(JSON.stringify([...readers].sort()));
process.exit();
`;

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
