import type { Day } from "#common/calendar.ts";
import { cut } from "#common/text/cut.ts";
import { foldText } from "#common/text/fold-text.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { mapInSlices } from "#platform/map-in-slices.ts";
import * as bankFile from "../bank-file/read-bank-file.ts";
import { findReference, numbersOf, type ReferenceCells, transferNumbersOf } from "./find-reference.ts";
import * as columns from "./statement-columns.ts";

/** A bank statement as CSV: its credits with a UPI reference, its debits, and what else is in it. */

export type Credit = { line: number; day: Day; reference: string; description: string; paise: number };

/** A line that is no payment by UPI. `note`: balances, totals, and what banks print below the rows. */
export type LeftOut = {
	line: number;
	kind: "credit" | "debit" | "note";
	description: string;
	paise: number;
};
/** `numbers`: what the row may call a payment of a batch. */
export type Transfer = { line: number; day: Day; description: string; paise: number; numbers: string[] };

/** `debits` are in `leftOut` too. `transfersIn`: all credits, as one of them may give a debit back. */
export type Statement = {
	credits: Credit[];
	debits: Transfer[];
	transfersIn: Transfer[];
	leftOut: LeftOut[];
	firstDay: Day;
	lastDay: Day;
};

/** Rejects with `invalid` on the field `file`, with the line: unreadable cells, wrong totals, a reference twice. */
export async function parseStatement(bytes: Uint8Array): Promise<Statement> {
	const rows = withoutMinus(joinContinued(await bankFile.readBankFile(bytes, columns.statementColumns)));
	const { entries, notes } = await readEntries(rows);
	if (entries.length === 0) throw bankFile.refuseFile(ledgerCopy.bankFile.onlyHeader);
	const counts = new Map<string, number>();
	for (const { numbers } of entries) for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
	const timesSeen = (digits: string) => counts.get(digits) ?? 0;
	const found = await mapInSlices(entries, (entry) => ({ ...entry, reference: referenceOf(entry, timesSeen) }));
	const credits = found.flatMap(({ line, day, reference, description, credit }) =>
		reference && credit > 0 ? [{ line, day, reference, description, paise: credit }] : [],
	);
	bankFile.refuseDuplicates(credits);
	const others = found.flatMap(({ line, reference, description, credit, debit }): LeftOut[] => {
		if (credit === 0) return [{ line, kind: "debit", description, paise: debit }];
		return reference ? [] : [{ line, kind: "credit", description, paise: credit }];
	});
	const toTransfer = ({ line, day, description, cells, credit, debit }: Entry): Transfer => ({
		...{ line, day, description, paise: credit + debit },
		numbers: transferNumbersOf(cells),
	});
	const days = entries.map(({ day }) => day).sort();
	return {
		credits,
		debits: entries.filter(({ debit }) => debit > 0).map(toTransfer),
		transfersIn: entries.filter(({ credit }) => credit > 0).map(toTransfer),
		leftOut: [...others, ...notes],
		firstDay: days[0] ?? "",
		lastDay: days.at(-1) ?? "",
	};
}

type Entry = {
	line: number;
	day: Day;
	description: string;
	credit: number;
	debit: number;
	cells: ReferenceCells & { day: Day };
	numbers: Set<string>;
};

/** The dated rows with an amount, and the others. Rejects when a row with an amount is neither an entry nor a balance or total. */
async function readEntries(rows: columns.StatementRow[]): Promise<{ entries: Entry[]; notes: LeftOut[] }> {
	const entries: Entry[] = [];
	const notes: LeftOut[] = [];
	const totals: columns.StatementRow[] = [];
	const lastEntry = rows.findLastIndex(isEntry);
	await mapInSlices(rows, (row, index) => {
		const entry = isEntry(row) ? readEntry(row) : undefined;
		if (entry) {
			const [total] = totals;
			if (total) throw bankFile.refuseFile(ledgerCopy.bankFile.afterTotal({ line: row.line, total: total.line }));
			entries.push(entry);
			return;
		}
		if (columns.isTotal(row)) totals.push(row);
		// Below the last entry, the first line that is no row of the table ends it: what follows may hold any number.
		else if (index <= lastEntry + 1 && !columns.isSummary(row) && hasAmount(row))
			throw bankFile.refuseFile(ledgerCopy.bankFile.noDay({ line: row.line }));
		const description = cut(Object.values(row.cells).flat().join(" "), 200);
		notes.push({ line: row.line, kind: "note", description, paise: 0 });
	});
	for (const total of totals) checkTotal(total, entries);
	return { entries, notes };
}

const dateIn = ({ cells }: columns.StatementRow) => cells.day.find(columns.isDate);

/** A dated row, but for a dated balance or total, which has no reference. */
const isEntry = (row: columns.StatementRow) =>
	dateIn(row) !== undefined && !((columns.isSummary(row) || columns.isTotal(row)) && numbersOf(row.cells).size === 0);

