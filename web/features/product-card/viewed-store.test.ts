import { describe, expect, test } from "vitest";
import { addViewed, readViewed, type ViewedListing } from "./viewed-store.ts";

const item = (character: string): ViewedListing => ({
	id: `0193${character.repeat(4)}-0000-7000-8000-000000000000`,
	name: character,
	by: "Meher, Jaipur",
	photo: { src: "/media/1/800.webp", width: 600, height: 750, blur: "" },
});

test("newest first, without duplicates, limited in length", () => {
	const list = ["a", "b", "a", "c"].reduce<ViewedListing[]>(
		(seen, character) => addViewed(seen, item(character), 2),
		[],
	);
	expect(list.map(({ name }) => name)).toEqual(["c", "a"]);
});

describe("the stored list", () => {
	test("is parsed as it was written, up to the limit", () => {
		const list = [item("a"), { ...item("b"), photo: null }];
		expect(readViewed(JSON.stringify(list), 12)).toEqual(list);
		expect(readViewed(JSON.stringify(list), 1)).toEqual([item("a")]);
	});

	test.each([null, "", "{", "null", "{}", "12", "[null, 1, {}]"])("is empty for %s", (text) =>
		expect(readViewed(text, 12)).toEqual([]),
	);

	test("drops entries with foreign URLs", () => {
		const photo = { src: "https://example.com/x.png", width: 1, height: 1, blur: "" };
		const list = [{ ...item("a"), id: "../x" }, { ...item("b"), photo }, item("c")];
		expect(readViewed(JSON.stringify(list), 12)).toEqual([item("c")]);
	});
});
