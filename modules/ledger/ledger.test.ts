import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { instantOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import {
	handedOverBySellerEntry,
	handedOverEntry,
	orderFacts,
	payAll,
	type TimelineEntry,
	terms,
	timeline,
} from "#tests/fixtures/order-timelines.ts";
import { type Booking, commissionOn, duesOf, type Entry, entriesDue, faultsOf, paymentOf } from "./ledger.ts";
import { bookingsOf } from "./replay.ts";

const amountsOf = ({ entries }: Booking) =>
	Object.fromEntries(entries.map(({ account, amount, person }) => [`${account} ${person ?? ""}`.trim(), amount]));
const booked = (...steps: TimelineEntry[]) => bookingsOf(orderFacts, timeline(...steps));

describe("bookings of steps", () => {
	test("there are none before the hand-over", () => {
		expect(booked(["place", "2026-11-10"], ["accept", "2026-11-10"], ["dispatch", "2026-11-18"])).toEqual([]);
		expect(booked(["place", "2026-11-10"], ["fail", "2026-11-18"])).toEqual([]);
	});

	test("handed over: the courier holds rent and deposit, and neither is earned", () => {
		expect(booked(handedOverEntry).map(amountsOf)).toEqual([
			{ cash: 8000, "unearned-rent Ira": -3000, "deposit Ira": -5000 },
		]);
	});

	test("handed over by a seller who takes the cash: they hold it", () => {
		expect(booked(handedOverBySellerEntry).map(amountsOf)).toEqual([
			{ "cash-with-seller Meher": 8000, "unearned-rent Ira": -3000, "deposit Ira": -5000 },
		]);
	});

	test("completed with the cash at the seller: they keep rent, late fee and damage, and remit deposit and commission", () => {
		const [, done] = booked(handedOverBySellerEntry, ["return", "2026-11-22"], ["complete", "2026-11-23"]);
		const sums = new Map<string, number>();
		for (const { account, amount } of done?.entries ?? []) sums.set(account, (sums.get(account) ?? 0) + amount);
		expect(Object.fromEntries(sums)).toEqual({
			"unearned-rent": 3000,
			"rent-payable": 0,
			commission: -300,
			deposit: 5000,
			"late-fee-payable": 0,
			"refund-payable": -3000,
			"cash-with-seller": -8000,
			"seller-owes": 3300,
		});
		expect(done && duesOf(done.entries)).toEqual([
			{ kind: "refund", person: "Ira", amount: 3000, dueOn: addBusinessDays("2026-11-23", 10) },
			{ kind: "remittance", person: "Meher", amount: 3300, dueOn: addBusinessDays("2026-11-23", 3) },
		]);
	});

	test("without a deposit there is no zero entry", () => {
		expect(bookingsOf({ ...orderFacts, deposit: 0 }, timeline(handedOverEntry)).map(amountsOf)).toEqual([
			{ cash: 3000, "unearned-rent Ira": -3000 },
		]);
	});

	test("completed in time: rent less commission is payable to the seller, the full deposit to the client", () => {
		const [, done] = booked(handedOverEntry, ["return", "2026-11-20"], ["complete", "2026-11-21"]);
		expect(done && amountsOf(done)).toEqual({
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

	test("two days late: a daily price for each late day goes from the deposit to the seller", () => {
		const [, done] = booked(handedOverEntry, ["return", "2026-11-22"], ["complete", "2026-11-22"]);
		expect(done && amountsOf(done)).toMatchObject({ "late-fee-payable Meher": -2000, "refund-payable Ira": -3000 });
		expect(done && duesOf(done.entries).map(({ kind, amount }) => [kind, amount])).toEqual([
			["payout", 4700],
			["refund", 3000],
		]);
	});

	test("disputed: the undisputed part of the deposit is released, the settled damage comes from the rest", () => {
		const steps: TimelineEntry[] = [handedOverEntry, ["return", "2026-11-21"], ["dispute", "2026-11-22", 1500]];
		const [, release, settled] = booked(...steps, ["settle", "2026-11-25", 500]);
		// Deposit 5,000, one day late (1,000), 1,500 claimed.
		expect(release && amountsOf(release)).toEqual({ "deposit Ira": 2500, "refund-payable Ira": -2500 });
		expect(settled && amountsOf(settled)).toEqual({
			"unearned-rent Ira": 3000,
			"rent-payable Meher": -2700,
			commission: -300,
			"deposit Ira": 2500,
			"late-fee-payable Meher": -1000,
			"damage-payable Meher": -500,
			"refund-payable Ira": -1000,
		});
	});

	test("lowered: the part no longer claimed is released, once", () => {
		const steps: TimelineEntry[] = [handedOverEntry, ["return", "2026-11-21"], ["dispute", "2026-11-22", 4500]];
		const lowered: TimelineEntry[] = [
			["lowerDamage", "2026-11-23", 4200],
			["lowerDamage", "2026-11-24", 1500],
		];
		const bookings = booked(...steps, ...lowered, ["settle", "2026-11-25", 1500]);
		// The deposit less the late fee (4,000) is below the first two claimed amounts.
		expect(bookings.map(({ kind }) => kind)).toEqual(["hand-over", "release", "completion"]);
		expect(bookings[1] && amountsOf(bookings[1])).toEqual({ "deposit Ira": 2500, "refund-payable Ira": -2500 });
		expect(bookings[2] && amountsOf(bookings[2])).toMatchObject({ "deposit Ira": 2500, "damage-payable Meher": -1500 });
	});

	test("lowered by an older version, without an amount on the timeline: nothing is released", () => {
		const steps: TimelineEntry[] = [handedOverEntry, ["return", "2026-11-20"], ["dispute", "2026-11-21", 2000]];
		expect(booked(...steps, ["lowerDamage", "2026-11-22"])).toEqual(booked(...steps));
	});

	test("damage beyond the deposit is owed by the client, and payable to the seller after the client's payment", () => {
		const steps: TimelineEntry[] = [handedOverEntry, ["return", "2026-11-20"], ["dispute", "2026-11-21", 9000]];
		const bookings = booked(...steps, ["settle", "2026-11-25", 9000]);
		const settled = bookings.at(-1) as Booking;
		expect(bookings).toHaveLength(2);
		expect(amountsOf(settled)).toMatchObject({
			"damage-payable Meher": -5000,
			"client-owes Ira": 4000,
			"damage-awaited Meher": -4000,
		});
		const paid = paymentOf("collection", settled.entries, {
			at: instantOf("2026-12-01", 12),
			terms,
			seller: "Meher",
		});
		expect(amountsOf(paid)).toEqual({
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
	])("returned on %s: a late fee of ₹%i", (day, fee) => {
		expect(lateFee(orderFacts, day)).toBe(fee);
	});

	test("the late fee counts each day once over 29 February and the end of a year", () => {
		expect(lateFee({ ...orderFacts, endDate: "2028-02-28" }, "2028-03-01")).toBe(2000);
		expect(lateFee({ ...orderFacts, endDate: "2026-12-31" }, "2027-01-01")).toBe(1000);
	});

	test.each([
		[3000, 0, 0],
		[999, 10, 99],
		[1, 50, 0],
	])("on a rent of ₹%i, a commission of %i %% is ₹%i", (rent, percent, commission) => {
		expect(commissionOn(rent, percent)).toBe(commission);
	});
});

test.each<[string, TimelineEntry]>([
	["the hand-over", handedOverEntry],
	["a correction to delivered", ["correctToDelivered", "2026-11-18", undefined, "courier"]],
])(
	"goodwill above a rent that became lower: with %s the client gets back what they paid, and no more",
	(_, handOver) => {
		const books = bookingsOf(
			{ ...orderFacts, rent: 1000, deposit: 500 },
			timeline(["goodwill", "2026-11-10", 8000], handOver, ["return", "2026-11-20"], ["complete", "2026-11-21"]),
		);
		expect(books.filter(({ kind }) => kind === "goodwill").map(amountsOf)).toEqual([
			{ goodwill: 1000, "refund-payable Ira": -1000 },
		]);
		const refunds = books.flatMap(({ entries }) => duesOf(entries)).filter(({ kind }) => kind === "refund");
		expect(refunds.map(({ amount }) => amount)).toEqual([1000, 500]);
	},
);

describe("faults", () => {
	const expectedBookings = booked(handedOverEntry, ["return", "2026-11-20"], ["complete", "2026-11-21"]);
	const [first, second] = expectedBookings as [Booking, Booking];

	test("are none for correct bookings with payments", () => {
		expect(faultsOf([...expectedBookings, ...payAll(expectedBookings)], expectedBookings)).toEqual([]);
	});

	test.each<[string, Booking[], RegExp]>([
		["a missing step", [first], /missing: completion/],
		["an extra step", [first, second, { ...second, position: 9 }], /not by its steps: completion at 9/],
		["a repeated step", [first, second, second], /twice/],
		["a changed amount", [{ ...first, entries: increaseFirst(first.entries) }, second], /sums to 1/],
		["a single entry", [{ ...first, entries: first.entries.slice(0, 1) }, second], /has 1 entries/],
	])("are reported: %s", (_, stored, expected) => {
		expect(faultsOf(stored, expectedBookings).join("; ")).toMatch(expected);
	});
});

function increaseFirst(entries: Entry[]): Entry[] {
	return entries.map((one, index) => (index === 0 ? { ...one, amount: one.amount + 1 } : one));
}

test("a payment settles the due amount of each account", () => {
	const [, done] = booked(handedOverEntry, ["return", "2026-11-22"], ["complete", "2026-11-22"]);
	const entries = done?.entries ?? [];
	expect(entriesDue(entries, "payout").map(({ account }) => account)).toEqual(["rent-payable", "late-fee-payable"]);
	expect(amountsOf(paymentOf("payout", entries, { at: new Date(), terms, seller: "Meher" }))).toEqual({
		"rent-payable Meher": 2700,
		"late-fee-payable Meher": 2000,
		cash: -4700,
	});
});
