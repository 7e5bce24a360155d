import { expect, test } from "vitest";
import { encodeParts } from "./cached-page.ts";

test.each<[string, string[]]>([
	["none", []],
	["Latin letters", ["<p>", "Sari", "</p>"]],
	["one to four bytes a character", ["₹2,400 · ", "लहंगा ", "é", "👗"]],
	["a page longer than any before", ["₹".repeat(400_000), "x"]],
])("the body is the texts in UTF-8: %s", (_, texts) => {
	expect(encodeParts(texts).equals(Buffer.from(texts.join("")))).toBe(true);
});

test("a body keeps its bytes when the next one is made", () => {
	const first = encodeParts(["first"]);
	encodeParts(["later"]);
	expect(first.toString()).toBe("first");
});
