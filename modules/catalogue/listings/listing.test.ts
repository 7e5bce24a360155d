import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, eachDay } from "#common/calendar.ts";
import {
	availabilityOf,
	bookingWindow,
	currentAvailability,
	featuredScore,
	type Piece,
	piecesOf,
	stockOf,
} from "./listing.ts";

const today = "2026-11-23";
const claimed = (size: string, reason: string, ...offsets: number[]): Piece => ({
	size,
	days: offsets.map((offset) => ({ day: addDays(today, offset), reason })),
});

describe("pieces and stock", () => {
	test("has countInStock pieces without sizes", () => {
		expect(piecesOf({ sizeStock: [], countInStock: 3 })).toEqual({ sizes: [], pieces: ["", "", ""] });
	});

	test("sizeStock takes precedence over countInStock, and may have a size without stock", () => {
		const sizeStock = [
			{ size: "M", stock: 2 },
			{ size: "L", stock: 0 },
		];
		expect(piecesOf({ sizeStock, countInStock: 9 })).toEqual({ sizes: ["M", "L"], pieces: ["M", "M"] });
	});

	test("counts the stock by pieces, in the lister's order", () => {
		expect(stockOf(["S", "M"], [{ size: "M" }, { size: "M" }])).toEqual([
			{ size: "S", stock: 0 },
			{ size: "M", stock: 2 },
		]);
	});

	test("counts the stock that was entered", () => {
		const sizes = fc.uniqueArray(fc.record({ size: fc.string({ minLength: 1 }), stock: fc.nat(9) }), {
			selector: (one) => one.size,
		});
		fc.assert(
			fc.property(sizes, (sizeStock) => {
				fc.pre(sizeStock.length > 0);
				const { sizes: names, pieces } = piecesOf({ sizeStock, countInStock: 1 });
				expect(
					stockOf(
						names,
						pieces.map((size) => ({ size })),
					),
				).toEqual(sizeStock);
			}),
		);
	});
});

describe("current availability", () => {
	const allOffsets = eachDay(bookingWindow(today)).map((_, offset) => offset);

	test.each<[string, Piece[], { isRented: boolean; nextFreeDay: string | null }]>([
		["free today", [claimed("M", "rental", 1, 2)], { isRented: false, nextFreeDay: today }],
		["out today", [claimed("M", "rental", 0, 1)], { isRented: true, nextFreeDay: "2026-11-25" }],
		[
			"out today, another piece is free",
			[claimed("M", "rental", 0), claimed("L", "rental", 1)],
			{ isRented: false, nextFreeDay: today },
		],
		[
			"two pieces out, the first back soonest",
			[claimed("M", "rental", 0, 1, 2), claimed("L", "rental", 0)],
			{ isRented: true, nextFreeDay: "2026-11-24" },
		],
		["cleaned today", [claimed("M", "cleaning", 0)], { isRented: true, nextFreeDay: "2026-11-24" }],
		["away for three months", [claimed("M", "blocked", ...allOffsets)], { isRented: true, nextFreeDay: null }],
		[
			"away until the last day",
			[claimed("M", "blocked", ...allOffsets.slice(0, -1))],
			{ isRented: true, nextFreeDay: "2027-02-23" },
		],
		["no piece in service", [], { isRented: false, nextFreeDay: null }],
	])("%s", (_, pieces, expected) => {
		expect(currentAvailability(pieces, today, 0)).toEqual(expected);
	});

	test.each([
		["free after the notice", 2, [claimed("M", "rental")], { isRented: false, nextFreeDay: "2026-11-25" }],
		["booked when the notice ends", 2, [claimed("M", "rental", 2)], { isRented: false, nextFreeDay: "2026-11-26" }],
		[
			"rented today, free before the notice ends",
			3,
			[claimed("M", "rental", 0)],
			{ isRented: true, nextFreeDay: "2026-11-26" },
		],
	])("%s", (_, noticeDays, pieces, expected) => {
		expect(currentAvailability(pieces, today, noticeDays)).toEqual(expected);
	});
});

