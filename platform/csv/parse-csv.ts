import { CsvError as LibraryError, parse } from "csv-parse/sync";
import { copy } from "#platform/copy.ts";

/** Parses comma-separated values (RFC 4180), with the line of each record and of each error. */

/** `line`: the first line of the record, counted from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** A misplaced quote: the rest of the file is ambiguous. */
export class CsvError extends Error {
	readonly line: number;
	constructor(line: number, message: string) {
		super(message);
		this.line = line;
	}
}

/** Returns the records as text; formulas stay text. Line ends within quotes become "\n". Blank lines are skipped. Throws `CsvError`. */
export function parseCsv(text: string): CsvRecord[] {
	/** The line of the next record, and of the next cell. */
	let [recordLine, cellLine] = [1, 1];
	let cellStart = 0;
	const records: CsvRecord[] = [];
	try {
		parse(text.replace(/\r\n?/g, "\n"), {
			record_delimiter: "\n",
			relax_column_count: true,
			// A quote inside a plain cell is text.
			relax_quotes: true,
			cast: (cell, { bytes, lines, quoting }) => {
				// `relax_quotes` also accepts text after a closing quote. Then the cell, quoted again, differs from its source.
				if (quoting && Buffer.byteLength(`"${cell.replaceAll('"', '""')}"`) !== bytes - cellStart)
					throw new CsvError(lines, copy.csv.closingQuote);
				cellStart = bytes + 1;
				cellLine = lines;
				return cell;
			},
			on_record: (cells: string[], { lines }) => {
				if (cells.some((cell) => cell.trim() !== "")) records.push({ line: recordLine, cells });
				recordLine = cellLine = lines + 1;
				return null;
			},
		});
		return records;
	} catch (error) {
		if (error instanceof LibraryError && error.code === "CSV_QUOTE_NOT_CLOSED")
			throw new CsvError(cellLine, copy.csv.openQuote);
		throw error;
	}
}