const hasAmount = ({ cells }: columns.StatementRow) =>
	[...cells.credit, ...cells.debit, ...cells.amount].some((cell) => (bankFile.toAmount(cell)?.paise ?? 0) > 0);

/** Undefined for a row without a date or without an amount. Throws `invalid`. */
function readEntry(row: columns.StatementRow): Entry | undefined {
	const { line, cells } = row;
	const date = dateIn(row);
	if (date === undefined) return undefined;
	if (row.isTooLong) throw bankFile.refuseFile(ledgerCopy.bankFile.tooManyCells({ line }));
	const day = columns.toStatementDay(date);
	if (!day) throw bankFile.refuseFile(ledgerCopy.bankFile.badDay({ line, cell: cut(date, 40) }));
	const { credit, debit } = readAmounts(row);
	if (credit > 0 && debit > 0) throw bankFile.refuseFile(ledgerCopy.bankFile.creditAndDebit({ line }));
	if (credit === 0 && debit === 0) return undefined;
	const description = cut(cells.description.join(" "), 200);
	return { line, day, description, credit, debit, cells: { ...cells, day }, numbers: numbersOf(cells) };
}

/** In paise. A negative credit is a debit, and the other way round. Throws `invalid`. */
function readAmounts({ line, cells }: columns.StatementRow): { credit: number; debit: number } {
	const sums = { credit: 0, debit: 0 };
	const other = { credit: "debit", debit: "credit" } as const;
	for (const column of ["credit", "debit"] as const) {
		const [amount] = cells[column].map((cell) => amountOf(line, cell));
		if (amount) sums[amount.side === "debit" ? other[column] : column] += amount.paise;
	}
	const [amount] = cells.amount.map((cell) => amountOf(line, cell));
	if (!amount?.paise) return sums;
	const side = cells.side.map(sideOf).find((one) => one !== undefined) ?? amount.side;
	if (!side) throw bankFile.refuseFile(ledgerCopy.bankFile.noSide({ line }));
	sums[side] += amount.paise;
	return sums;
}

function amountOf(line: number, cell: string): bankFile.Amount {
	const amount = bankFile.toAmount(cell);
	if (!amount) throw bankFile.refuseFile(ledgerCopy.bankFile.badAmount({ line, cell: cut(cell, 40) }));
	return amount;
}

function sideOf(cell: string): bankFile.Amount["side"] {
	if (/^(?:cr?|credit|deposit|\+)\.?$/i.test(cell)) return "credit";
	return /^(?:dr?|debit|withdrawal|-)\.?$/i.test(foldText(cell)) ? "debit" : undefined;
}

function referenceOf({ line, cells, credit }: Entry, timesSeen: (digits: string) => number): string | undefined {
	const reference = findReference(cells, cells.day, timesSeen);
	const rounded = reference ? undefined : [...cells.utr, ...cells.reference].find(bankFile.isRounded);
	if (rounded && credit > 0) throw bankFile.refuseFile(ledgerCopy.bankFile.roundedReference({ line, cell: rounded }));
	return reference;
}

/** Some banks write each debit with a minus. Beside debits without one, it is a reversal. */
function withoutMinus(rows: columns.StatementRow[]): columns.StatementRow[] {
	const debits = rows.filter(isEntry).flatMap(({ cells }) => cells.debit.map(bankFile.toAmount));
	const amounts = debits.filter((amount) => amount !== undefined && amount.paise > 0);
	if (amounts.length === 0 || amounts.some((amount) => amount?.side !== "debit")) return rows;
	return rows.map((row) => ({
		...row,
		cells: { ...row.cells, debit: row.cells.debit.map((cell) => foldText(cell).replace(/^-\s*/, "")) },
	}));
}

/** A narration of two lines is two rows in some files: the second one has nothing else, and no entry of its own. */
function joinContinued(rows: columns.StatementRow[]): columns.StatementRow[] {
	const last = rows.findLastIndex((row) => dateIn(row) !== undefined);
	const joined: columns.StatementRow[] = [];
	for (const [index, row] of rows.entries()) {
		const { description, ...others } = row.cells;
		const before = joined.at(-1);
		const isContinued = description.length > 0 && Object.values(others).every((cells) => cells.length === 0);
		if (isContinued && before && index < last && dateIn(before) !== undefined && !columns.isSummary(row)) {
			const text = `${before.cells.description.join(" ")}${description.join(" ")}`;
			joined[joined.length - 1] = { ...before, cells: { ...before.cells, description: [text] } };
		} else joined.push(row);
	}
	return joined;
}

function checkTotal({ line, cells }: columns.StatementRow, entries: readonly Entry[]): void {
	for (const side of ["credit", "debit"] as const) {
		const [cell] = cells[side];
		if (!cell) continue;
		const stated = amountOf(line, cell).paise;
		const actual = entries.reduce((sum, one) => sum + one[side], 0);
		if (stated !== actual) throw bankFile.wrongTotal(line, stated, actual);
	}
}
