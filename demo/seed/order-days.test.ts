import { expect, test } from "vitest";
import { addDays, daysBetween, instantOf } from "#common/calendar.ts";
import { policyNow } from "#common/rules/policies.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import { clients, sellers } from "#demo/wardrobe/index.ts";
import { daysOf, planOrders } from "./orders.ts";

const today = "2026-11-26";
const inspectionDays = policyNow.inspectionHours / 24;
/** A lister and a client for each number of days in transit. */
const pincodes = new Map(
	Object.values(sellers).flatMap((lister) =>
		clients.map((client) => {
			const places = { lister: lister.pincode, client: client.pincode };
			return [transitDays(places.lister, places.client), places] as const;
		}),
	),
);

test("completed and cancelled orders are spread over the past year, more of them lately", () => {
	const plans = planOrders(120, clients.length);
	const monthsAgo = (ending: string) =>
		plans.filter((plan) => plan.ending === ending).map(({ start }) => Math.floor(-start / 30.5));
	const completed = Array.from(
		{ length: 12 },
		(_, month) => monthsAgo("completed").filter((one) => one === month).length,
	);
	expect(Math.min(...completed)).toBeGreaterThan(3);
	expect(completed.slice(0, 3).reduce((sum, count) => sum + count)).toBeGreaterThan(
		completed.slice(9).reduce((sum, count) => sum + count),
	);
	expect(new Set(monthsAgo("cancelled")).size).toBeGreaterThan(3);
	expect(Math.max(...plans.map(({ start }) => -start))).toBeLessThan(365);
});

test.each([0.1, 9, 18.5, 23.8])("at %s o'clock the next step of every order is possible and not past", (hour) => {
	const now = instantOf(today, hour);
	const open = planOrders(120, clients.length).map((plan, index) => ({ plan, index }));
	const wrong = open.flatMap(({ plan, index }) =>
		[...pincodes.values()].flatMap((places) => {
			const { period, placedAt, isHome } = daysOf(plan, index, { today, now }, places);
			const transit = isHome ? transitDays(places.lister, places.client) : 0;
			const problems = {
				placedLater: placedAt >= now,
				placedTooLate: earliestFirstDay(placedAt, 0, transit) > period.startDate,
				...(plan.ending === "pending" && { unanswered: now.getTime() - placedAt.getTime() > 8 * 3_600_000 }),
				...((plan.ending === "pending" || plan.ending === "confirmed") && {
					// The item leaves after today, so that there is time at any hour.
					sentTooLate: daysBetween(today, addDays(period.startDate, -transit)) < 1,
				}),
				...(plan.ending === "delivered" && { overdue: period.endDate < today || period.startDate >= today }),
				...(plan.ending === "returned" && {
					inspected: instantOf(addDays(period.endDate, inspectionDays), 19) <= now,
					notBack: period.endDate >= today,
				}),
			};
			const names = Object.entries(problems).flatMap(([name, isSo]) => (isSo ? [name] : []));
			return names.length > 0 ? [`${names} of ${JSON.stringify({ ...plan, ...places })}`] : [];
		}),
	);
	expect(wrong).toEqual([]);
});
