import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, eachDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { availabilityOf, bookingWindow, currentAvailability, type Piece } from "./availability.ts";
import {
	featuredScore,
	type PieceInService,
	piecesOf,
	planPieces,
	publicReliability,
	type ReliabilityFigures,
	refuseHeld,
	reliabilityScore,
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

const piece = (id: string, size: string, heldUntil: string | null = null): PieceInService => ({ id, size, heldUntil });

describe("when stock changes", () => {
	test.each<[string, PieceInService[], string[], { keep: string[]; add: string[]; retire: string[] }]>([
		[
			"to the same, nothing changes",
			[piece("a", "S"), piece("b", "M")],
			["S", "M"],
			{ keep: ["a", "b"], add: [], retire: [] },
		],
		["to more, pieces are added", [piece("a", "S")], ["S", "S", "M"], { keep: ["a"], add: ["S", "M"], retire: [] }],
		[
			"to fewer, the last ones are retired",
			[piece("a", ""), piece("b", "")],
			[""],
			{ keep: ["a"], add: [], retire: ["b"] },
		],
		[
			"a held piece stays before others",
			[piece("a", "S"), piece("b", "S", "2026-12-01")],
			["S"],
			{ keep: ["b"], add: [], retire: ["a"] },
		],
		[
			"sizes in another order keep their pieces",
			[piece("a", "S"), piece("b", "M")],
			["M", "S"],
			{ keep: ["b", "a"], add: [], retire: [] },
		],
		[
			"a size in another case is the same size",
			[piece("a", "free size")],
			["Free Size"],
			{ keep: ["a"], add: [], retire: [] },
		],
		["a size with another name is a new size", [piece("a", "M")], ["38"], { keep: [], add: ["38"], retire: ["a"] }],
		["to none, all are retired", [piece("a", "M"), piece("b", "")], [], { keep: [], add: [], retire: ["a", "b"] }],
	])("%s", (_, inService, wanted, expected) => {
		const plan = planPieces(inService, wanted);
		expect({
			keep: plan.keep.map(({ id }) => id),
			add: plan.add.map(({ size }) => size),
			retire: plan.retire,
		}).toEqual(expected);
		expect([...plan.keep, ...plan.add].map(({ position }) => position).sort()).toEqual([...wanted.keys()]);
		expect(plan.held).toEqual([]);
		expect(refuseHeld(plan.held, true)).toBeUndefined();
	});

	test("updates the spelling of a size", () => {
		expect(planPieces([piece("a", "m")], ["M"]).keep).toEqual([{ id: "a", size: "M", position: 0 }]);
	});

	test("reports how many held pieces must stay, and until when", () => {
		const { held } = planPieces(
			[piece("a", "S", "2026-12-05"), piece("b", "S", "2026-12-14"), piece("c", "S"), piece("d", "", "2026-12-01")],
			["S"],
		);
		expect(held).toEqual([
			{ size: "S", count: 2, until: "2026-12-14" },
			{ size: "", count: 1, until: "2026-12-01" },
		]);
		const sentence =
			"2 items of size S are booked until 14 Dec 2026. You can remove them after that. 1 item without a size is booked until 1 Dec 2026. You can remove it after that.";
		expect(refuseHeld(held, true)).toMatchObject({
			status: 409,
			message: sentence,
			extra: { fields: { sizeStock: sentence } },
		});
		expect(refuseHeld(held, false)?.extra.fields).toEqual({ countInStock: sentence });
	});
});

const hours = (count: number) => count * 3600;
const best: ReliabilityFigures = {
	requests: 20,
	accepted: 20,
	responses: 20,
	response_seconds: 0,
	orders: 20,
	cancelled: 0,
};
const worst: ReliabilityFigures = {
	requests: 20,
	accepted: 0,
	responses: 20,
	response_seconds: hours(24),
	orders: 20,
	cancelled: 20,
};
const { fewest, score } = rules.reliability;

test("shows each figure from its number of orders on", () => {
	const unknown = { acceptanceRate: null, responseHours: null, cancellations: null };
	expect(publicReliability(null)).toEqual(unknown);
	const few = { ...best, requests: fewest.requests - 1, responses: fewest.responses - 1, orders: fewest.orders - 1 };
	expect(publicReliability({ ...few, accepted: few.responses })).toEqual(unknown);
	expect(publicReliability({ ...best, ...fewest, accepted: 3, response_seconds: hours(2) + 1 })).toEqual({
		acceptanceRate: 0.6,
		responseHours: 3,
		cancellations: { cancelled: 0, orders: fewest.orders },
	});
});

test.each([
	[199, 200, 0.99],
	[57, 100, 0.57],
	[29, 50, 0.58],
	[200, 200, 1],
	[0, 200, 0],
])("%i accepted of %i requests: %d, rounded down", (accepted, requests, rate) => {
	expect(publicReliability({ ...best, requests, accepted }).acceptanceRate).toBe(rate);
});

test("an answer within a minute is one within an hour", () => {
	expect(publicReliability({ ...best, response_seconds: 20 }).responseHours).toBe(1);
	expect(publicReliability({ ...best, response_seconds: hours(1) }).responseHours).toBe(1);
	expect(publicReliability({ ...best, response_seconds: hours(1) + 1 }).responseHours).toBe(2);
});

test("the score of unknown listers is 0, so that they are not behind", () => {
	expect(reliabilityScore(null)).toBe(0);
	expect(
		reliabilityScore({ ...worst, requests: fewest.requests - 1, responses: 0, response_seconds: null, orders: 0 }),
	).toBe(0);
});

test("the score is bounded: about ten days of age more, and forty less", () => {
	expect(reliabilityScore(best)).toBeCloseTo(score.acceptance + score.response + score.noCancellation, 10);
	expect(reliabilityScore(worst)).toBeCloseTo(-score.acceptance - score.response - score.mostForCancellations, 10);
	expect(reliabilityScore({ ...worst, response_seconds: hours(1000) })).toBe(reliabilityScore(worst));
});

test.each<[string, ReliabilityFigures, number]>([
	["half accepted is neutral", { ...best, accepted: 10, response_seconds: hours(12), orders: 0 }, 0],
	["9 of 10 accepted, within 2 hours, none cancelled", { ...best, accepted: 18, response_seconds: hours(2) }, 0.3],
	["one of 20 cancelled takes the reward away", { ...best, cancelled: 1 }, 0.25],
	["one of 4 cancelled takes the most", { ...best, cancelled: 5 }, -0.15],
])("%s", (_, figures, expected) => {
	expect(reliabilityScore(figures)).toBeCloseTo(expected, 10);
});

test("more accepted, fewer cancelled and sooner responses never lower the score, and it has few values", () => {
	const anyFigures = fc
		.record({
			accepted: fc.nat(50),
			declined: fc.nat(50),
			expired: fc.nat(50),
			sent: fc.nat(50),
			cancelled: fc.nat(50),
		})
		.chain(({ accepted, declined, expired, sent, cancelled }) =>
			fc.record({
				accepted: fc.constant(accepted),
				responses: fc.constant(accepted + declined),
				requests: fc.constant(accepted + declined + expired),
				response_seconds: fc.nat(hours(100)).map((seconds) => (accepted + declined > 0 ? seconds : null)),
				orders: fc.constant(sent + cancelled),
				cancelled: fc.constant(cancelled),
			}),
		);
	fc.assert(
		fc.property(anyFigures, (figures) => {
			const value = reliabilityScore(figures);
			expect(value / score.step).toBeCloseTo(Math.round(value / score.step), 6);
			if (figures.accepted < figures.responses)
				expect(reliabilityScore({ ...figures, accepted: figures.accepted + 1 })).toBeGreaterThanOrEqual(value);
			if (figures.cancelled > 0)
				expect(reliabilityScore({ ...figures, cancelled: figures.cancelled - 1 })).toBeGreaterThanOrEqual(value);
			if (figures.response_seconds)
				expect(reliabilityScore({ ...figures, response_seconds: 0 })).toBeGreaterThanOrEqual(value);
		}),
	);
});
