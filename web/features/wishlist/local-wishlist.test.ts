import { describe, expect, test } from "vitest";
import {
	afterSync,
	type LocalWishlist,
	needsSync,
	parseLocalWishlist,
	parseShortlist,
	type SavedItem,
	shortlistCookie,
	visibleIds,
	withChange,
} from "./local-wishlist.ts";

const id = (character: string) => `0193${character.repeat(4)}-0000-7000-8000-000000000000`;
const piece = (character: string): SavedItem => ({
	id: id(character),
	name: character,
	catName: "Party",
	price: 900,
	image: "/x",
});
const wishlist = (characters: string, unsent: Record<string, "saved" | "removed"> = {}): LocalWishlist => ({
	items: [...characters].map(piece),
	unsent: Object.fromEntries(Object.entries(unsent).map(([character, change]) => [id(character), change])),
});
const ids = (characters: string) => [...characters].map(id);

describe("the stored wishlist", () => {
	test("is parsed as it was written", () => {
		const one = wishlist("ab", { a: "saved", c: "removed" });
		expect(parseLocalWishlist(JSON.stringify(one))).toEqual(one);
	});

	test.each([null, "", "{", "null", "[]", "12", '"x"', "{}", '{"items":{},"unsent":{}}', '{"items":[],"unsent":null}'])(
		"is empty for %s",
		(text) => expect(parseLocalWishlist(text)).toEqual({ items: [], unsent: {} }),
	);

	test("drops invalid entries and keeps the rest", () => {
		const items = [piece("a"), null, 12, {}, { ...piece("b"), price: "dear" }, { ...piece("c"), id: "../x" }];
		const unsent = { [id("a")]: "saved", [id("b")]: "perhaps", __proto__: "saved", nonsense: "removed" };
		expect(parseLocalWishlist(JSON.stringify({ items, unsent }))).toEqual(wishlist("a", { a: "saved" }));
	});

	test("keeps only the fields of an item", () => {
		const text = JSON.stringify({ items: [{ ...piece("a"), isAvailable: true }], unsent: {} });
		expect(parseLocalWishlist(text).items).toEqual([piece("a")]);
	});
});

describe("a local change", () => {
	test("puts a saved item first, without duplicates", () => {
		expect(withChange(wishlist("ab"), piece("c"), true)).toEqual(wishlist("cab", { c: "saved" }));
		expect(withChange(wishlist("ab"), piece("b"), true)).toEqual(wishlist("ba", { b: "saved" }));
	});

	test("and its undo: the last one wins", () => {
		expect(withChange(withChange(wishlist("ab"), piece("a"), false), piece("a"), true)).toEqual(
			wishlist("ab", { a: "saved" }),
		);
		expect(withChange(withChange(wishlist(""), piece("a"), true), piece("a"), false)).toEqual(
			wishlist("", { a: "removed" }),
		);
	});
});

describe("the visible ids", () => {
	test.each([
		["only the server's", "ab", wishlist(""), "ab"],
		["unsent additions first", "ab", wishlist("c", { c: "saved" }), "cab"],
		["without unsent removals", "ab", wishlist("", { a: "removed" }), "b"],
		["without what another device removed", "a", wishlist("ab"), "a"],
		["the local ones when the server is unreachable", null, wishlist("ab", { c: "removed" }), "ab"],
	])("%s", (_, known, local, shown) =>
		expect(visibleIds(known === null ? null : ids(known), local)).toEqual(ids(shown)),
	);
});

describe("after a sync", () => {
	test("the server's wishlist is stored, and nothing is unsent", () => {
		const before = wishlist("ab", { a: "saved", c: "removed" });
		expect(afterSync(before, before.unsent, [..."axb"].map(piece))).toEqual(wishlist("axb"));
	});

	test("changes made during the sync stay unsent", () => {
		const sent = wishlist("a", { a: "saved" });
		const meanwhile = withChange(withChange(sent, piece("a"), false), piece("d"), true);
		expect(afterSync(meanwhile, sent.unsent, [..."ab"].map(piece))).toEqual(
			wishlist("db", { a: "removed", d: "saved" }),
		);
	});
});

test.each([
	["in sync", wishlist("ab"), "ba", false],
	["unsent changes", wishlist("ab", { a: "saved" }), "ab", true],
	["another device saved one", wishlist("a"), "ab", true],
	["another device removed one", wishlist("ab"), "a", true],
	["another device replaced one", wishlist("ab"), "ac", true],
])("whether to sync: %s", (_, local, serverIds, expected) => expect(needsSync(local, ids(serverIds))).toBe(expected));

describe("a visitor's shortlist", () => {
	test.each([
		[null, ""],
		["almari-theme=x", ""],
		[`a=1; almari-shortlist=${id("a")}.${id("b")}; z=2`, "ab"],
		[`almari-shortlist=${id("a")}.${id("a")}.x.${id("c")}.`, "ac"],
		[`other-almari-shortlist=${id("a")}`, ""],
		[`almari-shortlist=${"<script>"}`, ""],
		[`almari-shortlist="${id("a")}"`, ""],
	])("%s", (cookies, expected) => expect(parseShortlist(cookies)).toEqual([...expected].map(id)));

	test("has a limit, and an empty one is deleted", () => {
		const many = Array.from({ length: 60 }, (_, at) => id("a").slice(0, -2) + String(at).padStart(2, "0"));
		const cookie = shortlistCookie(many, true);
		expect(parseShortlist(cookie)).toEqual(many.slice(0, 40));
		expect(cookie).toMatch(/; Path=\/; Max-Age=5184000; SameSite=Lax; Secure$/);
		expect(shortlistCookie(many.slice(0, 40), false).length).toBeLessThan(4096);
		expect(shortlistCookie([], false)).toBe("almari-shortlist=; Path=/; Max-Age=0; SameSite=Lax");
	});
});
