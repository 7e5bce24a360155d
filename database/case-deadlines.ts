import { type RawBuilder, sql } from "kysely";
import { type ClockId, clocks } from "#common/rules/clocks.ts";
import { atDaytime } from "./sql-fragments.ts";

/**
 * SQL: until when a case is due, for the list of its kind and for the board of all kinds. `m`, `r` and `c` are the rows of contact_message, report
 * and damage_claim, and `w` is the one of case_assignment. The staff may choose another day, but not one behind the law's deadline.
 */

/** Business days depend on holidays, so they are not in SQL. */
type SqlClock = { [Id in ClockId]: (typeof clocks)[Id]["unit"] extends "business-days" ? never : Id }[ClockId];

/** The deadline of a clock that began at an instant. */
export const deadlineOf = (clock: SqlClock, since: RawBuilder<unknown>): RawBuilder<Date> => {
	const { amount, unit } = clocks[clock];
	return sql<Date>`(${since} + ${sql.lit(`${amount} ${unit}`)}::interval)`;
};

const receivedAt = sql`m.created_at`;
const messageByLaw = deadlineOf("resolveMessage", receivedAt);
const isAnswered = sql`exists (select from contact_reply where message_id = m.id)`;
/** A message without a reply is due by day: the staff answers it. */
export const dueOfMessage = sql<Date>`least(coalesce(w.due_at, case when ${isAnswered} then ${messageByLaw}
	else ${atDaytime(deadlineOf("answerMessage", receivedAt))} end), ${messageByLaw})`;
/** The clock that sets the deadline; null: the staff chose the day. */
export const clockOfMessage = sql<ClockId | null>`case when ${dueOfMessage} = ${messageByLaw} then 'resolveMessage'
	when w.due_at is null then 'answerMessage' end`;

const reportedAt = sql`r.created_at`;
const reportByLaw = deadlineOf("resolveReport", reportedAt);
export const dueOfReport = sql<Date>`least(coalesce(w.due_at, ${deadlineOf("removeReported", reportedAt)}), ${reportByLaw})`;
export const clockOfReport = sql<ClockId | null>`case when ${dueOfReport} = ${reportByLaw} then 'resolveReport'
	when w.due_at is null then 'removeReported' end`;

/** A dispute waits for the staff; an answered report of an item, from when the item is back. Here `r` is the row of rental. */
export const disputeWaits = sql<boolean>`(c.state in ('contested', 'withAdmin', 'appealed') and r.status <> 'reported')`;
/** The same as the deadline of a decision in modules/damage/views.ts. Null: only the two sides are to act. */
export const dueOfDispute = sql<Date | null>`coalesce(w.due_at, case when ${disputeWaits} then ${atDaytime(
	deadlineOf(
		"decideDispute",
		sql`greatest(coalesce(c.appealed_at, c.waiting_since), case when c.kind = 'notAsDescribed' then coalesce(r.return_received_at, r.returned_at) end)`,
	),
)} end)`;
