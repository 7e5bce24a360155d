import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#common/calendar.ts";
import { words } from "#common/words.ts";
import { type OrderStatus, statuses } from "./contract.ts";
import {
	allowedSteps,
	answerDeadline,
	freesDays,
	isDelayed,
	isLateCancellation,
	isTooLate,
	needsCode,
	needsReason,
	orderCan,
	orderNumber,
	phaseOf,
	quoteFor,
	type Role,
	refusePeriod,
	type Step,
	steps,
} from "./order.ts";

const roles: Role[] = ["client", "seller", "admin", "clock"];
const allSteps = Object.keys(steps) as Step[];
const final: OrderStatus[] = ["declined", "expired", "cancelled", "undelivered", "completed"];

/** The life of an order, written out a second time: who may do what, and when. What is not here is refused. */
const expected: Partial<Record<OrderStatus, Partial<Record<Role, Step[]>>>> = {
	pending: { client: ["cancel"], seller: ["accept", "decline", "cancel"], admin: ["cancel"], clock: ["expire"] },
	confirmed: { client: ["cancel"], seller: ["cancel", "dispatch"], admin: ["cancel", "dispatch"] },
	dispatched: { seller: ["handOver", "fail"], admin: ["handOver", "fail"] },
	delivered: { seller: ["return"], admin: ["return"], clock: ["fallOverdue"] },
	overdue: { seller: ["return"], admin: ["return"] },
	returned: { seller: ["complete"], admin: ["complete"], clock: ["complete"] },
};

const deadline = new Date("2026-11-24T12:00:00Z");
const before = new Date(deadline.getTime() - 1);

describe("the life of an order", () => {
	test.each(statuses.flatMap((status) => roles.map((role) => [status, role] as const)))(
		"%s, for the %s",
		(status, role) => {
			const may = expected[status]?.[role] ?? [];
			expect(allSteps.filter((step) => orderCan(step, status, role))).toEqual(may);
			expect(allowedSteps({ status, answer_by: deadline }, role, before)).toEqual(role === "clock" ? [] : may);
		},
	);

	test.each(allSteps)("from its deadline on an unanswered order is the clock's: %s", (step) => {
		const isAnswer = step === "accept" || step === "decline";
		expect([before, deadline].map((now) => isTooLate(step, deadline, now))).toEqual([false, isAnswer]);
		expect(allowedSteps({ status: "pending", answer_by: deadline }, "seller", deadline)).toEqual(["cancel"]);
	});

	test.each<[Step, OrderStatus]>([
		["accept", "confirmed"],
		["decline", "declined"],
		["expire", "expired"],
		["cancel", "cancelled"],
		["dispatch", "dispatched"],
		["handOver", "delivered"],
		["fail", "undelivered"],
		["fallOverdue", "overdue"],
		["return", "returned"],
		["complete", "completed"],
	])("%s leads to %s", (step, to) => {
		expect(steps[step].to).toBe(to);
	});

	test("however an order goes, it ends, and never leaves its end", () => {
		fc.assert(
			fc.property(fc.infiniteStream(fc.nat()), (choices) => {
				let status: OrderStatus = "pending";
				for (let taken = 0; !final.includes(status); taken++) {
					const open = allSteps.filter((step) => roles.some((role) => orderCan(step, status, role)));
					expect(open, `${status} is a dead end`).not.toEqual([]);
					expect(taken).toBeLessThan(8);
					status = steps[open[(choices.next().value ?? 0) % open.length] as Step].to;
				}
				expect(allSteps.filter((step) => roles.some((role) => orderCan(step, status, role)))).toEqual([]);
			}),
		);
	});

	test("whoever ends it before its time says why, but for the client; the hand-over needs the code", () => {
		const said = allSteps.flatMap((step) =>
			roles.filter((role) => needsReason(step, role)).map((role) => `${role} ${step}`),
		);
		expect(said).toEqual(["seller decline", "seller cancel", "admin cancel", "seller fail", "admin fail"]);
		expect(allSteps.filter(needsCode)).toEqual(["handOver"]);
	});

	test("the days are free again exactly when the order came to nothing", () => {
		for (const step of allSteps)
			expect([step, freesDays(step)]).toEqual([step, final.includes(steps[step].to) && step !== "complete"]);
	});
});

describe("the days asked for", () => {
	const today = "2026-11-23";

	test.each([
		["today alone", today, today, undefined],
		["seven days", "2026-11-24", "2026-11-30", undefined],
		["eight days", "2026-11-24", "2026-12-01", words.period.tooLong],
		["since yesterday", "2026-11-22", "2026-11-24", words.period.past],
		["backwards", "2026-11-25", "2026-11-24", words.period.reversed],
		["up to the last day", "2027-02-22", "2027-02-23", undefined],
		["beyond the last day", "2027-02-23", "2027-02-24", words.period.tooFar],
	])("%s", (_, startDate, endDate, message) => {
		expect(refusePeriod({ startDate, endDate }, today)?.message).toBe(message);
	});

	test("at a month's end three months ahead is that month's last day", () => {
		const ends = (endDate: string) => refusePeriod({ startDate: endDate, endDate }, "2026-11-30")?.message;
		expect([ends("2027-02-28"), ends("2027-03-01")]).toEqual([undefined, words.period.tooFar]);
	});

	test("the refusal marks the field", () => {
		expect(refusePeriod({ startDate: "2026-11-22", endDate: "2026-11-22" }, today)?.extra.fields).toEqual({
			"rentalPeriod.startDate": words.period.past,
		});
	});
});

