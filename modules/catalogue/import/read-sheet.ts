import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { CsvError, type CsvRecord, parseCsv } from "./parse-csv.ts";
import { type Column, columnNames, requiredColumns, type SheetRow } from "./sheet.ts";

/** Parses the rows of a file. Throws `invalid` on the field `file`: not UTF-8, not CSV, wrong headers, no rows, too many rows. */
export function readSheet(bytes: Uint8Array): SheetRow[] {
	const [header, ...records] = parse(decode(bytes));
	if (!header)
		throw refuseFile("This file is empty. The first line names the columns, each line after it is a listing.");
	const headers = readHeader(header);
	const { maxRows } = rules.import;
	if (records.length === 0) throw refuseFile("Below the names of the columns there is no listing in this file.");
	if (records.length > maxRows)
		throw refuseFile(`This file has ${records.length} listings. Please send at most ${maxRows} at once.`);
	return records.map(({ line, cells }) => ({
		line,
		cells: Object.fromEntries(headers.map((name, index) => [name, cells[index]?.trim() ?? ""])),
		isTooLong: cells.slice(headers.length).some((cell) => cell.trim() !== ""),
	}));
}

function decode(bytes: Uint8Array): string {
	const [first = 0, second = 0] = bytes;
	const saveAs = "Please save it as “CSV UTF-8” and choose it again.";
	if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
		throw refuseFile(`This file is written in UTF-16. ${saveAs}`);
	if (first === 0x50 && second === 0x4b) throw refuseFile(`This is a workbook, not a CSV file. ${saveAs}`);
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw refuseFile(`This file is not written in UTF-8. ${saveAs}`);
	}
	if (text.includes("\u0000")) throw refuseFile(`This is not a file of text. ${saveAs}`);
	return text;
}

function parse(text: string): CsvRecord[] {
	try {
		return parseCsv(text);
	} catch (error) {
		if (error instanceof CsvError) throw refuseFile(`Line ${error.line} cannot be read: ${error.message}.`);
		throw error;
	}
}

function readHeader({ cells }: CsvRecord): Column[] {
	const headers = cells.map((cell) => cell.trim());
	while (headers.at(-1) === "") headers.pop();
	const known = new Map(columnNames.map((name) => [name.toLowerCase(), name]));
	const found = headers.map((headerCell) => known.get(headerCell.toLowerCase()));
	const unknownHeaders = headers.filter((_, index) => !found[index]);
	const quoteAll = (all: readonly string[]) => all.map((one) => `“${one.slice(0, 40)}”`).join(", ");
	if (unknownHeaders.length > 0)
		throw refuseFile(
			`There is no column ${quoteAll(unknownHeaders.slice(0, 5))}. The columns are ${columnNames.join(", ")}, with commas between.`,
		);
	const missing = requiredColumns.filter((name) => !found.includes(name));
	if (missing.length > 0) throw refuseFile(`The column ${quoteAll(missing)} is missing.`);
	const duplicates = headers.filter((_, index) => found.indexOf(found[index]) < index);
	if (duplicates.length > 0) throw refuseFile(`The column ${quoteAll(duplicates)} is there twice.`);
	return found as Column[];
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
