/** A parser for comma-separated values (RFC 4180). */

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
	const records: CsvRecord[] = [];
	let [at, line] = [0, 1];
	while (at < text.length) {
		const record: CsvRecord = { line, cells: [] };
		for (;;) {
			const isQuoted = text[at] === '"';
			const end = isQuoted ? closingQuote(text, at, line) : unquotedEnd(text, at);
			const raw = isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end);
			const cell = raw.replace(/\r\n?/g, "\n");
			record.cells.push(cell);
			line += cell.split("\n").length - 1;
			at = isQuoted ? end + 1 : end;
			if (isQuoted && at < text.length && !/[,\r\n]/.test(text[at] as string))
				throw new CsvError(line, "after a closing quote comes a comma or the end of the line");
			if (text[at] !== ",") break;
			at++;
		}
		if (text[at] === "\r" && text[at + 1] === "\n") at++;
		at++;
		line++;
		if (record.cells.some((cell) => cell.trim() !== "")) records.push(record);
	}
	return records;
}

function closingQuote(text: string, from: number, line: number): number {
	for (let at = from + 1; ; at += 2) {
		at = text.indexOf('"', at);
		if (at < 0) throw new CsvError(line, "a quote is opened and never closed");
		if (text[at + 1] !== '"') return at;
	}
}

function unquotedEnd(text: string, from: number): number {
	let at = from;
	while (at < text.length && !/[,\r\n]/.test(text[at] as string)) at++;
	return at;
}
