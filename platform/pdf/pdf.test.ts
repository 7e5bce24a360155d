import { expect, test } from "vitest";
import { readPdf, squash } from "#tests/read-pdf.ts";
import { makePdf } from "./make-pdf.ts";
import { splitRuns, wrapText } from "./text-runs.ts";

const details = { title: "Receipt", subject: "Order 1", createdAt: new Date("2026-11-23T06:00:00Z") };

test("a text is split into runs of one font; a conjunct with its joiner stays whole", () => {
	expect(splitRuns("Mrs श्रीमती, ₹1,200", "mukta")).toEqual([
		{ font: "latin", text: "Mrs " },
		{ font: "devanagari", text: "श्रीमती" },
		{ font: "latin", text: ", " },
		{ font: "extended", text: "₹" },
		{ font: "latin", text: "1,200" },
	]);
	expect(splitRuns("क्\u200dष", "mukta")).toEqual([{ font: "devanagari", text: "क्\u200dष" }]);
	expect(splitRuns("Līlā", "mukta")).toEqual([
		{ font: "latin", text: "L" },
		{ font: "extended", text: "ī" },
		{ font: "latin", text: "l" },
		{ font: "extended", text: "ā" },
	]);
});

test("signs of several scripts go with the letters before them; invisible characters are left out", () => {
	const runs = (text: string) => splitRuns(text, "mukta").map(({ font, text: part }) => `${font} ${part}`);
	expect(runs("নাম। நாம்।")).toEqual(["bengali নাম।", "latin  ", "tamil நாம்।"]);
	expect(runs("\u200da\u200db\u202e\u0007")).toEqual(["latin ab"]);
	expect(runs("க👩\u200d👧1")).toEqual(["tamil க", "undefined 👩\u200d👧", "latin 1"]);
});

test("lines break between words; a longer word is cut between graphemes", () => {
	const measure = (text: string) => [...text].length;
	expect(wrapText("one two three\nfour", 7, measure)).toEqual(["one two", "three", "four"]);
	expect(wrapText("abcdefghij k", 4, measure)).toEqual(["abcd", "efgh", "ij k"]);
	expect(wrapText("श्रीमती", 5, measure)).toEqual(["श्रीम", "ती"]);
	expect(wrapText("", 5, measure)).toEqual([""]);
	expect(wrapText("abc", 0, measure)).toEqual(["a", "b", "c"]);
});

test("a word of many lines is measured a few times for each line, and each line is as full as it can be", () => {
	let measured = 0;
	const widthOf = (character: string) => (character === "m" ? 3 : 1);
	const measure = (text: string) => {
		measured += text.length;
		return [...text].reduce((sum, character) => sum + widthOf(character), 0);
	};
	const word = "iiimiiiiiimmmm".repeat(150);
	const lines = wrapText(word, 100, measure);
	expect(lines.join("")).toBe(word);
	for (const [index, line] of lines.slice(0, -1).entries()) {
		expect(measure(line)).toBeLessThanOrEqual(100);
		expect(measure(line + (lines[index + 1] ?? "")[0])).toBeGreaterThan(100);
	}
	expect(measured).toBeLessThan(20 * word.length);
});

test("a paragraph over two pages is marked as one on both, and a long foot is cut", async () => {
	const subject = "A very long name of an item ".repeat(9);
	const bytes = await makePdf({ ...details, subject }, (pages) => pages.text("Some words. ".repeat(1200)));
	const { pages, contents } = readPdf(bytes);
	expect(pages).toHaveLength(3);
	for (const [index, content] of contents.entries()) {
		const marks = content.match(/ (?:BDC|BMC)$|^EMC$/gm) ?? [];
		expect(marks.map((mark) => mark.trim().slice(-3)).join(" ")).toBe("BDC EMC BDC EMC");
		expect(pages[index]).toContain("…");
	}
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
