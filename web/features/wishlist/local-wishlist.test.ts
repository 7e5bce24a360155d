import { describe, expect, test } from "vitest";
import { changed, isBehind, type Kept, readKept, type SavedItem, settled, shownIds } from "./local-wishlist.ts";

const id = (letter: string) => `0193${letter.repeat(4)}-0000-7000-8000-000000000000`;
const piece = (letter: string): SavedItem => ({
	id: id(letter),
	name: letter,
	catName: "Party",
	price: 900,
	image: "/x",
});
const kept = (letters: string, unsent: Record<string, "saved" | "removed"> = {}): Kept => ({
	items: [...letters].map(piece),
	unsent: Object.fromEntries(Object.entries(unsent).map(([letter, change]) => [id(letter), change])),
});
const ids = (letters: string) => [...letters].map(id);

describe("what a device kept", () => {
	test("is read as it was written", () => {
		const one = kept("ab", { a: "saved", c: "removed" });
		expect(readKept(JSON.stringify(one))).toEqual(one);
	});

	test.each([null, "", "{", "null", "[]", "12", '"x"', "{}", '{"items":{},"unsent":{}}', '{"items":[],"unsent":null}'])(
		"counts for nothing when it is %s",
		(text) => expect(readKept(text)).toEqual({ items: [], unsent: {} }),
	);

	test("loses what is broken in it, and keeps the rest", () => {
		const items = [piece("a"), null, 12, {}, { ...piece("b"), price: "dear" }, { ...piece("c"), id: "../x" }];
		const unsent = { [id("a")]: "saved", [id("b")]: "perhaps", __proto__: "saved", nonsense: "removed" };
		expect(readKept(JSON.stringify({ items, unsent }))).toEqual(kept("a", { a: "saved" }));
	});

	test("holds nothing but what a wishlist holds", () => {
		const text = JSON.stringify({ items: [{ ...piece("a"), isAvailable: true }], unsent: {} });
		expect(readKept(text).items).toEqual([piece("a")]);
	});
});

describe("a change", () => {
	test("puts a new piece first, and once", () => {
		expect(changed(kept("ab"), piece("c"), true)).toEqual(kept("cab", { c: "saved" }));
		expect(changed(kept("ab"), piece("b"), true)).toEqual(kept("ba", { b: "saved" }));
	});

	test("and its undoing leave the last word to the last", () => {
		expect(changed(changed(kept("ab"), piece("a"), false), piece("a"), true)).toEqual(kept("ab", { a: "saved" }));
		expect(changed(changed(kept(""), piece("a"), true), piece("a"), false)).toEqual(kept("", { a: "removed" }));
	});
});

describe("what is shown", () => {
	test.each([
		["the server's word alone", "ab", kept(""), "ab"],
		["with what is not sent yet, first", "ab", kept("c", { c: "saved" }), "cab"],
		["without what was taken off here", "ab", kept("", { a: "removed" }), "b"],
		["not what another device took off", "a", kept("ab"), "a"],
		["what is kept here, when the server is silent", null, kept("ab", { c: "removed" }), "ab"],
	])("%s", (_, known, local, shown) => expect(shownIds(known === null ? null : ids(known), local)).toEqual(ids(shown)));
});

describe("when the server has answered", () => {
	test("its wishlist is kept, and nothing is left to send", () => {
		const before = kept("ab", { a: "saved", c: "removed" });
		expect(settled(before, before.unsent, [..."axb"].map(piece))).toEqual(kept("axb"));
	});

	test("changes made meanwhile stay, and are still to be sent", () => {
		const sent = kept("a", { a: "saved" });
		const meanwhile = changed(changed(sent, piece("a"), false), piece("d"), true);
		expect(settled(meanwhile, sent.unsent, [..."ab"].map(piece))).toEqual(kept("db", { a: "removed", d: "saved" }));
	});
});

test.each([
	["in step", kept("ab"), "ba", false],
	["something to say", kept("ab", { a: "saved" }), "ab", true],
	["another device saved one", kept("a"), "ab", true],
	["another device took one off", kept("ab"), "a", true],
	["another device changed one for another", kept("ab"), "ac", true],
])("is the device behind? %s", (_, local, shown, behind) => expect(isBehind(local, ids(shown))).toBe(behind));
