import { addDays, type Day, instantOf, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Plan } from "./plan-orders.ts";

/** When a planned order of the demo is placed and where it goes, by the product's own rules. Pure. */

const hour = 3_600_000;

export type OrderDays = {
	period: Period;
	placedAt: Date;
	/** To the client's home; otherwise to the wedding in the lister's city. */
	isHome: boolean;
};

/** `index`: the number of the plan, which varies the hours. `pincodes`: of the lister and of the client's home. */
export function daysOf(
	plan: Plan,
	index: number,
	{ today, now }: { today: Day; now: Date },
	pincodes: { lister: string; client: string },
): OrderDays {
	const period = { startDate: addDays(today, plan.start), endDate: addDays(today, plan.start + plan.days - 1) };
	// Pending orders were placed in the last hours, the others some days before their start.
	const hoursAgo = new Date(now.getTime() - (1 + (index % 7)) * hour);
	const daysBefore = instantOf(addDays(period.startDate, -3 - (index % 9)), 12 + (index % 9));
	const placedAt = plan.ending === "pending" || daysBefore > hoursAgo ? hoursAgo : daysBefore;
	return { period, placedAt, isHome: isUpcoming(plan) && canStillBeSent(period.startDate, now, pincodes) };
}

const isUpcoming = ({ ending }: Plan) => ending === "pending" || ending === "confirmed";

/** Whether a courier who collects the item on the first day on which the lister may send it, or later, arrives in time. */
const canStillBeSent = (startDate: Day, now: Date, { lister, client }: { lister: string; client: string }) =>
	earliestFirstDay(now, rules.order.earlyDays, transitDays(lister, client)) <= startDate;
