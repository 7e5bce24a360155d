import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, eachDay } from "#common/calendar.ts";
import { discountColumnsOf } from "#common/rent.ts";
import * as copy from "#messages/common/product.js";
import { ensureLongEnough, quoteFor, refusePeriod } from "./quote.ts";

describe("the period of an order", () => {
	const today = "2026-11-23";

	test.each([
		["today alone", today, today, undefined],
		["seven days", "2026-11-24", "2026-11-30", undefined],
		["eight days", "2026-11-24", "2026-12-01", copy.period.tooLong],
		["from yesterday", "2026-11-22", "2026-11-24", copy.period.past],
		["reversed", "2026-11-25", "2026-11-24", copy.period.reversed],
		["up to the last bookable day", "2027-02-22", "2027-02-23", undefined],
		["beyond the last bookable day", "2027-02-23", "2027-02-24", copy.period.tooFar],
	])("%s", (_, startDate, endDate, message) => {
		expect(refusePeriod({ startDate, endDate }, today)?.message).toBe(message);
	});

	test("may end on the last day of the third month ahead when today is the last day of a month", () => {
		const ends = (endDate: string) => refusePeriod({ startDate: endDate, endDate }, "2026-11-30")?.message;
		expect([ends("2027-02-28"), ends("2027-03-01")]).toEqual([undefined, copy.period.tooFar]);
	});

	test("is refused with the name of the field", () => {
		expect(refusePeriod({ startDate: "2026-11-22", endDate: "2026-11-22" }, today)?.extra.fields).toEqual({
			"rentalPeriod.startDate": copy.period.past,
		});
	});
});

describe("a shortest rental", () => {
	const refusal = (days: number, min_days: number) => {
		const endDate = addDays("2026-12-01", days - 1);
		try {
			ensureLongEnough({ min_days }, { startDate: "2026-12-01", endDate });
			return undefined;
		} catch (error) {
			return (error as { extra: { fields: unknown } }).extra.fields;
		}
	};

	test.each([
		[1, 1, undefined],
		[2, 3, { "rentalPeriod.endDate": copy.periodTooShort({ minDays: 3 }) }],
		[3, 3, undefined],
		[7, 7, undefined],
		[6, 7, { "rentalPeriod.endDate": copy.periodTooShort({ minDays: 7 }) }],
	])("a rental of %d days where the shortest has %d", (days, least, fields) => {
		expect(refusal(days, least)).toEqual(fields);
	});
});

describe("a quote", () => {
	const listing = (price: number) => ({ price, try_on_price: 200, ...discountColumnsOf([]) });

	test("takes the discount of the listing off, and says how much", () => {
		const discounted = { ...listing(999), ...discountColumnsOf([{ fromDays: 3, percent: 15 }]) };
		const period = { startDate: "2026-12-01", endDate: "2026-12-03" };
		// 15 % of 2997 is 449.55.
		expect(quoteFor(discounted, period, { transit: 0, cleaning: 0 })).toMatchObject({
			...{ subtotal: 2997, percent: 15, discount: 450, total: 2547 },
		});
	});

	test("adds the price of try-on days, and claims them with the way before them", () => {
		const period = { startDate: "2026-12-03", endDate: "2026-12-03" };
		const { total, subtotal, discount, claimedDays } = quoteFor(listing(1000), period, {
			transit: 1,
			cleaning: 0,
			tryOn: 2,
		});
		expect({ total, subtotal, discount }).toEqual({ total: 1400, subtotal: 1400, discount: 0 });
		expect(claimedDays.map(({ day, reason }) => `${day.slice(-2)} ${reason}`)).toEqual([
			...["30 transit", "01 rental", "02 rental", "03 rental"],
			"04 transit",
		]);
	});

	test("spans a leap day, with two days of cleaning", () => {
		const period = { startDate: "2028-02-28", endDate: "2028-02-29" };
		expect(quoteFor(listing(2400), period, { transit: 0, cleaning: 2 })).toEqual({
			...{ days: 2, subtotal: 4800, percent: 0, discount: 0, total: 4800 },
			claimedDays: [
				{ day: "2028-02-28", reason: "rental" },
				{ day: "2028-02-29", reason: "rental" },
				{ day: "2028-03-01", reason: "cleaning" },
				{ day: "2028-03-02", reason: "cleaning" },
			],
		});
	});

	test("totals days times price, and claims each day once, ascending, without a gap", () => {
		const anyQuote = fc.record({
			price: fc.integer({ min: 1, max: 100_000 }),
			days: fc.integer({ min: 1, max: 7 }),
			cleaning: fc.integer({ min: 0, max: 7 }),
			from: fc.nat(1000),
		});
		fc.assert(
			fc.property(anyQuote, ({ price, days, cleaning, from }) => {
				const startDate = addDays("2026-11-23", from);
				const quote = quoteFor(
					listing(price),
					{ startDate, endDate: addDays(startDate, days - 1) },
					{ transit: 0, cleaning },
				);
				expect(quote.total).toBe(days * price);
				const claimed = quote.claimedDays.map(({ day }) => day);
				expect(claimed).toEqual(eachDay({ startDate, endDate: addDays(startDate, days + cleaning - 1) }));
				expect(quote.claimedDays.filter(({ reason }) => reason === "rental")).toHaveLength(days);
			}),
		);
	});
});
