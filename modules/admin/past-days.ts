import { addDays, addMonths, type Day, dayOf, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Database } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-overview.ts";

/**
 * What was earned and ordered before today: the stored days, and those after them from the orders and the ledger. Read without stored days, the
 * overview's statements take 350 ms at a million orders. (decision 0082)
 */

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
	const stored = await queries.findLastStored(app.db.read, addDays(endDate, 1));
	if (stored === endDate) return false;
	const first = stored ? undefined : await queries.findFirstActivity(app.db.read);
	const startDate = stored ? addDays(stored, 1 - repeated) : first && dayOf(first);
	if (!startDate || startDate > endDate) return false;
	const days = await queries.listDays(app.db.read, { startDate, endDate });
	await app.db.write((tx) => queries.replaceDays(tx, days));
	return true;
}

/** `days`: from the start of the previous month, or of the chart if that is earlier, to yesterday. `earlierRevenue`: before them. */
type PastDays = { earlierRevenue: number; days: queries.DayFigures[] };

export async function readPastDays(app: App): Promise<PastDays> {
	const today = app.clock.today();
	const monthBefore = addMonths(`${today.slice(0, 7)}-01`, -1);
	const chartStart = addDays(today, 1 - rules.admin.activityDays);
	const startDate = monthBefore < chartStart ? monthBefore : chartStart;
	const read = async (stored: Day | undefined): Promise<PastDays> => {
		const [earlierRevenue, days] = await Promise.all([
			readRevenueBefore(app, startDate, stored),
			readDays(app, startDate, stored),
		]);
		return { earlierRevenue, days };
	};
	// Almost always the same as at the last call, so the sums are read with it, not after it.
	const expected = lastStored.get(app.db.send);
	const [stored, sums] = await Promise.all([queries.findLastStored(app.db.read, today), read(expected)]);
	if (stored === expected) return sums;
	lastStored.set(app.db.send, stored);
	return read(stored);
}

/** The last stored day that each database had at the last call. */
const lastStored = new WeakMap<Database["send"], Day | undefined>();

async function readRevenueBefore(app: App, before: Day, stored: Day | undefined): Promise<number> {
	const until = instantOf(before);
	if (!stored) return queries.sumRevenueBefore(app.db.read, until);
	const next = addDays(stored, 1);
	const [ofStored, ofRest] = await Promise.all([
		queries.sumStoredRevenue(app.db.read, before),
		next < before ? queries.sumRevenue(app.db.read, { from: instantOf(next), until }) : 0,
	]);
	return ofStored + ofRest;
}

/** A day before the first activity is not stored, and a row of zeros. */
async function readDays(app: App, startDate: Day, stored: Day | undefined): Promise<queries.DayFigures[]> {
	const yesterday = addDays(app.clock.today(), -1);
	const next = stored && stored >= startDate ? addDays(stored, 1) : startDate;
	const [ofStored, ofRest] = await Promise.all([
		next > startDate ? queries.listStoredDays(app.db.read, startDate, next) : [],
		next <= yesterday ? queries.listDays(app.db.read, { startDate: next, endDate: yesterday }) : [],
	]);
	const known = new Map(ofStored.map((one) => [one.day, one]));
	const days: queries.DayFigures[] = [];
	for (let day = startDate; day < next; day = addDays(day, 1))
		days.push(known.get(day) ?? { day, orders: 0, revenue: 0 });
	return [...days, ...ofRest];
}

/** The revenue of the days from `from` up to and without `until`. */
export const revenueOfDays = ({ days }: PastDays, from: Day, until: Day): number =>
	days.filter(({ day }) => day >= from && day < until).reduce((sum, { revenue }) => sum + revenue, 0);