describe("availability", () => {
	const window = bookingWindow(today);

	test("a day of a size is unavailable when all its pieces are, with the most telling reason", () => {
		const pieces = [claimed("M", "rental", 3, 4), claimed("M", "cleaning", 4, 5), claimed("L", "blocked", 3)];
		expect(availabilityOf(["M", "L"], pieces, { cleaning: 0, window })).toMatchObject([
			{ size: "M", days: [{ day: "2026-11-27", reason: "booked" }] },
			{ size: "L", days: [{ day: "2026-11-26", reason: "away" }] },
		]);
	});

	test.each([
		["rental", "booked"],
		["overdue", "booked"],
		["cleaning", "cleaning"],
		["blocked", "away"],
	])("%s is shown as %s", (reason, shown) => {
		expect(
			availabilityOf([], [claimed("", reason, 1)], { cleaning: 1, window: bookingWindow("2026-11-24") })[0]?.days,
		).toEqual([{ day: "2026-11-24", reason: shown }]);
	});

	test("days just before a claim are unavailable, as the cleaning would not fit, unless another piece is free", () => {
		const days = (...pieces: Piece[]) =>
			availabilityOf([], pieces, { cleaning: 2, window })[0]?.days.map(
				({ day, reason }) => `${day.slice(-2)} ${reason}`,
			);
		expect(days(claimed("", "rental", 4, 5))).toEqual(["25 cleaning", "26 cleaning", "27 booked", "28 booked"]);
		expect(days(claimed("", "blocked", 1))).toEqual(["23 cleaning", "24 away"]);
		expect(days(claimed("", "rental", 4, 5), claimed("", "rental", 6))).toEqual(["27 booked", "28 booked"]);
	});

	test("a delivery needs its transit days before the rental, and after it before the cleaning", () => {
		const terms = { cleaning: 1, transit: 2, earliest: addDays(today, 2), window };
		const [M] = availabilityOf(["M"], [claimed("M", "rental", 8)], terms);
		expect(M?.days.map(({ day, reason }) => `${day.slice(-2)} ${reason}`)).toEqual([
			"23 transit",
			"24 transit",
			"28 transit",
			"29 transit",
			"30 cleaning",
			"01 booked",
			"02 transit",
			"03 transit",
		]);
		expect(M?.free[0]).toEqual({ startDate: "2026-11-25", endDate: "2026-11-27" });
	});

	test("the lister's notice comes first, and a courier's days are shown as transit", () => {
		const terms = { cleaning: 0, notice: 2, window };
		const days = availabilityOf([], [claimed("", "transit", 1, 4)], terms)[0]?.days;
		expect(days?.map(({ day, reason }) => `${day.slice(-2)} ${reason}`)).toEqual([
			"23 notice",
			"24 transit",
			"27 transit",
		]);
	});

	test("a size without pieces has no unavailable days", () => {
		expect(availabilityOf(["S"], [claimed("M", "rental", 1)], { cleaning: 1, window })).toEqual([
			{ size: "S", days: [], free: [] },
		]);
	});

	test("two pieces free one after the other make two periods", () => {
		const pieces = [claimed("M", "rental", 0, 1, 2, 3), claimed("M", "rental", 5, 6), claimed("M", "rental", 4, 5, 6)];
		const [M] = availabilityOf(["M"], pieces, { cleaning: 0, window });
		expect(M?.days).toEqual([]);
		expect(M?.free).toEqual([
			{ startDate: "2026-11-23", endDate: "2026-11-27" },
			{ startDate: "2026-11-27", endDate: window.endDate },
		]);
	});

	test("claims after the window make its last days unavailable, for the cleaning before them", () => {
		const after = daysBetween(today, window.endDate) + 1;
		const [M] = availabilityOf(["M"], [claimed("M", "blocked", after)], { cleaning: 2, window });
		expect(M?.days.map(({ day }) => day)).toEqual([addDays(window.endDate, -1), window.endDate]);
		expect(M?.free).toEqual([{ startDate: today, endDate: addDays(window.endDate, -2) }]);
	});

	test("a period is free exactly when one piece has all its days, those in transit and the cleaning unclaimed", () => {
		const offsets = fc.uniqueArray(fc.nat(18), { maxLength: 6 });
		const input = fc.record({
			from: fc.nat(14),
			days: fc.integer({ min: 1, max: 4 }),
			cleaning: fc.nat(2),
			transit: fc.nat(3),
			notice: fc.nat(2),
		});
		fc.assert(
			fc.property(fc.array(offsets, { minLength: 1, maxLength: 3 }), input, (claims, order) => {
				const { from, days, cleaning, transit, notice } = order;
				const pieces = claims.map((one) => claimed("", "rental", ...one));
				const terms = { cleaning, transit, notice, earliest: addDays(today, notice + transit), window };
				const free = availabilityOf([], pieces, terms)[0]?.free ?? [];
				const [first, last] = [addDays(today, from), addDays(today, from + days - 1)];
				const needed = Array.from(
					{ length: transit + days + transit + cleaning },
					(_, index) => from - transit + index,
				);
				expect(free.some((one) => one.startDate <= first && one.endDate >= last)).toBe(
					from >= notice + transit && claims.some((one) => needed.every((offset) => !one.includes(offset))),
				);
			}),
		);
	});
});

test("the booking window ends three months ahead", () => {
	expect(bookingWindow("2026-11-30")).toEqual({ startDate: "2026-11-30", endDate: "2027-02-28" });
});

test("featured: a higher rating, more rentals or a newer listing come first, then a more reliable lister", () => {
	const [before, after] = [new Date("2026-10-01"), new Date("2026-11-01")];
	expect(featuredScore(4, 0, before, 0)).toBeGreaterThan(featuredScore(3, 0, before, 0));
	expect(featuredScore(3, 2, before, 0)).toBeGreaterThan(featuredScore(3, 1, before, 0));
	expect(featuredScore(3, 1, after, 0)).toBeGreaterThan(featuredScore(3, 1, before, 0.35));
	expect(featuredScore(3, 1, before, 0.35)).toBeGreaterThan(featuredScore(3, 1, before, 0));
});
