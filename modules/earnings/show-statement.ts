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

async function* statementLines(rows: queries.StatementRow[]): AsyncGenerator<string> {
	yield byteOrderMark + csvLine(copy.statement.header);
	let [earned, paid] = [0, 0];
	for (const row of rows) {
		earned += Math.max(0, row.amount);
		paid += Math.max(0, -row.amount);
		yield csvLine([
			dayOf(row.at),
			referenceOf(row.order_id),
			row.product_name,
			copy.statement.kinds[row.account] ?? row.account,
			row.amount > 0 ? row.amount : "",
			row.amount < 0 ? -row.amount : "",
			row.due_on ?? "",
			row.reference ?? "",
		]);
	}
	yield csvLine(["", "", "", copy.statement.total, earned, paid, "", ""]);
}
