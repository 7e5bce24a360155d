import { describe, expect, test } from "vitest";
import { countTicks } from "#tests/count-ticks.ts";
import { type CsvError, type CsvOptions, type CsvRecord, parseCsv } from "./csv.ts";

const cells = async (text: string, options?: CsvOptions) =>
	(await parseCsv(text, options)).map((record) => record.cells);

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
	])("%s", async (_, text, wanted) => expect(await cells(text)).toEqual(wanted));

	test("gives the line of each record, across quoted and blank lines", async () => {
		expect((await parseCsv('a\n"b\nc"\n\nd')).map(({ line }) => line)).toEqual([1, 2, 5]);
	});

	test.each([
		["never closed", 'a\n"b', 2],
		["closed too early", 'a\n"b"c,d', 2],
		["closed too early, after doubled quotes", 'a\n"""b"" c"d', 2],
		["after lines in quotes", '"a\nb"c', 2],
		["opened lines before the end", 'a\n"b\nc",d,"e\nf', 3],
	])("reports the line of a quote %s", async (_, text, line) => {
		await expect(parseCsv(text)).rejects.toThrow(expect.objectContaining({ line }) as CsvError);
	});

	test.each([";", "\t", "|"])("reads cells between %j", async (delimiter) => {
		expect(await cells(["a,b", '"c\n"', "d"].join(delimiter), { delimiter })).toEqual([["a,b", "c\n", "d"]]);
	});
});

describe("a large file", () => {
	test.each([
		["rows", "a,b,c\n".repeat(300_000)],
		["blank lines", "\n".repeat(1_000_000)],
		["cells in quotes", '"""",""""\n'.repeat(150_000)],
	])("of %s leaves turns of the event loop to others", async (_, text) => {
		expect(await countTicks(() => parseCsv(text))).toBeGreaterThan(text.length / 20_000);
	});

	test("is read up to one row more than is allowed", async () => {
		const text = `a,b\n${"c,d\n".repeat(300_000)}`;
		let records: CsvRecord[] = [];
		const ticks = await countTicks(async () => {
			records = await parseCsv(text, { maxRecords: 500 });
		});
		expect(records).toHaveLength(501);
		expect(ticks).toBeLessThan(10);
	});

	test.each([
		["commas", ",".repeat(2_900_000)],
		["one quoted cell", `"${"a".repeat(2_900_000)}"`],
		["one plain cell", "a".repeat(2_900_000)],
	])("with a line of %s is refused with that line", async (_, line) => {
		const text = `a,b\n${line}`;
		await expect(parseCsv(text)).rejects.toThrow(expect.objectContaining({ line: 2 }) as CsvError);
	});
});
