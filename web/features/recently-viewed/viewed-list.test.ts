import { describe, expect, test } from "vitest";
import { addViewed, readViewed, type Viewed } from "./viewed-list.ts";

const item = (letter: string): Viewed => ({
	id: `0193${letter.repeat(4)}-0000-7000-8000-000000000000`,
	name: letter,
	by: "Meher, Jaipur",
	photo: { src: "/media/1/800.webp", width: 600, height: 750, blur: "" },
});

test("the newest stands first, each once, and no more than there may be", () => {
	const list = ["a", "b", "a", "c"].reduce<Viewed[]>((seen, letter) => addViewed(seen, item(letter), 2), []);
	expect(list.map(({ name }) => name)).toEqual(["c", "a"]);
});

describe("what is stored", () => {
	test("is read as it was written, at most so many", () => {
		const list = [item("a"), { ...item("b"), photo: null }];
		expect(readViewed(JSON.stringify(list), 12)).toEqual(list);
		expect(readViewed(JSON.stringify(list), 1)).toEqual([item("a")]);
	});

	test.each([null, "", "{", "null", "{}", "12", "[null, 1, {}]"])("counts for nothing when it is %s", (text) =>
		expect(readViewed(text, 12)).toEqual([]),
	);

	test("loses what leads elsewhere", () => {
		const photo = { src: "https://example.com/x.png", width: 1, height: 1, blur: "" };
		const list = [{ ...item("a"), id: "../x" }, { ...item("b"), photo }, item("c")];
		expect(readViewed(JSON.stringify(list), 12)).toEqual([item("c")]);
	});
});
