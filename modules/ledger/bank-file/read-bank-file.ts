import { type Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { foldText } from "#common/text/fold-text.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { CsvError, type CsvRecord, chooseDelimiter, decodeCsv, maxLinesAboveHeader, parseCsv } from "#platform/csv.ts";
import { mapInSlices } from "#platform/map-in-slices.ts";

/**
 * Reads a CSV file of a bank. Unlike an import of listings, which skips bad rows, a file with any fault is refused whole, with its line: a file
 * about money that is read in part is worse than one that is not read.
 */

/**
 * A row's cells by column, cleaned: of a repeatable column those that are not empty, the preferred one first; else one cell at most.
 * `first`: the first cell that is not empty, of any column. `isTooLong`: it has more cells than the header.
 */
export type BankFileRow<C extends string> = {
	line: number;
	first: string;
	cells: Record<C, readonly string[]>;
	isTooLong: boolean;
};

/** "₹1,234.50", and "₹1,234.00" for whole rupees. */
export const formatAmount = (paise: number): string =>
	`₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

export const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);

/** Amounts in paise. */
export const wrongTotal = (line: number, stated: number, actual: number): Refusal =>
	refuseFile(ledgerCopy.bankFile.wrongTotal({ line, stated: formatAmount(stated), actual: formatAmount(actual) }));

/** The rows below the header. Rejects with `invalid` on the field `file`: no CSV, a missing or repeated column, a formula, a row too many. */
export async function readBankFile<C extends string>(
	bytes: Uint8Array,
	columns: BankColumns<C>,
): Promise<BankFileRow<C>[]> {
	const records = await parse(decode(bytes), columns);
	if (records.length === 0) throw refuseFile(ledgerCopy.bankFile.empty);
	const header = findHeader(records.slice(0, maxLinesAboveHeader), columns);
	if (!header) throw refuseFile(ledgerCopy.bankFile.noHeader({ names: columns.required.map(([first = ""]) => first) }));
	const places = readHeader(header, columns);
	const body = records.slice(records.indexOf(header) + 1);
	if (body.length === 0) throw refuseFile(ledgerCopy.bankFile.onlyHeader);
	const extra = body[rules.bankFile.maxRows];
	if (extra) throw refuseFile(ledgerCopy.bankFile.tooManyRows({ line: extra.line, max: rules.bankFile.maxRows }));
	return mapInSlices(body, (record) => readRow(record, header.cells.length, places));
}

function decode(bytes: Uint8Array): string {
	const decoded = decodeCsv(bytes);
	if (decoded.problem === undefined) return decoded.text;
	throw refuseFile(ledgerCopy.bankFile.problems[decoded.problem]({ line: decoded.line }));
}

async function parse<C extends string>(decoded: string, { headers }: BankColumns<C>): Promise<CsvRecord[]> {
	const names = new Set(Object.values<readonly string[]>(headers).flat());
	const { text, delimiter } = chooseDelimiter(decoded, (cell) => names.has(columnName(cell)));
	try {
		return await parseCsv(text, { delimiter, maxRecords: rules.bankFile.maxRows + maxLinesAboveHeader });
	} catch (error) {
		if (error instanceof CsvError)
			throw refuseFile(ledgerCopy.bankFile.badLine({ line: error.line, reason: error.message }));
		throw error;
	}
}

function readHeader<C extends string>(header: CsvRecord, columns: BankColumns<C>): ColumnPlaces<C> {
	const places = placesIn(header, columns);
	const [missing] = missingIn(places, columns);
	const namesOf = (column: C) => columns.headers[column];
	if (missing)
		throw refuseFile(
			ledgerCopy.bankFile.missingColumn({ line: header.line, names: missing.flatMap(namesOf).slice(0, 3).join(", ") }),
		);
	const repeated = (Object.keys(places) as C[]).find(
		(column) => places[column].length > 1 && !columns.repeatable.includes(column),
	);
	if (repeated)
		throw refuseFile(ledgerCopy.bankFile.repeatedColumn({ line: header.line, name: namesOf(repeated)[0] ?? repeated }));
	return places;
}

function readRow<C extends string>({ line, cells }: CsvRecord, width: number, places: ColumnPlaces<C>): BankFileRow<C> {
	const formula = cells.find(isFormula);
	if (formula !== undefined) throw refuseFile(ledgerCopy.bankFile.formula({ line, cell: cut(formula.trim(), 40) }));
	const cleaned = cells.map(cleanCell);
	const byColumn = Object.entries<readonly number[]>(places).map(([column, found]) => [
		column,
		found.map((index) => cleaned[index] ?? "").filter((cell) => cell !== ""),
	]);
	return {
		line,
		first: cleaned.find((cell) => cell !== "") ?? "",
		cells: Object.fromEntries(byColumn) as Record<C, readonly string[]>,
		isTooLong: cleaned.slice(width).some((cell) => cell !== ""),
	};
}

/** ="0123" is how banks make Excel keep the digits of a reference. */
const quotedText = /^\s*="([^"=+@|]*)"\s*$/;

/**
 * A spreadsheet would run such a cell: it begins with =, or with another sign and calls a function or a program. Narrations may begin with a
 * sign: "-UPI/412345678901/Ishita".
 */
const isFormula = (cell: string) =>
	!quotedText.test(cell) && /^\s*(?:[=＝]|[+@＋＠－-]\s*(?:[A-Z][A-Z0-9.]*\(|[^/]*\|))/i.test(cell);

/** Without quotes for Excel, invisible characters and spaces that do not break. */
const cleanCell = (cell: string) =>
	cell
		.replace(quotedText, "$1")
		.replace(/\p{Cf}/gu, "")
		.replace(/[\p{Zs}\t\n]+/gu, " ")
		.trim()
		.replace(/^'(?=[\dA-Z-])/, "");

const amountPattern = /^([-+]?)\s*(?:₹|rs\.?|inr)?\s*([-+]?)\s*(\d{1,3}(?:,\d{2,3})+|\d{0,12})(?:\.(\d{1,2})0*)?$/i;

/** An amount as a bank writes it, in paise, with the side of the account that it states. Undefined when it is no amount. */
export type Amount = { paise: number; side: "credit" | "debit" | undefined };

/** "4,800.00", "₹4,800", "2,000.00 (Dr)" or "-500". An empty cell and a dash are zero. */
export function toAmount(text: string): Amount | undefined {
	const plain = foldText(text);
	if (/^-*$/.test(plain)) return { paise: 0, side: undefined };
	const [, number = plain, suffix = ""] = /^(.*?)\s*\(?(?<![a-z])(cr|dr|c|d)\.?\)?$/i.exec(plain) ?? [];
	const inBrackets = /^\((.*)\)$/.exec(number);
	const [, before = "", within = "", whole = "", fraction] =
		amountPattern.exec((inBrackets?.[1] ?? number).trim()) ?? [];
	if (whole === "" && fraction === undefined) return undefined;
	const paise = Number(whole.replaceAll(",", "")) * 100 + Number((fraction ?? "").padEnd(2, "0"));
	const isNegative = before === "-" || within === "-" || inBrackets !== null;
	if (suffix === "") return { paise, side: isNegative ? "debit" : undefined };
	return { paise, side: suffix.toLowerCase().startsWith("c") === isNegative ? "debit" : "credit" };
}

/** An amount without its side, in paise; undefined when it is no amount or a negative one. */
export function toPaise(text: string): number | undefined {
	const amount = toAmount(text);
	return amount?.side === "debit" || text.trim() === "" ? undefined : amount?.paise;
}

/** A number that a spreadsheet has rounded: "4.30812E+11". */
export const isRounded = (cell: string): boolean => /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(cell);

/** Refuses a reference that two rows have. Throws `invalid`. */
export function refuseDuplicates(rows: readonly { line: number; reference: string }[]): void {
	const lines = new Map<string, number>();
	for (const { line, reference } of rows) {
		const earlier = lines.get(reference);
		if (earlier !== undefined) throw refuseFile(ledgerCopy.bankFile.duplicate({ line, reference, earlier }));
		lines.set(reference, line);
	}
}

/** The header of a bank's file, which is searched: most banks print an address, a period and a summary above it. Pure. */

/**
 * The columns of a file: their names by the headers that banks give them, as `columnName` writes them, the preferred ones first. `required`: of
 * each group the file has at least one. `repeatable`: banks have several of these, such as two dates.
 */
export type BankColumns<C extends string> = {
	headers: Record<C, readonly string[]>;
	required: readonly (readonly C[])[];
	repeatable: readonly C[];
};

/** The places of each column's cells, the preferred one first. */
type ColumnPlaces<C extends string> = Record<C, readonly number[]>;

/** "Withdrawal Amount (INR )" and "WITHDRAWAL\nAMOUNT" in one spelling: words in lower case, without the currency and the format of a date. */
export const columnName = (cell: string): string =>
	cell
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.replace(/\b(?:in )?(?:inr|rs|rupees)\b|\b(?:dd|mm|mmm|yy|yyyy)\b/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** The places of the columns in a record; some may be empty. */
function placesIn<C extends string>({ cells }: CsvRecord, { headers }: BankColumns<C>): ColumnPlaces<C> {
	const names = cells.map(columnName);
	const places = Object.entries<readonly string[]>(headers).map(([column, aliases]) => [
		column,
		aliases.flatMap((alias) => names.flatMap((name, index) => (name === alias ? [index] : []))),
	]);
	return Object.fromEntries(places) as ColumnPlaces<C>;
}

/** The groups of required columns that a record lacks. */
const missingIn = <C extends string>(places: ColumnPlaces<C>, { required }: BankColumns<C>) =>
	required.filter((group) => group.every((column) => places[column].length === 0));

/** The record that has all required columns, else the one that has the most columns; undefined when no record has two. */
function findHeader<C extends string>(records: readonly CsvRecord[], columns: BankColumns<C>): CsvRecord | undefined {
	let best: CsvRecord | undefined;
	let most = 1;
	for (const record of records) {
		const places = placesIn(record, columns);
		if (missingIn(places, columns).length === 0) return record;
		const count = Object.values<readonly number[]>(places).filter((found) => found.length > 0).length;
		if (count > most) [best, most] = [record, count];
	}
	return best;
}
