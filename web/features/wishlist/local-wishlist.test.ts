import { describe, expect, test } from "vitest";
import {
	afterSync,
	type LocalWishlist,
	needsSync,
	parseLocalWishlist,
	type SavedItem,
	visibleIds,
	withChange,
} from "./local-wishlist.ts";

const id = (letter: string) => `0193${letter.repeat(4)}-0000-7000-8000-000000000000`;
const piece = (letter: string): SavedItem => ({
	id: id(letter),
	name: letter,
	catName: "Party",
	price: 900,
	image: "/x",
});
const wishlist = (letters: string, unsent: Record<string, "saved" | "removed"> = {}): LocalWishlist => ({
	items: [...letters].map(piece),
	unsent: Object.fromEntries(Object.entries(unsent).map(([letter, change]) => [id(letter), change])),
});
const ids = (letters: string) => [...letters].map(id);

describe("what a device kept", () => {
	test("is read as it was written", () => {
		const one = wishlist("ab", { a: "saved", c: "removed" });
		expect(parseLocalWishlist(JSON.stringify(one))).toEqual(one);
	});

	test.each([null, "", "{", "null", "[]", "12", '"x"', "{}", '{"items":{},"unsent":{}}', '{"items":[],"unsent":null}'])(
		"counts for nothing when it is %s",
		(text) => expect(parseLocalWishlist(text)).toEqual({ items: [], unsent: {} }),
	);

	test("loses what is broken in it, and keeps the rest", () => {
		const items = [piece("a"), null, 12, {}, { ...piece("b"), price: "dear" }, { ...piece("c"), id: "../x" }];
		const unsent = { [id("a")]: "saved", [id("b")]: "perhaps", __proto__: "saved", nonsense: "removed" };
		expect(parseLocalWishlist(JSON.stringify({ items, unsent }))).toEqual(wishlist("a", { a: "saved" }));
	});

	test("holds nothing but what a wishlist holds", () => {
		const text = JSON.stringify({ items: [{ ...piece("a"), isAvailable: true }], unsent: {} });
		expect(parseLocalWishlist(text).items).toEqual([piece("a")]);
	});
});

describe("a change", () => {
	test("puts a new piece first, and once", () => {
		expect(withChange(wishlist("ab"), piece("c"), true)).toEqual(wishlist("cab", { c: "saved" }));
		expect(withChange(wishlist("ab"), piece("b"), true)).toEqual(wishlist("ba", { b: "saved" }));
	});

	test("and its undoing leave the last word to the last", () => {
		expect(withChange(withChange(wishlist("ab"), piece("a"), false), piece("a"), true)).toEqual(
			wishlist("ab", { a: "saved" }),
		);
		expect(withChange(withChange(wishlist(""), piece("a"), true), piece("a"), false)).toEqual(
			wishlist("", { a: "removed" }),
		);
	});
});

describe("what is shown", () => {
	test.each([
		["the server's word alone", "ab", wishlist(""), "ab"],
		["with what is not sent yet, first", "ab", wishlist("c", { c: "saved" }), "cab"],
		["without what was taken off here", "ab", wishlist("", { a: "removed" }), "b"],
		["not what another device took off", "a", wishlist("ab"), "a"],
		["what is kept here, when the server is silent", null, wishlist("ab", { c: "removed" }), "ab"],
	])("%s", (_, known, local, shown) =>
		expect(visibleIds(known === null ? null : ids(known), local)).toEqual(ids(shown)),
	);
});

describe("when the server has answered", () => {
	test("its wishlist is kept, and nothing is left to send", () => {
		const before = wishlist("ab", { a: "saved", c: "removed" });
		expect(afterSync(before, before.unsent, [..."axb"].map(piece))).toEqual(wishlist("axb"));
	});

	test("changes made meanwhile stay, and are still to be sent", () => {
		const sent = wishlist("a", { a: "saved" });
		const meanwhile = withChange(withChange(sent, piece("a"), false), piece("d"), true);
		expect(afterSync(meanwhile, sent.unsent, [..."ab"].map(piece))).toEqual(
			wishlist("db", { a: "removed", d: "saved" }),
		);
	});
});

test.each([
	["in step", wishlist("ab"), "ba", false],
	["something to say", wishlist("ab", { a: "saved" }), "ab", true],
	["another device saved one", wishlist("a"), "ab", true],
	["another device took one off", wishlist("ab"), "a", true],
	["another device changed one for another", wishlist("ab"), "ac", true],
])("is the device behind? %s", (_, local, shown, behind) => expect(needsSync(local, ids(shown))).toBe(behind));
