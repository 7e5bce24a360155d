/** Rules for the sources that the linter cannot express. */
import { expect, test } from "vitest";
import { codeOnly, findLines, listFiles, read } from "./tree.ts";

const sources = listFiles(/^(common|database|platform|modules|server|demo|web|lab|scripts|tests)\/.*\.tsx?$/);
const modules = sources.filter((file) => /^modules\/[^/]+\/.+\.ts$/.test(file) && !file.endsWith(".test.ts"));

const isPure = (file: string) => !/\/([^/]*-[^/]*|index|http|queries|views)\.ts$/.test(file);
const isQueries = (file: string) => /\/(queries[^/]*|contract[^/]*)\.ts$/.test(file);

test("finds the sources", () => {
	expect(sources.length).toBeGreaterThan(50);
	expect(modules.filter(isPure).length).toBeGreaterThan(3);
});

test("nouns, emails and contracts have no async and no await", () => {
	expect(findLines(modules.filter(isPure), /\b(async|await)\b/, codeOnly)).toEqual([]);
});

test("SQL is never built from raw text", () => {
	expect(findLines(sources, /\bsql\s*\.\s*raw\b/, codeOnly)).toEqual([]);
});

test("joins on the key of an order or a garment are those of database/distributed.ts", () => {
	// On Citus a join that leaves a column of the key out is refused, or reads every shard.
	const byHand = /\b(\w+)\.product_id = (\w+)\.product_id and (?:\1\.)?garment_id = \2\.(?:garment_id|id)\b/;
	expect(findLines(modules, byHand)).toEqual([]);
});

test("only queries import the database's code; other files of a module import its types", () => {
	const others = modules.filter((file) => !isQueries(file));
	expect(others.flatMap((file) => importsOfCode(file, /^#database\//))).toEqual([]);
});

test("web/api.ts imports only types of the server", () => {
	expect(importsOfCode("web/api.ts", /^#(server|platform|modules|database)\//)).toEqual([]);
});

test("types of other layers are imported at the top, where the import rules apply", () => {
	const ruled = sources.filter((file) => /^(common|database|platform|modules|web)\//.test(file));
	expect(findLines(ruled, /\btypeof import\("(#|\.\.)/)).toEqual([]);
});

test("colours are defined in the tokens only", () => {
	const colour =
		/#(?=[0-9a-f]*\d|f+\b|[a-f]{6}\b)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\(\s*[\d.]|\b(?:ok)?l(?:ch|ab)\(\s*[\d.]/i;
	const screens = listFiles(/^web\/.*\.(tsx?|css)$/).filter((file) => !/^web\/(app|styles\/tokens)\.css$/.test(file));
	// theme-color is read before any stylesheet.
	expect(findLines(screens, colour).filter((line) => !line.includes('name="theme-color"'))).toEqual([]);
});

test("web/ has no component tests; screens are tested as journeys", () => {
	expect(listFiles(/^web\/.*\.test\.tsx$/)).toEqual([]);
});

/** Imports and re-exports that remain after types are stripped. */
function importsOfCode(file: string, from: RegExp): string[] {
	const statements = read(file).matchAll(
		/^(?:import|export)\s+(type\s)?[^;"]*?(?:from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm,
	);
	return [...statements].flatMap(([statement, type, at, lazily]) =>
		!type && from.test(at ?? lazily ?? "") ? [`${file}: ${statement}`] : [],
	);
}
