import { type Day, toDay } from "#common/calendar.ts";
import { foldText } from "#common/text/fold-text.ts";
import type { BankColumns, BankFileRow } from "../bank-file/read-bank-file.ts";

/** The columns of a statement by the headers of Indian banks, and the rows that are no entries. Pure. */

type Column = "day" | "utr" | "reference" | "description" | "credit" | "debit" | "amount" | "side";

/** The headers of a word alone, and with "amount". */
const amountsOf = (...words: string[]) =>
	words.flatMap((word) => [word, `${word} amount`, `${word} amt`, `amount ${word}`]);

export const statementColumns: BankColumns<Column> = {
	headers: {
		day: [
			...["transaction date", "txn date", "tran date", "trans date", "txn posted date", "transaction posted date"],
			...[
				"date",
				"date time",
				"date and time",
				"txn date time",
				"transaction date and time",
				"transaction date time",
				"posting date",
				"post date",
				"posted date",
				"booking date",
			],
			...["value date", "value dt", "value dat", "val date", "txn value date"],
		],
		utr: [
			...["utr", "utr no", "utr number", "rrn", "rrn no", "rrn number", "utr rrn", "rrn utr", "upi ref no"],
			...["upi reference", "upi reference no", "upi reference number", "upi ref number", "upi transaction id"],
		],
		reference: [
			...["reference", "reference no", "reference number", "ref no", "ref number", "ref", "bank reference"],
			...["bank reference no", "transaction reference", "transaction reference no", "transaction ref no", "txn ref no"],
			...["chq ref no", "chq ref number", "chq ref", "cheque ref no", "chq no ref no", "cheque no ref no"],
			...["ref no cheque no", "ref no chq no", "ref cheque no", "cheque no reference no", "cheque reference no"],
			...["transaction id", "tran id", "txn id", "instrument id", "instrument no", "instrument number"],
			...["chqno", "chq no", "cheque no", "cheque number", "chequeno", "chq number"],
		],
		description: [
			...["narration", "description", "particulars", "transaction particulars", "transaction remarks"],
			...["description narration", "narration description", "narration particulars", "comment", "comments"],
			...["transaction description", "transaction details", "transaction narration", "details", "remarks", "narrative"],
		],
		credit: [
			...amountsOf("credit", "credits", "deposit", "deposits", "cr", "credited", "receipt", "receipts"),
			"deposit cr",
			"deposits cr",
			"credit cr",
		],
		debit: [
			...amountsOf("debit", "debits", "withdrawal", "withdrawals", "withdrawl", "dr", "debited", "payment", "payments"),
			...["withdrawal dr", "withdrawals dr", "debit dr"],
		],
		amount: [
			...["transaction amount", "txn amount", "tran amount", "trans amount", "transaction value", "amount", "amt"],
			...["amount dr cr", "amount cr dr", "withdrawal dr deposit cr", "debit dr credit cr", "deposit cr withdrawal dr"],
		],
		side: [
			...["dr cr", "cr dr", "debit credit", "credit debit", "dr cr indicator", "cr dr indicator", "d c", "c d", "dc"],
			...["indicator", "sign", "transaction type", "txn type", "tran type", "type"],
		],
	},
	required: [["day"], ["credit", "amount"]],
	repeatable: ["day", "utr", "reference", "description", "side"],
};
export type StatementRow = BankFileRow<Column>;

const totalPattern = /^(?:(?:grand|transaction) )?totals?(?: dr ?\/ ?cr| cr ?\/ ?dr)?:?$/i;
const summaryPattern =
	/^(?:(?:opening|closing|available|ledger|running|effective) )?bal(?:ance|ances)?\b|^balance (?:brought|carried)|\b(?:brought|carried) (?:forward|down)\b|^[bc]\/[fd]\b|^(?:sub ?|page )?totals?\b|\bstatement summary\b|\bend of statement\b/i;

/** The cells that say what a row is. Closing lines begin in the first column, whichever that is. */
const labelsOf = ({ first, cells }: StatementRow) => [first, ...cells.day, ...cells.description, ...cells.reference];

/** The row with the sums of the columns. */
export const isTotal = (row: StatementRow): boolean => labelsOf(row).some((cell) => totalPattern.test(cell));

/** A balance, a sum or the start of a summary: no entry, whatever its amounts are. */
export const isSummary = (row: StatementRow): boolean => labelsOf(row).some((cell) => summaryPattern.test(cell));

/** The dates of bank statements: 2026-11-23, 23/11/2026, 23-11-26, 23 Nov 2026, 23 Nov, 2026 or Nov 23, 2026, with or without a time. Pure. */

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Each with the order of its groups. */
const shapes: [RegExp, "ymd" | "dmy" | "mdy"][] = [
	[/^(\d{4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{1,2})$/i, "ymd"],
	[/^(\d{4})(\d{2})(\d{2})$/, "ymd"],
	[/^(\d{1,2})[-/. ]*(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i, "dmy"],
	[/^(\d{1,2})([a-z]{3})(\d{4}|\d{2})$/i, "dmy"],
	[/^([a-z]{3,9})[-/. ](\d{1,2}),? (\d{4})$/i, "mdy"],
];

/** The date without its time and the day of the week. */
const dateOf = (cell: string) =>
	foldText(cell)
		.replace(/[ T,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|IST)?$/i, "")
		.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, "")
		.trim();

/** True for a cell that is written as a date, although the day may not exist: "31/02/2026". */
export const isDate = (cell: string): boolean => shapes.some(([shape]) => shape.test(dateOf(cell)));

/** Undefined for a day that does not exist. */
export function toStatementDay(cell: string): Day | undefined {
	const date = dateOf(cell);
	for (const [shape, order] of shapes) {
		const found = shape.exec(date);
		if (!found) continue;
		const part = (name: "y" | "m" | "d") => found[order.indexOf(name) + 1] ?? "";
		const [year, month] = [part("y"), part("m")];
		const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
		const fullYear = year.length === 2 ? `20${year}` : year;
		return toDay(`${fullYear}-${String(number).padStart(2, "0")}-${part("d").padStart(2, "0")}`);
	}
	return undefined;
}
