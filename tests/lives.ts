import fc from "fast-check";
import { addDays, instantOf } from "#common/calendar.ts";
import { type Booking, duesOf, type MoneyFacts, type MoneyStep, paymentOf } from "#modules/ledger/ledger.ts";

/** Orders and their lives, as the ledger is told of them. */

export const terms = { lateFeeDailyPrices: 1, refundBusinessDays: [7, 10], payoutBusinessDays: 7 } as const;
export const facts: MoneyFacts = {
	client: "Ira",
	seller: "Meher",
	endDate: "2026-11-20",
	price: 1000,
	rent: 3000,
	deposit: 5000,
	commissionPercent: 10,
	terms,
};

/** A timeline of steps, each with its day, and what was claimed or found. */
export type Said = [step: string, day: string, amount?: number];
export const timeline = (...steps: Said[]): MoneyStep[] =>
	steps.map(([step, day, amount], position) => ({ step, position, at: instantOf(day, 12), amount: amount ?? null }));
export const handedOver: Said = ["handOver", "2026-11-18"];

/** Any order, and any life of one that was handed over. */
export const someFacts = fc
	.record({
		price: fc.integer({ min: 1, max: 100_000 }),
		days: fc.integer({ min: 1, max: 7 }),
		deposit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
		commissionPercent: fc.integer({ min: 0, max: 50 }),
	})
	.map(({ days, ...one }): MoneyFacts => ({ ...facts, ...one, rent: one.price * days }));
export const someLife = fc
	.record({
		late: fc.integer({ min: -6, max: 40 }),
		claimed: fc.option(fc.integer({ min: 0, max: 300_000 })),
		lowered: fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 3 }),
		found: fc.integer({ min: 0, max: 300_000 }),
		upTo: fc.integer({ min: 1, max: 7 }),
	})
	.map(({ late, claimed, lowered, found, upTo }) => {
		const back = addDays(facts.endDate, late);
		const ending: Said[] =
			claimed === null
				? [["complete", addDays(back, 2)]]
				: [
						["dispute", addDays(back, 1), claimed],
						...lowered.map((amount): Said => ["lowerDamage", addDays(back, 2), Math.min(amount, claimed)]),
						["settle", addDays(back, 4), found],
					];
		return timeline(handedOver, ["return", back], ...ending).slice(0, upTo);
	});

/** Pays all that is due, and what that makes due in turn. */
export function payAll(books: Booking[]): Booking[] {
	const paid: Booking[] = [];
	const open = books.map(({ entries }) => entries);
	for (let entries = open.shift(); entries; entries = open.shift())
		for (const { kind } of duesOf(entries)) {
			const payment = paymentOf(kind, entries, new Date("2026-12-24T06:30:00Z"), terms, facts.seller);
			paid.push(payment);
			open.push(payment.entries);
		}
	return paid;
}
