import { dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { byteOrderMark, csvLine } from "#common/text/csv-line.ts";
import { earningsCopy } from "#messages/api/earnings.js";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PdfFile } from "#platform/http/responses.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import type { PdfPages } from "#platform/pdf/pdf-pages.ts";
import { type Month, monthAfter, monthOf, startOfMonth } from "./month.ts";
import * as queries from "./queries.ts";
import { type StatementAmounts, type StatementLine, statementLine, sumOf } from "./statement.ts";

/**
 * A seller's statement of one month as CSV: their ledger entries and the sums, for themselves or an admin.
 * Throws `forbidden`, `invalid` (a month that has not begun).
 */
export async function showStatement(app: App, actor: Member, userId: string, requestedMonth: Month | undefined) {
	const { month, lines } = await findStatement(app, actor, userId, requestedMonth);
	return { fileName: `almari-statement-${month}.csv`, lines: csvLines(lines) };
}

/** The same as a PDF. Throws `not-found` also, for an account that does not exist, and `too-many`. */
export async function showStatementPdf(
	app: App,
	actor: Member,
	userId: string,
	requestedMonth: Month | undefined,
): Promise<PdfFile> {
	const { month, lines } = await findStatement(app, actor, userId, requestedMonth);
	const lister = await queries.findLister(app.db.read, userId);
	if (!lister) throw refuse("not-found", earningsCopy.noAccount);
	await app.limits.consume("document", actor.id);
	const now = app.clock.now();
	const monthName = formatDay(`${month}-01`, "long").slice(2);
	const facts = { lister: lister.name, gstin: lister.gstin, month: monthName, madeOn: dayOf(now) };
	const details = {
		title: earningsCopy.statement.document.title({ month: monthName }),
		subject: lister.name,
		createdAt: now,
	};
	const bytes = await makePdf(details, (pages) => drawStatement(pages, facts, lines, sumOf(lines)));
	return { fileName: `almari-statement-${month}.pdf`, bytes };
}

async function findStatement(app: App, actor: Member, userId: string, requestedMonth: Month | undefined) {
	requireSelfOrAdmin(actor, userId);
	const currentMonth = monthOf(app.clock.now());
	const month = requestedMonth ?? currentMonth;
	if (month > currentMonth) throw refuseField("month", earningsCopy.futureMonth);
	const rows = await queries.listStatement(app.db.read, userId, startOfMonth(month), startOfMonth(monthAfter(month)));
	return { month, lines: rows.map(statementLine) };
}

async function* csvLines(lines: StatementLine[]): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(earningsCopy.statement.header);
	for (const { day, orderNumber, item, kind, earned, paid, dueOn, reference, owed, remitted } of lines)
		yield csvLine([
			day,
			orderNumber,
			item,
			earningsCopy.statement.kinds[kind],
			earned || "",
			paid || "",
			dueOn ?? "",
			reference ?? "",
			owed || "",
			remitted || "",
		]);
	const sums = sumOf(lines);
	yield csvLine(["", "", "", earningsCopy.statement.total, sums.earned, sums.paid, "", "", sums.owed, sums.remitted]);
}

type StatementDetails = { lister: string; gstin: string; month: string; madeOn: string };

/** Writes a monthly statement as a document. */
function drawStatement(
	pages: PdfPages,
	{ lister, gstin, month, madeOn }: StatementDetails,
	lines: StatementLine[],
	sums: StatementAmounts,
): void {
	pages.text(earningsCopy.statement.document.almari, { size: 13, isBold: true });
	pages.space(6);
	pages.heading(earningsCopy.statement.document.title({ month }), 1);
	pages.space(6);
	pages.facts(
		[
			[earningsCopy.statement.document.lister, lister],
			...(gstin ? [[earningsCopy.statement.document.gstin, gstin] as const] : []),
			[earningsCopy.statement.document.made, formatDay(madeOn, "long")],
		],
		3,
	);
	pages.space(10);
	if (lines.length === 0) {
		pages.text(earningsCopy.statement.document.none);
		return;
	}
	const amounts = shownAmounts(sums);
	const amountWidth = 0.13;
	const columns = [
		{ label: earningsCopy.statement.document.date, width: 0.14 },
		{ label: earningsCopy.statement.document.item, width: 0.86 - amounts.length * amountWidth },
		...amounts.map((name) => ({
			label: earningsCopy.statement.document.amounts[name],
			width: amountWidth,
			align: "right" as const,
		})),
	];
	const amountCells = (row: StatementAmounts) =>
		amounts.map((name) => ({ text: row[name] > 0 ? formatRupees(row[name]) : "" }));
	pages.table(
		columns,
		lines.map((line) => [{ text: formatDay(line.day) }, { text: line.item, hint: hintOf(line) }, ...amountCells(line)]),
		[
			[
				{ text: "" },
				{ text: earningsCopy.statement.total },
				...amounts.map((name) => ({ text: formatRupees(sums[name]) })),
			],
		],
	);
	pages.space(16);
	pages.text(earningsCopy.statement.document.note, { size: 8.5, colour: "muted" });
}

/** The columns about the cash that a lister took are there when it is not empty. */
const shownAmounts = ({ owed, remitted }: StatementAmounts): (keyof StatementAmounts)[] =>
	owed + remitted > 0 ? ["earned", "paid", "owed", "remitted"] : ["earned", "paid"];

const hintOf = ({ kind, orderNumber, dueOn, reference }: StatementLine): string =>
	[
		earningsCopy.statement.kinds[kind],
		earningsCopy.statement.document.order({ number: orderNumber }),
		...(dueOn ? [earningsCopy.statement.document.due({ day: formatDay(dueOn) })] : []),
		...(reference ? [earningsCopy.statement.document.reference({ reference })] : []),
	].join(" · ");
