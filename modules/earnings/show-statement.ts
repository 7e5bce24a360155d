import { dayOf } from "#common/calendar.ts";
import { refuseField } from "#common/refusal.ts";
import { byteOrderMark, csvLine } from "#common/text/csv-line.ts";
import { referenceOf } from "#common/text/reference.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "./copy.ts";
import { type Month, monthAfter, monthOf, startOfMonth } from "./month.ts";
import * as queries from "./queries.ts";

/**
 * A seller's statement of one month as CSV: their ledger entries and the sums, for themselves or an admin.
 * Throws `forbidden`, `invalid` (a month that has not begun).
 */
export async function showStatement(app: App, actor: Member, userId: string, requestedMonth: Month | undefined) {
	requireSelfOrAdmin(actor, userId);
	const currentMonth = monthOf(app.clock.now());
	const month = requestedMonth ?? currentMonth;
	if (month > currentMonth) throw refuseField("month", copy.futureMonth);
	const rows = await queries.listStatement(app.db.read, userId, startOfMonth(month), startOfMonth(monthAfter(month)));
	return { fileName: `almari-statement-${month}.csv`, lines: statementLines(rows) };
}

const owedKinds: ReadonlySet<queries.StatementKind> = new Set(["seller-owes", "remitted", "owed-set-off"]);

async function* statementLines(rows: queries.StatementRow[]): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(copy.statement.header);
	const sums = { earned: 0, paid: 0, owed: 0, remitted: 0 };
	for (const row of rows) {
		const isOwed = owedKinds.has(row.kind);
		const amounts = {
			earned: isOwed ? 0 : Math.max(0, row.amount),
			paid: isOwed ? 0 : Math.max(0, -row.amount),
			owed: isOwed ? Math.max(0, row.amount) : 0,
			remitted: isOwed ? Math.max(0, -row.amount) : 0,
		};
		for (const name of ["earned", "paid", "owed", "remitted"] as const) sums[name] += amounts[name];
		yield csvLine([
			dayOf(row.at),
			referenceOf(row.order_id),
			row.product_name,
			copy.statement.kinds[row.kind],
			amounts.earned || "",
			amounts.paid || "",
			row.due_on ?? "",
			row.reference ?? "",
			amounts.owed || "",
			amounts.remitted || "",
		]);
	}
	yield csvLine(["", "", "", copy.statement.total, sums.earned, sums.paid, "", "", sums.owed, sums.remitted]);
}
