import { expect, test } from "vitest";
import { type Direction, depthOf, heightOf, isWithin, moved } from "./category-tree.ts";

test.each<[string, Direction, string]>([
	["b", "up", "b a c"],
	["b", "down", "a c b"],
	["c", "first", "c a b"],
	["a", "last", "b c a"],
	["a", "up", "a b c"],
	["c", "down", "a b c"],
])("moves %s %s", (id, direction, expected) => {
	expect(moved(["a", "b", "c"], id, direction).join(" ")).toBe(expected);
});

test("knows depth, height and ancestors", () => {
	const tree = [
		{ id: "wedding", parent_id: "root" },
		{ id: "sangeet", parent_id: "wedding" },
		{ id: "cocktail", parent_id: "sangeet" },
	];
	expect(["wedding", "cocktail"].map((id) => depthOf(tree, id))).toEqual([1, 3]);
	expect(["wedding", "cocktail"].map((id) => heightOf(tree, id))).toEqual([2, 0]);
	expect(isWithin(tree, "cocktail", "wedding")).toBe(true);
	expect(isWithin(tree, "wedding", "cocktail")).toBe(false);
});
