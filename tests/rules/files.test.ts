/** Rules for all files of the project: length, machine paths, registries, and the example settings. */
import { expect, test } from "vitest";
import { environmentNames } from "#platform/config.ts";
import { findLines, limit, listFiles, read } from "./tree.ts";

const texts = listFiles(
	/^(?!tests\/rules\/).*(\.(ts|tsx|mjs|js|json|css|sql|md|svg|html|sh|yml|yaml|txt|example)|rc|run)$/,
);

test("there are files to look at", () => {
	expect(texts.length).toBeGreaterThan(80);
});

const mostLines = limit(/aim for 80 to 250 lines, at most (\d+)/);

test(`no source file is longer than ${mostLines} lines`, () => {
	const layer = /^(common|database|platform|modules|server|demo|web|tests|lab|scripts)\/.*\.(ts|tsx|mjs|css)$/;
	const files = listFiles(layer).filter((file) => file !== "database/tables.ts");
	expect(files.filter((file) => read(file).split("\n").length > mostLines + 1)).toEqual([]);
});

test("the map of the README has a row for each module", () => {
	const modules = new Set(listFiles(/^modules\/.*\//).map((file) => file.split("/")[1]));
	const [, table = ""] = read("README.md").split("| module | what it does |");
	const rows = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
	expect(rows).toEqual([...modules].sort());
});

const mostFiles = limit(/at most (\d+) files in a folder/);

test(`no folder has more than ${mostFiles} files; migrations and decision pages are numbered lists`, () => {
	const counts = Map.groupBy(listFiles(), (file) => file.slice(0, file.lastIndexOf("/") + 1));
	const large = [...counts].filter(([, files]) => files.length > mostFiles).map(([folder]) => folder);
	expect(large.filter((folder) => !/^(database\/migrations|docs\/decisions)\/$/.test(folder))).toEqual([]);
});

test("no file contains a path of one machine", () => {
	expect(findLines(texts, /(?<![\w.#-])\/(?:root|work|Users|home\/\w+|mnt\/\w+)\/[\w.]/)).toEqual([]);
});

test("no file names a package registry or mirror, and the lock file has no download URLs", () => {
	const registry =
		/\b(?:registry\.(?:npmjs|yarnpkg)|npmjs\.(?:org|com)|npmmirror\.com|pypi\.org|deb\.debian\.org|artifactory|verdaccio)\b|"resolved": "http/i;
	expect(findLines(texts, registry)).toEqual([]);
});

test(".env.example names every setting, and no other", () => {
	const named = [...read(".env.example").matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
	expect(named.toSorted()).toEqual(environmentNames.toSorted());
});
