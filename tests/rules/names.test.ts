/** Names of files and of what they declare are standard terms: none contains a banned word. */
import path from "node:path";
import { expect, test } from "vitest";
import { declaredNames } from "./syntax.ts";
import { listFiles } from "./tree.ts";
import { banned, rare, wordsOf } from "./vocabulary.ts";

const files = listFiles(/\.(ts|tsx|mjs)$/).filter(
	(file) => !/^(demo\/|lab\/drawing\/|database\/tables\.ts$)|\.test\.tsx?$/.test(file),
);

/** "file name" for each file name and each declared name. */
const names = files.flatMap((file) => [
	{ file, name: path.basename(file).replace(/\.(test\.)?(ts|tsx|mjs)$/, "") },
	...declaredNames(file).map((name) => ({ file, name })),
]);

const namesWith = (word: string): string[] =>
	names.filter(({ name }) => wordsOf(name).includes(word)).map(({ file, name }) => `${file} ${name}`);

test("finds the names of the code base", () => {
	expect(names.length).toBeGreaterThan(5_000);
});

test.each(Object.entries(banned))("no name contains %s (write %s)", (word) => {
	expect(namesWith(word)).toEqual([]);
});

test.each(Object.entries(rare))("few names contain %s (at most %i)", (word, most) => {
	const found = namesWith(word);
	expect(found.length > most ? found : []).toEqual([]);
});

test.each([
	["answerStore", ["answer", "store"]],
	["wishlistKept", ["kept"]],
	["early-steps2", ["early", "steps"]],
	["onceOrTwice", ["once", "or", "twice"]],
])("%s is read as %j", (name, words) => {
	expect(wordsOf(name)).toEqual(words);
});

test("functions, variables, types and their members at the top level are names; what is inside a function is none", () => {
	const text =
		"type A = { kept: 1 }; function f({ asked: b }: A) { const { told } = f; } class G { h = 1; say(letter) {} } export const { i, j: [k] } = f;";
	expect(declaredNames("example.ts", text).sort()).toEqual(["A", "G", "f", "h", "i", "k", "kept", "say"]);
});
