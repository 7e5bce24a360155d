/** What no file of the project may hold, and what its example of settings must. */
import { expect, test } from "vitest";
import { environmentNames } from "#platform/config.ts";
import { findLines, listFiles, read } from "./tree.ts";

const texts = listFiles(
	/^(?!tests\/rules\/).*(\.(ts|tsx|mjs|js|json|css|sql|md|svg|html|sh|yml|yaml|txt|example)|rc|run)$/,
);

test("there are files to look at", () => {
	expect(texts.length).toBeGreaterThan(80);
});

test("no file of a room is longer than 300 lines", () => {
	const layer = /^(common|database|platform|modules|server|demo|web|tests|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/;
	const files = listFiles(layer).filter((file) => file !== "database/tables.ts");
	expect(files.filter((file) => read(file).split("\n").length > 301)).toEqual([]);
});

test("no path of one machine", () => {
	expect(findLines(texts, /(?<![\w.#-])\/(?:root|work|Users|home\/\w+|mnt\/\w+)\/[\w.]/)).toEqual([]);
});

test("no package registry or mirror by name, and no download address in the lock file", () => {
	const registry =
		/\b(?:registry\.(?:npmjs|yarnpkg)|npmjs\.(?:org|com)|npmmirror\.com|pypi\.org|deb\.debian\.org|artifactory|verdaccio)\b|"resolved": "http/i;
	expect(findLines(texts, registry)).toEqual([]);
});

test(".env.example names every setting, and no other", () => {
	const named = [...read(".env.example").matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
	expect(named.toSorted()).toEqual(environmentNames.toSorted());
});
