import { type Day, toDay } from "#common/calendar.ts";
import { cut } from "#common/text/cut.ts";
import { type BankFileRow, readBankFile, refuseDuplicates, refuseFile, toPaise } from "../bank-file/read-bank-file.ts";
import { copy } from "../copy.ts";

/** A bank statement as CSV: its credits with a UPI reference. */

const columns = {
	headers: {
		day: ["date", "transaction date", "txn date", "tran date", "value date", "posting date"],
		reference: [
			"utr",
			"utr no",
			"utr number",
			"reference",
			"reference no",
			"ref no",
			"rrn",
			"chq ref no",
			"chq ref number",
			"transaction id",
		],
		description: ["description", "narration", "particulars", "remarks", "transaction remarks", "details"],
		credit: ["credit", "credit amount", "deposit", "deposit amt", "deposit amount", "cr"],
		debit: ["debit", "debit amount", "withdrawal", "withdrawal amt", "withdrawal amount", "dr"],
	},
	required: ["day", "credit"],
} as const;
type Column = keyof typeof columns.headers;

export type Credit = { line: number; day: Day; reference: string; description: string; paise: number };
/** `others`: debits, and credits without a UPI reference. */
export type Statement = { credits: Credit[]; others: number; firstDay: Day; lastDay: Day; paise: number };

/** Throws `invalid` on the field `file`, with the line: unreadable cells, wrong totals, a reference twice. */
export function parseStatement(bytes: Uint8Array): Statement {
	const rows = readBankFile<Column>(bytes, columns);
	const isTotal = ({ cells }: BankFileRow<Column>) =>
		[cells.day, cells.description, cells.reference].some((cell) => /^(grand )?totals?:?$/i.test(cell ?? ""));
	const totalAt = rows.findIndex(isTotal);
	const total = totalAt < 0 ? undefined : rows[totalAt];
	const beyond = total && rows[totalAt + 1];
	if (beyond) throw refuseFile(copy.bankFile.afterTotal(beyond.line, total.line));
	const entries = rows.filter((row) => row !== total).map(readEntry);
	if (entries.length === 0) throw refuseFile(copy.bankFile.onlyHeader);
	if (total) checkTotal(total, entries);
	const credits = entries.flatMap(({ reference, credit, ...entry }) =>
		reference && credit > 0 ? [{ ...entry, reference, paise: credit }] : [],
	);
	refuseDuplicates(credits);
	const days = entries.map(({ day }) => day).sort();
	return {
		credits: credits.map(({ line, day, reference, description, paise }) => ({
			line,
			day,
			reference,
			description,
			paise,
		})),
		others: entries.length - credits.length,
		firstDay: days[0] ?? "",
		lastDay: days.at(-1) ?? "",
		paise: sumOf(credits.map(({ paise }) => paise)),
	};
}

const sumOf = (all: number[]) => all.reduce((sum, one) => sum + one, 0);

type Entry = {
	line: number;
	day: Day;
	reference: string | undefined;
	description: string;
	credit: number;
	debit: number;
};

function readEntry({ line, cells }: BankFileRow<Column>): Entry {
	const day = toStatementDay(cells.day);
	if (!day) throw refuseFile(copy.bankFile.badDay(line, cells.day));
	const [credit, debit] = [amountOf(line, cells.credit), amountOf(line, cells.debit)];
	if (credit > 0 && debit > 0) throw refuseFile(copy.bankFile.creditAndDebit(line));
	const description = cut(cells.description ?? "", 200);
	return { line, day, reference: utrIn(cells.reference) ?? utrIn(cells.description), description, credit, debit };
}

function amountOf(line: number, cell: string | undefined): number {
	if (cell === undefined || /^(?:|-|0+(?:\.0+)?)$/.test(cell)) return 0;
	const paise = toPaise(cell);
	if (paise === undefined) throw refuseFile(copy.bankFile.badAmount(line, cut(cell, 40)));
	return paise;
}

/** The twelve digits of a UPI reference, alone or within "UPI/412345678901/Ishita/okaxis". */
const utrIn = (text: string | undefined): string | undefined => /(?<!\d)\d{12}(?!\d)/.exec(text ?? "")?.[0];

function checkTotal({ line, cells }: BankFileRow<Column>, entries: readonly Entry[]): void {
	for (const side of ["credit", "debit"] as const) {
		if (!cells[side]) continue;
		const [stated, actual] = [amountOf(line, cells[side]), sumOf(entries.map((one) => one[side]))];
		if (stated !== actual) throw refuseFile(copy.bankFile.wrongTotal(line, stated, actual));
	}
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** 2026-11-23, 23/11/2026, 23-11-26 or 23 Nov 2026, with or without a time. */
function toStatementDay(text: string): Day | undefined {
	const date = text.trim().replace(/[ T]\d{1,2}:\d{2}.*$/, "");
	const found = /^(\d{1,2})[ /.-](\d{1,2}|[a-z]{3,9})[ /.,-]+(\d{4}|\d{2})$/i.exec(date);
	if (!found) return toDay(date);
	const [, day = "", month = "", year = ""] = found;
	const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
	const fullYear = year.length === 2 ? `20${year}` : year;
	return toDay(`${fullYear}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}
