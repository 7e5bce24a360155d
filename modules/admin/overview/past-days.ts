import { addDays, addMonths, type Day, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { type DayFigures, listDays, sumRevenueBefore } from "./queries-counts.ts";

/**
 * What was earned and ordered before today. Entries of the ledger and steps of orders are never changed and carry the time at which they were
 * written, so this is read once a day in each process. Without it the overview read 43,000 entries for its chart and all of them for the total,
 * 350 ms at a million orders.
 */

/** A transaction that wrote an entry before midnight has ended this long after it. */
const settleMs = 10 * 60_000;

/** `days`: from the start of the previous month, or of the chart if that is earlier, to yesterday. `earlierRevenue`: before them. */
export type PastDays = { earlierRevenue: number; days: DayFigures[] };

const known = new WeakMap<App, { today: Day; pastDays: Promise<PastDays> }>();

export function readPastDays(app: App): Promise<PastDays> {
	const today = app.clock.today();
	const found = known.get(app);
	if (found?.today === today) return found.pastDays;
	const pastDays = loadPastDays(app, today);
	if (app.clock.now().getTime() - instantOf(today).getTime() < settleMs) return pastDays;
	known.set(app, { today, pastDays });
	pastDays.catch(() => known.delete(app));
	return pastDays;
}

async function loadPastDays(app: App, today: Day): Promise<PastDays> {
	const monthBefore = addMonths(`${today.slice(0, 7)}-01`, -1);
	const chartStart = addDays(today, 1 - rules.admin.activityDays);
	const startDate = monthBefore < chartStart ? monthBefore : chartStart;
	const [earlierRevenue, days] = await Promise.all([
		sumRevenueBefore(app.db.read, instantOf(startDate)),
		listDays(app.db.read, { startDate, endDate: addDays(today, -1) }),
	]);
	return { earlierRevenue, days };
}

/** The revenue of the days from `from` up to and without `until`. */
export const revenueOfDays = ({ days }: PastDays, from: Day, until: Day): number =>
	days.filter(({ day }) => day >= from && day < until).reduce((sum, { revenue }) => sum + revenue, 0);
