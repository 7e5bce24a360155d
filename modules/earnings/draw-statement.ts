import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { PdfPages } from "#platform/pdf/pdf-pages.ts";
import { copy as messages } from "./copy.ts";
import type { StatementAmounts, StatementLine } from "./statement.ts";

const copy = messages.statement;

export type StatementDetails = { lister: string; gstin: string; month: string; madeOn: string };

/** Writes a monthly statement as a document. */
export function drawStatement(
	pages: PdfPages,
	{ lister, gstin, month, madeOn }: StatementDetails,
	lines: StatementLine[],
	sums: StatementAmounts,
): void {
	pages.text(copy.document.almari, { size: 13, isBold: true });
	pages.space(6);
	pages.heading(copy.document.title(month), 1);
	pages.space(6);
	pages.facts(
		[
			[copy.document.lister, lister],
			...(gstin ? [[copy.document.gstin, gstin] as const] : []),
			[copy.document.made, formatDay(madeOn, "long")],
		],
		3,
	);
	pages.space(10);
	if (lines.length === 0) {
		pages.text(copy.document.none);
		return;
	}
	const amounts = shownAmounts(sums);
	const amountWidth = 0.13;
	const columns = [
		{ label: copy.document.date, width: 0.14 },
		{ label: copy.document.item, width: 0.86 - amounts.length * amountWidth },
		...amounts.map((name) => ({ label: copy.document.amounts[name], width: amountWidth, align: "right" as const })),
	];
	const amountCells = (row: StatementAmounts) =>
		amounts.map((name) => ({ text: row[name] > 0 ? formatRupees(row[name]) : "" }));
	pages.table(
		columns,
		lines.map((line) => [{ text: formatDay(line.day) }, { text: line.item, hint: hintOf(line) }, ...amountCells(line)]),
		[[{ text: "" }, { text: copy.total }, ...amounts.map((name) => ({ text: formatRupees(sums[name]) }))]],
	);
	pages.space(16);
	pages.text(copy.document.note, { size: 8.5, colour: "muted" });
}

/** The columns about the cash that a lister took are there when it is not empty. */
const shownAmounts = ({ owed, remitted }: StatementAmounts): (keyof StatementAmounts)[] =>
	owed + remitted > 0 ? ["earned", "paid", "owed", "remitted"] : ["earned", "paid"];

const hintOf = ({ kind, orderNumber, dueOn, reference }: StatementLine): string =>
	[
		copy.kinds[kind],
		copy.document.order(orderNumber),
		...(dueOn ? [copy.document.due(formatDay(dueOn))] : []),
		...(reference ? [copy.document.reference(reference)] : []),
	].join(" · ");
