import type { CaseFilter } from "#common/rules/admin.ts";
import { type RawBuilder, sql } from "#database/connect.ts";
import { atDaytime } from "#database/sql-fragments.ts";

/** SQL on who of the staff sees to a message or a report: the row `w` of case_assignment, joined to `m` or `r`. */

export type WorkFilter = { work?: CaseFilter | undefined; viewerId: string; now: Date };
export type WorkRow = { assignee_id: string | null; assignee_name: string | null; due_at: Date };

/** The chosen time, or so many hours after the case was opened, by day. */
export const dueAt = (openedAt: RawBuilder<Date>, hours: number) =>
	sql<Date>`coalesce(w.due_at, ${atDaytime(sql`${openedAt} + make_interval(hours => ${sql.lit(hours)})`)})`;

/** Only an open case is overdue. */
export function matchesWork({ work, viewerId, now }: WorkFilter, due: RawBuilder<Date>, closedAt: RawBuilder<unknown>) {
	if (work === "mine") return sql<boolean>`w.assignee_id = ${viewerId}`;
	if (work === "unassigned") return sql<boolean>`w.assignee_id is null`;
	if (work === "overdue") return sql<boolean>`(${closedAt} is null and ${due} < ${now})`;
	return sql<boolean>`true`;
}
