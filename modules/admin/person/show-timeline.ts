import { toDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import type { TimelineEntry } from "../contract-person.ts";
import { copy } from "../copy.ts";
import { findContact } from "./queries-reveals.ts";
import { listBalances, listTimeline, type TimelineCursor, type TimelineRow } from "./queries-timeline.ts";

/** The events around one account, newest first, by page. Throws `not-found`, `invalid` (the cursor). */
export async function showTimeline(app: App, id: string, before: string) {
	const limit = rules.admin.pageSize;
	const [person, rows] = await Promise.all([
		findContact(app.db.read, id),
		listTimeline(app.db.read, id, before === "" ? undefined : parseCursor(before), limit + 1),
	]);
	if (!person) throw refuse("not-found", copy.notFound.user);
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return { entries: page.map(toEntry), next: rows.length > limit && last ? `${last.at}|${last.key}` : null };
}

/** The ledger's balances of one person. Throws `not-found`. */
export async function showBalances(app: App, id: string) {
	const [person, balances] = await Promise.all([findContact(app.db.read, id), listBalances(app.db.read, id)]);
	if (!person) throw refuse("not-found", copy.notFound.user);
	return { balances };
}

/** An instant with microseconds, then the key of an entry. */
function parseCursor(text: string): TimelineCursor {
	const [at = "", key] = text.split("|");
	if (!key || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || !toDay(at))
		throw refuseField("before", copy.cursor);
	return { at, key };
}

const toEntry = (row: TimelineRow): TimelineEntry => ({
	at: new Date(row.at).toISOString(),
	kind: row.kind,
	what: row.what,
	subject: row.subject_id === null ? null : { _id: row.subject_id, name: row.subject_name },
	by: row.by,
	reason: row.reason,
});
