import { expect, test } from "vitest";
import { readPdf, squash } from "#tests/read-pdf.ts";
import { makePdf } from "./make-pdf.ts";
import { splitRuns } from "./text-runs.ts";
import { wrapText } from "./wrap-text.ts";

const details = { title: "Receipt", subject: "Order 1", createdAt: new Date("2026-11-23T06:00:00Z") };

test("a text is split into runs of one font; a conjunct with its joiner stays whole", () => {
	expect(splitRuns("Mrs श्रीमती, ₹1,200")).toEqual([
		{ font: "latin", text: "Mrs " },
		{ font: "devanagari", text: "श्रीमती" },
		{ font: "latin", text: ", " },
		{ font: "extended", text: "₹" },
		{ font: "latin", text: "1,200" },
	]);
	expect(splitRuns("क्\u200dष")).toEqual([{ font: "devanagari", text: "क्\u200dष" }]);
	expect(splitRuns("Līlā")).toEqual([
		{ font: "latin", text: "L" },
		{ font: "extended", text: "ī" },
		{ font: "latin", text: "l" },
		{ font: "extended", text: "ā" },
	]);
});

test("a character of another script is a question mark, and an invisible one is left out", () => {
	expect(splitRuns("தமிழ் 👗\u202e")).toEqual([{ font: "latin", text: "???? ?" }]);
});

test("lines break between words; a longer word is cut between graphemes", () => {
	const measure = (text: string) => [...text].length;
	expect(wrapText("one two three\nfour", 7, measure)).toEqual(["one two", "three", "four"]);
	expect(wrapText("abcdefghij k", 4, measure)).toEqual(["abcd", "efgh", "ij k"]);
	expect(wrapText("श्रीमती", 5, measure)).toEqual(["श्रीम", "ती"]);
	expect(wrapText("", 5, measure)).toEqual([""]);
});

test("Devanagari is shaped: conjuncts and matras are fewer glyphs than characters, and none is missing", async () => {
	const bytes = await makePdf(details, (pages) => pages.text("क्षत्रिय श्रीमती"));
	const { pages, hasMissingGlyphs } = readPdf(bytes);
	expect(hasMissingGlyphs).toBe(false);
	// The glyph of each conjunct stands for all of its characters.
	for (const conjunct of ["क्ष", "श्री".slice(0, 3), "त्र"]) expect(pages[0]).toContain(conjunct);
});

test("a long table continues on further pages, with its header and page numbers", async () => {
	const columns = [
		{ label: "Item", width: 0.7 },
		{ label: "Rupees", width: 0.3, align: "right" as const },
	];
	const rows = Array.from({ length: 90 }, (_, index) => [
		{ text: `Row ${index}`, hint: "About it" },
		{ text: `₹${index}` },
	]);
	const { pages } = readPdf(
		await makePdf(details, (page) => page.table(columns, rows, [[{ text: "Total" }, { text: "₹9" }]])),
	);
	expect(pages.length).toBeGreaterThan(2);
	for (const [index, text] of pages.entries()) {
		expect(text).toContain("ItemRupees");
		expect(text).toContain(squash(`Page ${index + 1} of ${pages.length}`));
	}
	expect(pages.at(-1)).toContain("Total₹9");
	expect(pages.join("").match(/Row\d+/g)).toHaveLength(90);
});

test("the same document has the same bytes", async () => {
	const make = () => makePdf(details, (pages) => pages.heading("Same", 1));
	expect(Buffer.compare(await make(), await make())).toBe(0);
});
