import { importColumns } from "#common/import-columns.ts";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { CsvError, type CsvRecord, parseCsv } from "#platform/csv/parse-csv.ts";
import { copy } from "../copy.ts";
import { type Column, columnsByHeader, requiredColumns, type SheetRow } from "./sheet.ts";

/** Parses the rows of a file. Throws `invalid` on the field `file`: not UTF-8, not CSV, wrong headers, no rows, too many rows. */
export function readSheet(bytes: Uint8Array): SheetRow[] {
	const [header, ...records] = parse(decode(bytes));
	if (!header) throw refuseFile(copy.import.empty);
	const headers = readHeader(header);
	const { maxRows } = rules.import;
	if (records.length === 0) throw refuseFile(copy.import.onlyHeader);
	if (records.length > maxRows) throw refuseFile(copy.import.tooManyRows(records.length, maxRows));
	return records.map(({ line, cells }) => ({
		line,
		cells: Object.fromEntries(headers.map((name, index) => [name, cells[index]?.trim() ?? ""])),
		isTooLong: cells.slice(headers.length).some((cell) => cell.trim() !== ""),
	}));
}

function decode(bytes: Uint8Array): string {
	const [first = 0, second = 0] = bytes;
	if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw refuseFile(copy.import.utf16);
	if (first === 0x50 && second === 0x4b) throw refuseFile(copy.import.workbook);
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		throw refuseFile(copy.import.notUtf8);
	}
	if (text.includes("\u0000")) throw refuseFile(copy.import.notText);
	return text;
}

function parse(text: string): CsvRecord[] {
	try {
		return parseCsv(text);
	} catch (error) {
		if (error instanceof CsvError) throw refuseFile(copy.import.badLine(error.line, error.message));
		throw error;
	}
}

function readHeader({ cells }: CsvRecord): Column[] {
	const headers = cells.map((cell) => cell.trim());
	while (headers.at(-1) === "") headers.pop();
	const found = headers.map((headerCell) => columnsByHeader.get(headerCell.toLowerCase().replace(/\s+/g, " ")));
	const unknownHeaders = headers.filter((_, index) => !found[index]);
	const quoteAll = (all: readonly string[]) => all.map((one) => `“${cut(one, 40)}”`).join(", ");
	if (unknownHeaders.length > 0)
		throw refuseFile(
			copy.import.unknownColumns(quoteAll(unknownHeaders.slice(0, 5)), Object.values(importColumns).join(", ")),
		);
	const missing = requiredColumns.filter((name) => !found.includes(name));
	if (missing.length > 0)
		throw refuseFile(copy.import.missingColumns(quoteAll(missing.map((name) => importColumns[name]))));
	const duplicates = headers.filter((_, index) => found.indexOf(found[index]) < index);
	if (duplicates.length > 0) throw refuseFile(copy.import.duplicateColumns(quoteAll(duplicates)));
	return found as Column[];
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
