/** Checks docs/specification.md, which names the code and the test of each line of the specification. */
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { read } from "./tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const page = read("docs/specification.md");
const rows = [...page.matchAll(/^\| ([A-Z]\d+\.\d+[a-z]?) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
	([, id = "", what = "", files = "", tests = ""]) => ({ id, what, files, tests }),
);

const pathsOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
const proofsOf = (cell: string) =>
	[...cell.matchAll(/`([^`]+\.test\.ts)` "([^"]+)"/g)].map(([, file = "", words = ""]) => ({ file, words }));

test("contains every line of the specification once", () => {
	expect(rows.length).toBeGreaterThanOrEqual(360);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
	const lines = page.split("\n").filter((line) => /^\| \w+\.\w+ \|/.test(line));
	expect(lines).toHaveLength(rows.length);
});

test("each line names existing files, and a test title that is in its file", () => {
	const open: string[] = [];
	const wrong: string[] = [];
	for (const { id, files, tests } of rows) {
		if (files === "open" && tests === "open") {
			open.push(id);
			continue;
		}
		const [paths, proofs] = [pathsOf(files), proofsOf(tests)];
		if (paths.length === 0) wrong.push(`${id} names no file`);
		if (proofs.length === 0 || proofs.length !== pathsOf(tests).length)
			wrong.push(`${id} names no test, or one without its words`);
		for (const file of paths) if (!existsSync(path.join(root, file))) wrong.push(`${id}: there is no ${file}`);
		for (const { file, words } of proofs)
			if (!existsSync(path.join(root, file))) wrong.push(`${id}: there is no ${file}`);
			else if (words.length < 9 && !words.startsWith("%s")) wrong.push(`${id}: "${words}" could stand anywhere`);
			else if (!read(file).includes(words)) wrong.push(`${id}: ${file} does not say "${words}"`);
	}
	expect(wrong).toEqual([]);
	expect(open).toEqual([]);
});

test("a line that names a catalogue of the specification quotes a text that stands there", () => {
	const wrong = rows.flatMap(({ id, what, files }) => {
		const catalogues = pathsOf(files).filter((file) => file.startsWith("locales/en/common/"));
		const texts = pathsOf(what).map((text) => (text.split(/ ?[…{]/)[0] ?? "").trim());
		const holds = (text: string) => catalogues.some((file) => read(file).includes(text));
		return catalogues.length > 0 && texts.length > 0 && !texts.every(holds)
			? [`${id}: ${catalogues} without “${texts}”`]
			: [];
	});
	expect(wrong).toEqual([]);
});
