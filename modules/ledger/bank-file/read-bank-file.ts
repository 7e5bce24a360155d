import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { CsvError, type CsvRecord, parseCsv } from "#platform/csv/parse-csv.ts";
import { copy } from "../copy.ts";

/**
 * Reads a CSV file of a bank. Unlike an import of listings, which skips bad rows, a file with any fault is refused whole, with its line: a file
 * about money that is read in part is worse than one that is not read.
 */

/** The columns of a file: their names by the headers that banks give them, in lower case. */
export type BankColumns<C extends string> = { headers: Record<C, readonly string[]>; required: readonly C[] };

/** A row's cells by column, trimmed; "" where a row has none. */
export type BankFileRow<C extends string> = { line: number; cells: Record<C, string> };

export const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);

/** Throws `invalid` on the field `file`: another encoding, not CSV, a missing or repeated column, a formula, a cell or row too many. */
export function readBankFile<C extends string>(bytes: Uint8Array, columns: BankColumns<C>): BankFileRow<C>[] {
	const [header, ...records] = parse(decode(bytes));
	if (!header) throw refuseFile(copy.bankFile.empty);
	for (const record of [header, ...records]) refuseFormulas(record);
	const names = readHeader(header, columns);
	if (records.length === 0) throw refuseFile(copy.bankFile.onlyHeader);
	const extra = records[rules.bankFile.maxRows];
	if (extra) throw refuseFile(copy.bankFile.tooManyRows(extra.line, rules.bankFile.maxRows));
	return records.map(({ line, cells }) => {
		const excess = cells.slice(header.cells.length).find((cell) => cell.trim() !== "");
		if (excess !== undefined) throw refuseFile(copy.bankFile.tooManyCells(line));
		const byName = names.map(([name, index]) => [name, cells[index]?.trim() ?? ""]);
		return { line, cells: Object.fromEntries(byName) as Record<C, string> };
	});
}

function decode(bytes: Uint8Array): string {
	const [first, second, third] = bytes;
	if (first === 0xef && second === 0xbb && third === 0xbf) throw refuseFile(copy.bankFile.byteOrderMark);
	if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw refuseFile(copy.bankFile.utf16);
	if (first === 0x50 && second === 0x4b) throw refuseFile(copy.bankFile.workbook);
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	// U+FFFD is what the decoder writes for bytes that are not UTF-8. A bank has no reason to send it.
	const wrong = text.search(/[\uFFFD\uFEFF]/);
	if (wrong >= 0) throw refuseFile(copy.bankFile.notUtf8(lineAt(text, wrong)));
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
	const control = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
	if (control >= 0) throw refuseFile(copy.bankFile.controlCharacter(lineAt(text, control)));
	return text;
}

const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n?|\n/).length;

function parse(text: string): CsvRecord[] {
	try {
		return parseCsv(text);
	} catch (error) {
		if (error instanceof CsvError) throw refuseFile(copy.bankFile.badLine(error.line, error.message));
		throw error;
	}
}

/** A spreadsheet would run such a cell. A bank writes none, except for negative numbers. */
function refuseFormulas({ line, cells }: CsvRecord): void {
	const formula = cells.find((cell) => /^\s*[=+@\t＝＋＠]/.test(cell) || /^\s*[-－](?!\s*[\d,.]+\s*$)./.test(cell));
	if (formula !== undefined) throw refuseFile(copy.bankFile.formula(line, cut(formula.trim(), 40)));
}

function readHeader<C extends string>(header: CsvRecord, { headers, required }: BankColumns<C>): [C, number][] {
	const found = header.cells.map((cell) =>
		cell
			.trim()
			.toLowerCase()
			.replace(/[\s_./-]+/g, " ")
			.trim(),
	);
	return (Object.entries(headers) as [C, readonly string[]][]).flatMap(([name, aliases]) => {
		const places = found.flatMap((cell, index) => (aliases.includes(cell) ? [index] : []));
		const [first] = places;
		if (places.length > 1) throw refuseFile(copy.bankFile.repeatedColumn(header.line, aliases[0] ?? name));
		if (first === undefined && required.includes(name))
			throw refuseFile(copy.bankFile.missingColumn(header.line, aliases.slice(0, 3).join(", ")));
		return first === undefined ? [] : [[name, first] as [C, number]];
	});
}

/** "4,800.00" or "₹4,800" in paise; undefined when it is no amount. */
export function toPaise(text: string): number | undefined {
	const found = /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,12})(?:\.(\d{1,2}))?(?:\s*cr)?$/i.exec(text.trim());
	if (!found?.[1]) return undefined;
	return Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** Refuses a reference that two rows have. Throws `invalid`. */
export function refuseDuplicates(rows: readonly { line: number; reference: string }[]): void {
	const lines = new Map<string, number>();
	for (const { line, reference } of rows) {
		const earlier = lines.get(reference);
		if (earlier !== undefined) throw refuseFile(copy.bankFile.duplicate(line, reference, earlier));
		lines.set(reference, line);
	}
}
