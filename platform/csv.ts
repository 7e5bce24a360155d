import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError as LibraryError, type Parser, parse } from "csv-parse";
import { platformCopy } from "#messages/api/platform.js";

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
	if (error.code === "CSV_QUOTE_NOT_CLOSED") return new CsvError(position.cell, platformCopy.csv.openQuote);
	return error.code === "CSV_MAX_RECORD_SIZE" ? new CsvError(position.record, platformCopy.csv.longRow) : error;
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
				throw new CsvError(lines, platformCopy.csv.closingQuote);
			if (index >= maxCells) throw new CsvError(position.record, platformCopy.csv.tooManyCells({ max: maxCells }));
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

/** The text of a CSV file as programs really save it: encodings, byte order marks, delimiters, a `sep=` line. Pure. */

/** Files that are often sent in place of CSV, and bytes that are no text. */
type Problem = "workbook" | "document" | "web-page" | "not-utf8" | "control-character";

/** `line`: the first one with the problem, counted from 1. */
type Decoded = { text: string; problem?: undefined } | { problem: Problem; line: number };

const signatures: [Problem, string][] = [
	["workbook", "PK"],
	["workbook", "\u00d0\u00cf\u0011\u00e0"],
	["document", "%PDF"],
];

/** Decodes UTF-8, and UTF-16 with its mark. A byte order mark is left out; page breaks count as spaces. */
export function decodeCsv(bytes: Uint8Array): Decoded {
	const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	const signature = signatures.find(([, start]) => head.startsWith(start));
	if (signature) return { problem: signature[0], line: 1 };
	const text = new TextDecoder(encodingOf(head)).decode(withoutEndMark(bytes)).replace(/[\f\v]/g, " ");
	if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200))) return { problem: "web-page", line: 1 };
	// U+FFFD is what the decoder writes for bytes of another encoding. No program has a reason to save it.
	const wrong = text.indexOf("\ufffd");
	if (wrong >= 0) return { problem: "not-utf8", line: lineAt(text, wrong) };
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
	const control = text.search(/[\u0000-\u0008\u000e-\u001f\u007f]/);
	if (control >= 0) return { problem: "control-character", line: lineAt(text, control) };
	return { text: text.replaceAll("\ufeff", "") };
}

/** MS-DOS ends a text with Ctrl+Z; some banks still do. */
const withoutEndMark = (bytes: Uint8Array) => (bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes);

function encodingOf(head: string): string {
	if (head.startsWith("\u00ff\u00fe")) return "utf-16le";
	return head.startsWith("\u00fe\u00ff") ? "utf-16be" : "utf-8";
}

const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n?|\n/).length;

const delimiters = [",", "\t", ";", "|"];

/** Lines in which the header is searched: banks print an address and a period above it. */
export const maxLinesAboveHeader = 200;

/**
 * Finds the delimiter: that of a `sep=` line, which Excel reads and which becomes an empty line, else the one that separates the most columns
 * that `isColumn` knows on one line.
 */
export function chooseDelimiter(
	text: string,
	isColumn: (cell: string) => boolean,
): { text: string; delimiter: string } {
	const stated = /^\s*"?sep=([,;|\t])"?[ ,;\t]*(?=[\r\n]|$)/i.exec(text);
	if (stated?.[1]) return { text: text.slice(stated[0].length), delimiter: stated[1] };
	const lines = text.slice(0, 64 * 1024).split(/\r\n?|\n/, maxLinesAboveHeader);
	const columnsOf = (delimiter: string) =>
		Math.max(
			0,
			...lines.map((line) => line.split(delimiter).filter((cell) => isColumn(cell.replace(/^\s*"|"\s*$/g, ""))).length),
		);
	const [best = ","] = delimiters.toSorted((one, other) => columnsOf(other) - columnsOf(one));
	return { text, delimiter: best };
}
