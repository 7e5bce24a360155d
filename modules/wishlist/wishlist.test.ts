import { describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { hasCapacity, rowOf, selectNewItems } from "./wishlist.ts";

const { maxItems } = rules.wishlist;
const card = (id: number | string) => ({ _id: String(id) });
const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index));

test.each([
	[0, true],
	[maxItems - 1, true],
	[maxItems, false],
	[maxItems + 1, false],
])("with %i items there is capacity: %s", (saved, expected) => expect(hasCapacity(saved)).toBe(expected));

describe("selecting new items", () => {
	test.each([
		["no items", [], [], [], []],
		["new items are added", ["a"], ["b", "c"], ["b", "c"], []],
		["saved items are skipped", ["a", "b"], ["b", "a"], [], []],
		["the last slot goes to the first new item", many(maxItems - 1), ["x", "y", "z"], ["x"], ["y", "z"]],
		["a full wishlist takes no items", many(maxItems), ["x"], [], ["x"]],
		["saved items take no second slot", many(maxItems), many(maxItems), [], []],
	])("%s", (_, saved, local, added, overflow) => {
		expect(selectNewItems(saved, local.map(card))).toEqual({ added: added.map(card), overflow });
	});
});

test("stores a product as it is when it is saved", () => {
	const addedAt = new Date("2026-11-23T06:30:00Z");
	const lehenga = { _id: "a", name: "Lehenga", catName: "Wedding", price: 2400, images: ["/media/1", "/media/2"] };
	expect(rowOf(lehenga, addedAt)).toEqual({
		product_id: "a",
		name: "Lehenga",
		category: "Wedding",
		price: 2400,
		image: "/media/1",
		added_at: addedAt,
	});
	expect(rowOf({ ...lehenga, images: [] }, addedAt).image).toBe("");
});
