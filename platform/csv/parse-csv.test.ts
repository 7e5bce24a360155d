import { describe, expect, test } from "vitest";
import { type CsvError, parseCsv } from "./parse-csv.ts";

const cells = (text: string) => parseCsv(text).map((record) => record.cells);

describe("comma-separated values", () => {
	test.each<[string, string, string[][]]>([
		[
			"lines end in LF, CRLF or CR",
			"a,b\nc,d\r\ne,f\rg,h",
			[
				["a", "b"],
				["c", "d"],
				["e", "f"],
				["g", "h"],
			],
		],
		["the last line may end or not", "a\n", [["a"]]],
		["quotes hold commas, quotes and lines", '"a,b","say ""hi""","one\r\ntwo"', [["a,b", 'say "hi"', "one\ntwo"]]],
		[
			"cells may be empty",
			"a,,\n,b,\n",
			[
				["a", "", ""],
				["", "b", ""],
			],
		],
		["a quoted cell may be empty", '"",a', [["", "a"]]],
		["a quote inside a plain cell is a quote", '5" heel,a', [['5" heel', "a"]]],
		["blank lines are left out", "a\n\n , \nb", [["a"], ["b"]]],
		["spaces are kept", " a ,b", [[" a ", "b"]]],
		["formulas are texts", "=1+1,@SUM(A1),+91,-5", [["=1+1", "@SUM(A1)", "+91", "-5"]]],
		[
			"other scripts",
			"लहंगा,ਸੂਟ\n👗,é",
			[
				["लहंगा", "ਸੂਟ"],
				["👗", "é"],
			],
		],
		["nothing", "", []],
		["only a comma", ",", []],
	])("%s", (_, text, wanted) => expect(cells(text)).toEqual(wanted));

	test("gives the line of each record, across quoted and blank lines", () => {
		expect(parseCsv('a\n"b\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 5]);
	});

	test.each([
		["never closed", 'a\n"b', 2],
		["closed too early", 'a\n"b"c,d', 2],
		["closed too early, after doubled quotes", 'a\n"""b"" c"d', 2],
		["after lines in quotes", '"a\nb"c', 2],
		["opened lines before the end", 'a\n"b\nc",d,"e\nf', 3],
	])("reports the line of a quote %s", (_, text, line) => {
		expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line }) as CsvError);
	});
});
