import { importColumns } from "#common/import-columns.ts";
import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { CsvError, type CsvRecord, chooseDelimiter, decodeCsv, parseCsv } from "#platform/csv.ts";
import { copy } from "../copy.ts";
import { columnsByHeader, requiredColumns, type SheetRow } from "./sheet.ts";

/** Parses the rows of a file. Rejects with `invalid` on the field `file`: no text, not CSV, wrong headers, no rows, too many rows. */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
	const [header, ...records] = await parse(decode(bytes));
	if (!header) throw refuseFile(copy.import.empty);
	const headers = readHeader(header);
	const { maxRows } = rules.import;
	if (records.length === 0) throw refuseFile(copy.import.onlyHeader);
	if (records.length > maxRows) throw refuseFile(copy.import.tooManyRows(maxRows));
	return records.map(({ line, cells }) => ({
		line,
		cells: Object.fromEntries(headers.map((name, index) => [name, cells[index]?.trim() ?? ""])),
		isTooLong: cells.slice(headers.length).some((cell) => cell.trim() !== ""),
	}));
}

function decode(bytes: Uint8Array): string {
	const decoded = decodeCsv(bytes);
	if (decoded.problem === undefined) return decoded.text;
	throw refuseFile(copy.import.problems[decoded.problem]);
}

/** Parsing ends at the first row that is too many: the file is refused then. */
async function parse(decoded: string): Promise<CsvRecord[]> {
	const { text, delimiter } = chooseDelimiter(decoded, (cell) => columnsByHeader.has(headerOf(cell)));
	try {
		return await parseCsv(text, { delimiter, maxRecords: rules.import.maxRows + 1 });
	} catch (error) {
		if (error instanceof CsvError) throw refuseFile(copy.import.badLine(error.line, error.message));
		throw error;
	}
}

const headerOf = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, " ");

function readHeader({ cells }: CsvRecord): (keyof SheetRow["cells"])[] {
	const headers = cells.map((cell) => cell.trim());
	while (headers.at(-1) === "") headers.pop();
	const found = headers.map((headerCell) => columnsByHeader.get(headerOf(headerCell)));
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
	return found as (keyof SheetRow["cells"])[];
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
