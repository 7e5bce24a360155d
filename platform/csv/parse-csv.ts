import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError as LibraryError, type Parser, parse } from "csv-parse";
import { copy } from "#platform/copy.ts";

/** Parses comma-separated values (RFC 4180), with the line of each record and of each error. */

/** `line`: the first line of the record, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** A misplaced quote, after which the rest of the file is ambiguous, or a record that is too long. */
export class CsvError extends Error {
	readonly line: number;
	constructor(line: number, message: string) {
		super(message);
		this.line = line;
	}
}

/** `maxRecords`: parsing ends after one more, so that the caller can refuse the file. `delimiter`: one ASCII character. */
export type CsvOptions = { delimiter?: string; maxRecords?: number };

/** Bytes that are parsed in one turn of the event loop: some milliseconds. */
const sliceBytes = 16 * 1024;

/** More than the widest file of a bank has. A line of a million commas stops here. */
const maxCells = 200;
const maxRecordBytes = 64 * 1024;

/**
 * Parses in slices, so that other requests are answered in between. Formulas stay text. Line ends within quotes become "\n". Blank lines are
 * skipped. Rejects with `CsvError`.
 */
export async function parseCsv(text: string, options: CsvOptions = {}): Promise<CsvRecord[]> {
	const { delimiter = ",", maxRecords = Number.POSITIVE_INFINITY } = options;
	const records: CsvRecord[] = [];
	const position: Position = { record: 1, cell: 1 };
	const parser = openParser(delimiter, records, position);
	let failure: Error | undefined;
	parser.on("error", (error) => {
		failure ??= toCsvError(error, position);
	});
	const bytes = Buffer.from(text.replace(/\r\n?/g, "\n"));
	for (let from = 0; from <= bytes.length && records.length <= maxRecords; from += sliceBytes) {
		parser.write(bytes.subarray(from, from + sliceBytes));
		await nextTurn();
		if (failure) throw failure;
	}
	if (records.length <= maxRecords) parser.end();
	else parser.destroy();
	await nextTurn();
	if (failure) throw failure;
	return records.slice(0, maxRecords + 1);
}

/** The lines of the next record and of the next cell. */
type Position = { record: number; cell: number };

function toCsvError(error: Error, position: Position): Error {
	if (!(error instanceof LibraryError)) return error;
	if (error.code === "CSV_QUOTE_NOT_CLOSED") return new CsvError(position.cell, copy.csv.openQuote);
	return error.code === "CSV_MAX_RECORD_SIZE" ? new CsvError(position.record, copy.csv.longRow) : error;
}

/** Adds each record that is not blank to `records`. */
function openParser(delimiter: string, records: CsvRecord[], position: Position): Parser {
	let cellStart = 0;
	return parse({
		delimiter,
		record_delimiter: "\n",
		relax_column_count: true,
		max_record_size: maxRecordBytes,
		// A quote inside a plain cell is text.
		relax_quotes: true,
		cast: (cell, { bytes, lines, quoting, index }) => {
			// `relax_quotes` also accepts text after a closing quote. Then the cell, quoted again, differs from its source.
			if (quoting && Buffer.byteLength(`"${cell.replaceAll('"', '""')}"`) !== bytes - cellStart)
				throw new CsvError(lines, copy.csv.closingQuote);
			if (index >= maxCells) throw new CsvError(position.record, copy.csv.tooManyCells(maxCells));
			cellStart = bytes + 1;
			position.cell = lines;
			return cell;
		},
		on_record: (cells: string[], { lines }) => {
			if (cells.some((cell) => cell.trim() !== "")) records.push({ line: position.record, cells });
			position.record = lines + 1;
			position.cell = lines + 1;
			return null;
		},
	});
}
