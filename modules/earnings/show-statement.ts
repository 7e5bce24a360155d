import { dayOf, formatDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { byteOrderMark, csvLine } from "#common/text/csv-line.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PdfFile } from "#platform/http/responses.ts";
import { makePdf } from "#platform/pdf/make-pdf.ts";
import { copy } from "./copy.ts";
import { drawStatement } from "./draw-statement.ts";
import { type Month, monthAfter, monthOf, startOfMonth } from "./month.ts";
import * as queries from "./queries.ts";
import { type StatementLine, statementLine, sumOf } from "./statement.ts";

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
	if (!lister) throw refuse("not-found", copy.noAccount);
	await app.limits.consume("document", actor.id);
	const now = app.clock.now();
	const monthName = formatDay(`${month}-01`, "long").slice(2);
	const facts = { lister: lister.name, gstin: lister.gstin, month: monthName, madeOn: dayOf(now) };
	const details = { title: copy.statement.document.title(monthName), subject: lister.name, createdAt: now };
	const bytes = await makePdf(details, (pages) => drawStatement(pages, facts, lines, sumOf(lines)));
	return { fileName: `almari-statement-${month}.pdf`, bytes };
}

async function findStatement(app: App, actor: Member, userId: string, requestedMonth: Month | undefined) {
	requireSelfOrAdmin(actor, userId);
	const currentMonth = monthOf(app.clock.now());
	const month = requestedMonth ?? currentMonth;
	if (month > currentMonth) throw refuseField("month", copy.futureMonth);
	const rows = await queries.listStatement(app.db.read, userId, startOfMonth(month), startOfMonth(monthAfter(month)));
	return { month, lines: rows.map(statementLine) };
}

async function* csvLines(lines: StatementLine[]): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(copy.statement.header);
	for (const { day, orderNumber, item, kind, earned, paid, dueOn, reference, owed, remitted } of lines)
		yield csvLine([
			day,
			orderNumber,
			item,
			copy.statement.kinds[kind],
			earned || "",
			paid || "",
			dueOn ?? "",
			reference ?? "",
			owed || "",
			remitted || "",
		]);
	const sums = sumOf(lines);
	yield csvLine(["", "", "", copy.statement.total, sums.earned, sums.paid, "", "", sums.owed, sums.remitted]);
}
