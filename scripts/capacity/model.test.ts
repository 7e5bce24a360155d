import { expect, test } from "vitest";
import { capacityFor, measured, ordinaryDemand } from "./model.ts";

test("a day's orders become requests of its busiest second, and cores", () => {
	const demand = { ...ordinaryDemand, ordersPerDay: 12_000, season: 1, busiestHour: 0.1 };
	const capacity = capacityFor(demand);
	// 12,000 orders × 100 visits × 8 pages × 10 % in 3,600 seconds
	expect(capacity.pagesPerSecond).toBeCloseTo(266.67, 1);
	expect(capacity.ordersPerSecond).toBeCloseTo(1 / 3, 3);
	// 80 pages a second do not come from the cache.
	const rendered = (80 * measured.freshPageMs) / 1000;
	expect(capacity.webCores).toBeGreaterThan(rendered);
	expect(capacity.webCores).toBeLessThan(rendered + 0.02);
	expect(capacity.databaseGbPerYear).toBeCloseTo(43.8, 1);
});

test("one process is enough for little, and one more than needed is there for much", () => {
	expect(capacityFor(ordinaryDemand).webProcesses).toBe(1);
	const busy = capacityFor({ ...ordinaryDemand, ordersPerDay: 10_000 });
	expect(busy.webProcesses).toBe(Math.ceil(busy.webCores / ordinaryDemand.utilisation) + 1);
});

test.each(["ordersPerDay", "listings", "utilisation"] as const)("refuses %s that is not above 0", (name) => {
	for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
		expect(() => capacityFor({ ...ordinaryDemand, [name]: value })).toThrow(`${name} must be above 0`);
});
