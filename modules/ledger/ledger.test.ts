import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { addDays, dayOf, instantOf } from "#common/calendar.ts";
import {
	type Booking,
	balancesOf,
	booksOf,
	commissionOn,
	duesOf,
	type Entry,
	entriesDue,
	type Facts,
	faultsOf,
	lateFee,
	type MoneyStep,
	paymentOf,
	sumOf,
} from "./ledger.ts";

const terms = { lateFeeDailyPrices: 1, refundBusinessDays: [7, 10], payoutBusinessDays: 7 } as const;
const facts: Facts = {
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
type Said = [step: string, day: string, amount?: number];
const timeline = (...steps: Said[]): MoneyStep[] =>
	steps.map(([step, day, amount], position) => ({ step, position, at: instantOf(day, 12), amount: amount ?? null }));
const handedOver: Said = ["handOver", "2026-11-18"];

const brief = ({ entries }: Booking) =>
	Object.fromEntries(entries.map(({ account, amount, person }) => [`${account} ${person ?? ""}`.trim(), amount]));
const booked = (...steps: Said[]) => booksOf(facts, timeline(...steps));

describe("what a step means in money", () => {
	test("nothing, before the garment is in the client's hands", () => {
		expect(booked(["place", "2026-11-10"], ["accept", "2026-11-10"], ["dispatch", "2026-11-18"])).toEqual([]);
		expect(booked(["place", "2026-11-10"], ["fail", "2026-11-18"])).toEqual([]);
	});

	test("handed over: the courier holds rent and deposit, and neither is earned", () => {
		expect(booked(handedOver).map(brief)).toEqual([{ cash: 8000, "unearned-rent Ira": -3000, "deposit Ira": -5000 }]);
	});

	test("without a deposit there is no entry of nothing", () => {
		expect(booksOf({ ...facts, deposit: 0 }, timeline(handedOver)).map(brief)).toEqual([
			{ cash: 3000, "unearned-rent Ira": -3000 },
		]);
	});

	test("completed in time: the rent less commission is the seller's, the whole deposit goes back", () => {
		const [, done] = booked(handedOver, ["return", "2026-11-20"], ["complete", "2026-11-21"]);
		expect(done && brief(done)).toEqual({
			"unearned-rent Ira": 3000,
			"rent-payable Meher": -2700,
			commission: -300,
			"deposit Ira": 5000,
			"refund-payable Ira": -5000,
		});
		expect(done && duesOf(done.entries)).toEqual([
			{ kind: "payout", person: "Meher", amount: 2700, dueOn: "2026-12-02" },
			{ kind: "refund", person: "Ira", amount: 5000, dueOn: "2026-12-05" },
		]);
	});

	test("two days late: two prices a day out of the deposit, paid out with the rent", () => {
		const [, done] = booked(handedOver, ["return", "2026-11-22"], ["complete", "2026-11-22"]);
		expect(done && brief(done)).toMatchObject({ "late-fee-payable Meher": -2000, "refund-payable Ira": -3000 });
		expect(done && duesOf(done.entries).map(({ kind, amount }) => [kind, amount])).toEqual([
			["payout", 4700],
			["refund", 3000],
		]);
	});

	test("disputed: what nobody disputes goes back at once, what is found comes from the rest", () => {
		const steps: Said[] = [handedOver, ["return", "2026-11-21"], ["dispute", "2026-11-22", 1500]];
		const [, release, settled] = booked(...steps, ["settle", "2026-11-25", 500]);
		// One day late, and 1,500 claimed, of 5,000.
		expect(release && brief(release)).toEqual({ "deposit Ira": 2500, "refund-payable Ira": -2500 });
		expect(settled && brief(settled)).toEqual({
			"unearned-rent Ira": 3000,
			"rent-payable Meher": -2700,
			commission: -300,
			"deposit Ira": 2500,
			"late-fee-payable Meher": -1000,
			"damage-payable Meher": -500,
			"refund-payable Ira": -1000,
		});
	});

	test("damage beyond the deposit is owed by the client, and the seller's once it has come in", () => {
		const steps: Said[] = [handedOver, ["return", "2026-11-20"], ["dispute", "2026-11-21", 9000]];
		const books = booked(...steps, ["settle", "2026-11-25", 9000]);
		const settled = books.at(-1) as Booking;
		expect(books).toHaveLength(2);
		expect(brief(settled)).toMatchObject({
			"damage-payable Meher": -5000,
			"client-owes Ira": 4000,
			"damage-awaited Meher": -4000,
		});
		const paid = paymentOf("collection", settled.entries, instantOf("2026-12-01", 12), terms, "Meher");
		expect(brief(paid)).toEqual({
			cash: 4000,
			"client-owes Ira": -4000,
			"damage-awaited Meher": 4000,
			"damage-payable Meher": -4000,
		});
		expect(duesOf(paid.entries)).toEqual([
			{ kind: "payout", person: "Meher", amount: 4000, dueOn: addBusinessDays("2026-12-01", 7) },
		]);
	});

	test.each([
		["2026-11-20", 0],
		["2026-11-21", 1000],
		["2026-11-25", 5000],
		["2026-12-25", 5000],
	])("back on %s: a late fee of ₹%i", (day, fee) => {
		expect(lateFee(facts, day)).toBe(fee);
	});

	test("over 29 February and the end of a month each day counts once", () => {
		expect(lateFee({ ...facts, endDate: "2028-02-28" }, "2028-03-01")).toBe(2000);
		expect(lateFee({ ...facts, endDate: "2026-12-31" }, "2027-01-01")).toBe(1000);
	});

	test.each([
		[3000, 0, 0],
		[999, 10, 99],
		[1, 50, 0],
	])("of ₹%i, %i %% commission is ₹%i", (rent, percent, commission) => {
		expect(commissionOn(rent, percent)).toBe(commission);
	});
});

/** Any order, and any life of one that was handed over. */
const someFacts = fc
	.record({
		price: fc.integer({ min: 1, max: 100_000 }),
		days: fc.integer({ min: 1, max: 7 }),
		deposit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
		commissionPercent: fc.integer({ min: 0, max: 50 }),
	})
	.map(({ days, ...one }): Facts => ({ ...facts, ...one, rent: one.price * days }));
const someLife = fc
	.record({
		late: fc.integer({ min: -6, max: 40 }),
		claimed: fc.option(fc.integer({ min: 0, max: 300_000 })),
		found: fc.integer({ min: 0, max: 300_000 }),
		upTo: fc.integer({ min: 1, max: 4 }),
	})
	.map(({ late, claimed, found, upTo }) => {
		const back = addDays(facts.endDate, late);
		const ending: Said[] =
			claimed === null
				? [["complete", addDays(back, 2)]]
				: [
						["dispute", addDays(back, 1), claimed],
						["settle", addDays(back, 4), found],
					];
		return timeline(handedOver, ["return", back], ...ending).slice(0, upTo);
	});

/** Pays all that is due, and what that makes due in turn. */
function payAll(books: Booking[]): Booking[] {
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

describe("whatever becomes of an order", () => {
	test("each booking has two entries or more, none of nothing, and sums to zero", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const books = booksOf(one, life);
				for (const { entries } of [...books, ...payAll(books)]) {
					expect(entries.length).toBeGreaterThanOrEqual(2);
					expect(entries.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
					expect(sumOf(entries)).toBe(0);
				}
			}),
		);
	});

	test("what is payable is a credit and what a client owes a debit; the deposit covers late days first, then damage, and goes back whole", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const entries = booksOf(one, life).flatMap((booking) => booking.entries);
				const sum = (account: string) => sumOf(entries.filter((entry) => entry.account === account));
				for (const { account, amount } of entries) {
					if (/payable|awaited|commission/.test(account)) expect(amount).toBeLessThan(0);
					if (account === "client-owes") expect(amount).toBeGreaterThan(0);
				}
				const isOver = life.some(({ step }) => step === "complete" || step === "settle");
				if (isOver)
					expect(sum("late-fee-payable") + sum("damage-payable") + sum("refund-payable")).toBe(-one.deposit || 0);
			}),
		);
	});

	test("finished and paid, only the commission is left, in cash", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				fc.pre(["complete", "settle"].includes(life.at(-1)?.step ?? ""));
				const books = booksOf(one, life);
				const commission = commissionOn(one.rent, one.commissionPercent);
				expect(balancesOf([...books, ...payAll(books)])).toEqual(
					commission ? { cash: commission, commission: -commission } : {},
				);
			}),
		);
	});

	test("nobody gets more than was taken at the door and collected, and the seller never less than the rent less commission", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const books = booksOf(one, life);
				const paid = payAll(books);
				const sum = (kind: string) =>
					paid.filter((payment) => payment.kind === kind).reduce((all, { entries }) => all + cashIn(entries), 0);
				const isOver = books.some(({ kind }) => kind === "completion");
				expect(-sum("refund")).toBeLessThanOrEqual(one.deposit);
				expect(-sum("payout") - sum("refund")).toBeLessThanOrEqual(one.rent + one.deposit + sum("collection"));
				if (isOver)
					expect(-sum("payout")).toBeGreaterThanOrEqual(one.rent - commissionOn(one.rent, one.commissionPercent));
			}),
		);
	});

	test("told again, in any order, the same steps make the same books; what was booked stays when a step is added", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const books = booksOf(one, life);
				expect(booksOf(one, life.toReversed())).toEqual(books);
				expect(faultsOf(books, booksOf(one, life))).toEqual([]);
				expect(books.slice(0, booksOf(one, life.slice(0, -1)).length)).toEqual(booksOf(one, life.slice(0, -1)));
			}),
		);
	});

	test("each day due is a business day, as many as promised after its step", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				for (const { at, entries } of booksOf(one, life))
					for (const { kind, dueOn } of duesOf(entries))
						expect(dueOn).toBe(addBusinessDays(dayOf(at), kind === "payout" ? 7 : 10));
			}),
		);
	});
});

