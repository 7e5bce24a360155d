import { addDays, addMonths, type Day, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { type DayFigures, listDays, sumRevenue, sumRevenueBefore } from "./queries-counts.ts";
import { findLastStored, listStoredDays, sumStoredRevenue } from "./queries-daily-totals.ts";

/**
 * What was earned and ordered before today: the stored days, and those after them from the orders and the ledger. Read without stored days, the
 * overview's statements take 350 ms at a million orders. (decision 0082)
 */

/** `days`: from the start of the previous month, or of the chart if that is earlier, to yesterday. `earlierRevenue`: before them. */
export type PastDays = { earlierRevenue: number; days: DayFigures[] };

export async function readPastDays(app: App): Promise<PastDays> {
	const today = app.clock.today();
	const monthBefore = addMonths(`${today.slice(0, 7)}-01`, -1);
	const chartStart = addDays(today, 1 - rules.admin.activityDays);
	const startDate = monthBefore < chartStart ? monthBefore : chartStart;
	const stored = await findLastStored(app.db.read, today);
	const [earlierRevenue, days] = await Promise.all([
		readRevenueBefore(app, startDate, stored),
		readDays(app, startDate, stored),
	]);
	return { earlierRevenue, days };
}

async function readRevenueBefore(app: App, before: Day, stored: Day | undefined): Promise<number> {
	const until = instantOf(before);
	if (!stored) return sumRevenueBefore(app.db.read, until);
	const next = addDays(stored, 1);
	const [ofStored, ofRest] = await Promise.all([
		sumStoredRevenue(app.db.read, before),
		next < before ? sumRevenue(app.db.read, { from: instantOf(next), until }) : 0,
	]);
	return ofStored + ofRest;
}

/** A day before the first activity is not stored, and a row of zeros. */
async function readDays(app: App, startDate: Day, stored: Day | undefined): Promise<DayFigures[]> {
	const yesterday = addDays(app.clock.today(), -1);
	const next = stored && stored >= startDate ? addDays(stored, 1) : startDate;
	const [ofStored, ofRest] = await Promise.all([
		next > startDate ? listStoredDays(app.db.read, startDate, next) : [],
		next <= yesterday ? listDays(app.db.read, { startDate: next, endDate: yesterday }) : [],
	]);
	const known = new Map(ofStored.map((one) => [one.day, one]));
	const days: DayFigures[] = [];
	for (let day = startDate; day < next; day = addDays(day, 1))
		days.push(known.get(day) ?? { day, orders: 0, revenue: 0 });
	return [...days, ...ofRest];
}

/** The revenue of the days from `from` up to and without `until`. */
export const revenueOfDays = ({ days }: PastDays, from: Day, until: Day): number =>
	days.filter(({ day }) => day >= from && day < until).reduce((sum, { revenue }) => sum + revenue, 0);
