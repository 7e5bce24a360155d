/** How the code is divided into files and folders (docs/decisions/0091). The limits fall; a feature raises them by its own files, such as the bag with its four screens. CONTRIBUTING.md names the aims. */
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, read } from "./tree.ts";

const sources = listFiles(/\.(ts|tsx|mjs)$/).filter(
	(file) => !/\.test\.tsx?$|^(tests|lab)\/|^database\/tables\.ts$/.test(file),
);
const known = new Set(sources);

type Import = { to: string; lines: number };

/** The project's own files that a file imports or re-exports, types included, and the lines that say so. */
function importsOf(file: string, text = read(file)): { own: string[]; lines: number } {
	const found = [
		...text.matchAll(/^[ \t]*(?:import|export)[ \t]+(?:(?:type[ \t]+)?[\w*{][^;'"()=]*?from\s*)?["']([^"']+)["']/gm),
	].map(([statement, name = ""]): Import => ({ to: resolve(file, name), lines: statement.trim().split("\n").length }));
	const lazy = [...text.matchAll(/import\(\s*["']([^"']+)["']\s*\)/g)].map(([, name = ""]) => resolve(file, name));
	return {
		own: [...found.map(({ to }) => to), ...lazy].filter((to) => known.has(to) && to !== file),
		lines: found.reduce((sum, { lines }) => sum + lines, 0),
	};
}

const resolve = (file: string, name: string): string =>
	name.startsWith("#")
		? name.slice(1)
		: name.startsWith(".")
			? path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
			: "";

const imports = new Map(sources.map((file) => [file, importsOf(file)]));
const importers = new Map<string, Set<string>>();
for (const [file, { own }] of imports)
	for (const to of own) importers.set(to, (importers.get(to) ?? new Set()).add(file));
const lineCount = (file: string) => read(file).split("\n").length - 1;
const folderOf = (file: string) => path.posix.dirname(file);

/** The layer of a folder; each module is one of its own. */
const layerOf = (folder: string) =>
	folder
		.split("/")
		.slice(0, folder.startsWith("modules/") ? 2 : 1)
		.join("/");

/** Folders of one layer that reach each other by imports. A folder and those above it may import each other. */
function knots(edges: Iterable<readonly [string, string]>): string[][] {
	const next = new Map<string, Set<string>>();
	for (const [from, to] of edges) {
		const isInside = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
		if (from !== to && !isInside && layerOf(from) === layerOf(to))
			next.set(from, (next.get(from) ?? new Set()).add(to));
	}
	const reached = (start: string) => {
		const seen = new Set<string>();
		const open = [...(next.get(start) ?? [])];
		for (let one = open.pop(); one !== undefined; one = open.pop())
			if (!seen.has(one)) {
				seen.add(one);
				open.push(...(next.get(one) ?? []));
			}
		return seen;
	};
	const reach = new Map([...next.keys()].map((folder) => [folder, reached(folder)]));
	const inKnot = [...reach].filter(([folder, seen]) => seen.has(folder)).map(([folder]) => folder);
	const groups = inKnot.map((folder) =>
		inKnot.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)),
	);
	return [...new Map(groups.map((group) => [group.sort().join(), group])).values()];
}

test("a knot of folders is found; a folder and its parent, and two layers, are none", () => {
	expect(
		knots([
			["web/a", "web/b"],
			["web/b", "web/c"],
			["web/c", "web/a"],
			["web/a", "web/a/x"],
			["web/a/x", "web/a"],
			["server", "platform"],
			["platform", "server"],
			["modules/a/one", "modules/b"],
			["modules/b", "modules/a/one"],
		]),
	).toEqual([["web/a", "web/b", "web/c"]]);
});

test("folders of a layer do not import each other in a circle", () => {
	const edges = [...imports].flatMap(([file, { own }]) => own.map((to) => [folderOf(file), folderOf(to)] as const));
	expect(knots(edges)).toEqual([]);
});

test("the files are few and full", () => {
	const small = sources.filter((file) => {
		const [only, ...others] = importers.get(file) ?? [];
		return only && others.length === 0 && folderOf(only) === folderOf(file) && lineCount(file) <= 80;
	});
	const lines = sources.reduce((sum, file) => sum + lineCount(file), 0);
	const importLines = [...imports.values()].reduce((sum, one) => sum + one.lines, 0);
	const measures: [string, number, number][] = [
		["files", sources.length, 1206],
		["lines", lines, 131_200],
		["percent of lines that are imports", (100 * importLines) / lines, 8.1],
		["files of up to 80 lines whose only importer is beside them", small.length, 50],
		["files of texts", sources.filter((file) => /copy\.tsx?$|\/copy\//.test(file)).length, 0],
		["indexes of modules", sources.filter((file) => /^modules\/.*\/index(-[a-z-]+)?\.ts$/.test(file)).length, 26],
	];
	expect(measures.filter(([, value, most]) => value > most)).toEqual([]);
});