const cashIn = (entries: Entry[]) => sumOf(entries.filter(({ account }) => account === "cash"));

describe("books that are wrong are found out", () => {
	const right = booked(handedOver, ["return", "2026-11-20"], ["complete", "2026-11-21"]);
	const [first, second] = right as [Booking, Booking];

	test("right ones have no fault, and payments beside them are none", () => {
		expect(faultsOf([...right, ...payAll(right)], right)).toEqual([]);
	});

	test.each<[string, Booking[], RegExp]>([
		["a step is missing", [first], /missing: completion/],
		["a step too many", [first, second, { ...second, position: 9 }], /not by its steps: completion at 9/],
		["a step twice", [first, second, second], /twice/],
		["an amount is another", [{ ...first, entries: swell(first.entries) }, second], /sums to 1/],
		["a lonely entry", [{ ...first, entries: first.entries.slice(0, 1) }, second], /has 1 entries/],
	])("%s", (_, kept, says) => {
		expect(faultsOf(kept, right).join("; ")).toMatch(says);
	});
});

function swell(entries: Entry[]): Entry[] {
	return entries.map((one, index) => (index === 0 ? { ...one, amount: one.amount + 1 } : one));
}

test("what a payment settles is what was due, each account by itself", () => {
	const [, done] = booked(handedOver, ["return", "2026-11-22"], ["complete", "2026-11-22"]);
	const entries = done?.entries ?? [];
	expect(entriesDue(entries, "payout").map(({ account }) => account)).toEqual(["rent-payable", "late-fee-payable"]);
	expect(brief(paymentOf("payout", entries, new Date(), terms, "Meher"))).toEqual({
		"rent-payable Meher": 2700,
		"late-fee-payable Meher": 2000,
		cash: -4700,
	});
});
