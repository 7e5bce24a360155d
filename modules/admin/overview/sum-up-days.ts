import { addDays, dayOf } from "#common/calendar.ts";
import type { App } from "#platform/app.ts";
import { listDays } from "./queries-counts.ts";
import { findFirstActivity, findLastStored, replaceDays } from "./queries-daily-totals.ts";

/** A transaction that wrote an entry before midnight has ended this long after it. */
const settleMs = 10 * 60_000;

/** Stored days that are summed up again with each new one. */
const repeated = 6;

/**
 * Scheduled task: stores the sums of the days that have ended. An entry of the ledger, a step of an order and the time of an order never change,
 * and a correction is an entry of its own day, so a past day keeps its sums. (decision 0082)
 */
export async function sumUpDays(app: App): Promise<boolean> {
	const settled = new Date(app.clock.now().getTime() - settleMs);
	const endDate = addDays(dayOf(settled), -1);
	const stored = await findLastStored(app.db.read, addDays(endDate, 1));
	if (stored === endDate) return false;
	const first = stored ? undefined : await findFirstActivity(app.db.read);
	const startDate = stored ? addDays(stored, 1 - repeated) : first && dayOf(first);
	if (!startDate || startDate > endDate) return false;
	const days = await listDays(app.db.read, { startDate, endDate });
	await app.db.write((tx) => replaceDays(tx, days));
	return true;
}
