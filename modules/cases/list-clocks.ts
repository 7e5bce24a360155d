import { clockKinds } from "#common/rules/clocks.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { ClockCount, caseEndpoints, OpenClock } from "./contract.ts";
import { type ClockRow, countClocks, listClocks as listClocksOf } from "./queries-clocks.ts";

/** The staff's board of deadlines: everything that people wait for, and until when. */

/** A page of open cases, what is due first coming first, with the counts of all. */
export async function listClocks(
	app: App,
	admin: Member,
	{ kind, limit, work, after }: z.output<typeof caseEndpoints.listClocks.query>,
): Promise<{ clocks: OpenClock[]; next: string | null; counts: ClockCount[] }> {
	const now = app.clock.now();
	const filter = { work, after, viewerId: admin.id, now };
	const kinds = kind ? [kind] : clockKinds;
	// One row more than the page tells whether there is another page.
	const [pages, counts] = await Promise.all([
		Promise.all(
			kinds.map(async (one) =>
				(await listClocksOf(app.db.read, one, filter, limit + 1)).map((row) => toClock(one, row, now)),
			),
		),
		countOpenClocks(app),
	]);
	const sorted = pages.flat().sort(byDeadline);
	const clocks = sorted.slice(0, limit);
	const last = clocks.at(-1);
	return { clocks, next: last && sorted.length > limit ? `${last.dueAt}_${last._id}` : null, counts };
}

/** How many cases of each kind are open, and how many of them are overdue. */
export function countOpenClocks(app: App): Promise<ClockCount[]> {
	const now = app.clock.now();
	return Promise.all(clockKinds.map(async (kind) => ({ kind, ...(await countClocks(app.db.read, kind, now)) })));
}

/** Both texts sort as PostgreSQL sorts the instant and the id. */
const byDeadline = (one: OpenClock, other: OpenClock) =>
	keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0;
const keyOf = ({ dueAt, _id }: OpenClock) => `${dueAt} ${_id}`;

const toClock = (kind: OpenClock["kind"], row: ClockRow, now: Date): OpenClock => ({
	_id: row.id,
	kind,
	subjectId: row.subject_id,
	name: row.order_id ? referenceOf(row.order_id) : translateRemoved(row.name),
	since: row.since.toISOString(),
	dueAt: row.due_at.toISOString(),
	clock: row.clock,
	assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? "" } : null,
	isOverdue: row.due_at < now,
});