describe("a quote", () => {
	test("over a leap day, with two days of cleaning", () => {
		expect(quoteFor(2400, 2, { startDate: "2028-02-28", endDate: "2028-02-29" })).toEqual({
			days: 2,
			total: 4800,
			claimedDays: [
				{ day: "2028-02-28", reason: "rental" },
				{ day: "2028-02-29", reason: "rental" },
				{ day: "2028-03-01", reason: "cleaning" },
				{ day: "2028-03-02", reason: "cleaning" },
			],
		});
	});

	test("costs its days times the price, and claims each day once, in ascending order, without a gap", () => {
		const wish = fc.record({
			price: fc.integer({ min: 1, max: 100_000 }),
			days: fc.integer({ min: 1, max: 7 }),
			cleaning: fc.integer({ min: 0, max: 7 }),
			from: fc.nat(1000),
		});
		fc.assert(
			fc.property(wish, ({ price, days, cleaning, from }) => {
				const startDate = addDays("2026-11-23", from);
				const quote = quoteFor(price, cleaning, { startDate, endDate: addDays(startDate, days - 1) });
				expect(quote.total).toBe(days * price);
				const claimed = quote.claimedDays.map(({ day }) => day);
				expect(claimed).toEqual(eachDay({ startDate, endDate: addDays(startDate, days + cleaning - 1) }));
				expect(quote.claimedDays.filter(({ reason }) => reason === "rental")).toHaveLength(days);
			}),
		);
	});
});

describe("deadlines", () => {
	test.each([
		["a day to answer when there is time", "2026-11-23T10:00:00+05:30", "2026-12-01", "2026-11-24T10:00:00+05:30"],
		["until midnight before the first day", "2026-11-23T10:00:00+05:30", "2026-11-24", "2026-11-24T00:00:00+05:30"],
		[
			"at least an hour, shortly before midnight",
			"2026-11-23T23:30:00+05:30",
			"2026-11-24",
			"2026-11-24T00:30:00+05:30",
		],
		[
			"at least an hour, on the first day itself",
			"2026-11-23T09:00:00+05:30",
			"2026-11-23",
			"2026-11-23T10:00:00+05:30",
		],
		["over a month's end", "2026-11-30T18:00:00+05:30", "2026-12-02", "2026-12-01T18:00:00+05:30"],
		["over a year's end", "2026-12-31T20:00:00+05:30", "2027-01-01", "2027-01-01T00:00:00+05:30"],
		["exactly a day before the first day", "2026-11-23T00:00:00+05:30", "2026-11-24", "2026-11-24T00:00:00+05:30"],
	])("%s", (_, placed, start, until) => {
		expect(answerDeadline(new Date(placed), start)).toEqual(new Date(until));
	});

	test.each([
		["the evening before", "2026-11-30T22:00:00+05:30", false],
		["at nine on the first day", "2026-12-01T09:00:00+05:30", false],
		["a moment after nine", "2026-12-01T09:00:00.001+05:30", true],
		["at ten, when it is delivered", "2026-12-01T10:00:00+05:30", true],
		["the day after", "2026-12-02T08:00:00+05:30", true],
	])("calling off %s: late is %s", (_, now, isLate) => {
		expect(isLateCancellation(new Date(now), "2026-12-01", false)).toBe(isLate);
		expect(isLateCancellation(new Date(now), "2026-12-01", true), "not while it waits for the rental before").toBe(
			false,
		);
	});
});

test.each([
	[["place", "accept"], false],
	[["place", "delay"], true],
	[["place", "delay", "accept"], true],
	[["place", "delay", "delayOver", "dispatch"], false],
	[["place", "delay", "delayOver", "delay"], true],
])("after %j it waits for the rental before: %s", (timeline, waits) => {
	expect(isDelayed(timeline.map((step) => ({ step })))).toBe(waits);
});

test.each<[OrderStatus, string, ReturnType<typeof phaseOf>]>([
	["confirmed", "2026-11-30T23:59:59+05:30", "upcoming"],
	["confirmed", "2026-12-01T00:00:00+05:30", "active"],
	["delivered", "2026-12-03T23:59:59+05:30", "active"],
	["delivered", "2026-12-04T00:00:00+05:30", "completed"],
	["overdue", "2026-12-09T00:00:00+05:30", "active"],
	["completed", "2026-12-02T12:00:00+05:30", "completed"],
	["pending", "2026-11-23T12:00:00+05:30", "upcoming"],
	["cancelled", "2026-12-02T12:00:00+05:30", null],
	["declined", "2026-11-23T12:00:00+05:30", null],
	["expired", "2026-12-09T12:00:00+05:30", null],
	["undelivered", "2026-12-02T12:00:00+05:30", null],
])("an order from the 1st to the 3rd that is %s at %s is %s", (status, now, phase) => {
	expect(phaseOf(status, { startDate: "2026-12-01", endDate: "2026-12-03" }, new Date(now))).toBe(phase);
});

describe("an order's number", () => {
	test("is the same for the same order, and short", () => {
		expect(orderNumber("01931e5a-0000-7000-8000-00ffffffffff")).toBe("ZZZZ-ZZZZ");
		expect(orderNumber("01931e5a-0000-7000-8000-000000000000")).toBe("0000-0000");
	});

	test("can be read out, and never holds six digits in a row, as a code does", () => {
		fc.assert(
			fc.property(fc.uuid({ version: 7 }), (id) => {
				expect(orderNumber(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
				expect(orderNumber(id)).not.toMatch(/\d{6}/);
			}),
		);
	});
});
