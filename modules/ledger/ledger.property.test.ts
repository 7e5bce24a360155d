import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { dayOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import { anyFacts, anyTimeline, payAll, rentOf, splitRent } from "#tests/fixtures/order-timelines.ts";
import {
	type Booking,
	balancesOf,
	commissionOn,
	creditOf,
	duesOf,
	type Entry,
	faultsOf,
	type MoneyStep,
	sumOf,
} from "./ledger.ts";
import { bookingsOf } from "./replay.ts";
import { setOffBooking } from "./set-off.ts";

describe("for random orders", () => {
	test("each booking has at least two non-zero entries and sums to zero", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				const books = bookingsOf(one, life);
				for (const { entries } of [...books, ...payAll(books)]) {
					expect(entries.length).toBeGreaterThanOrEqual(2);
					expect(entries.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
					expect(sumOf(entries)).toBe(0);
				}
			}),
		);
	});

	test("payables are credits and debts are debits; late fee, damage and refund add up to the deposit and the refunded rent", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				const entries = bookingsOf(one, life).flatMap((booking) => booking.entries);
				const sum = (account: string) => sumOf(entries.filter((entry) => entry.account === account));
				for (const { account, amount } of entries) {
					// A seller who took the cash is paid from it at once: their payables have debits too.
					const isSettledInCash = takenBy(life).includes("seller") && /^(rent|late-fee|damage)-payable/.test(account);
					if (/payable|awaited|commission/.test(account) && !isSettledInCash) expect(amount).toBeLessThan(0);
					if (/-owes/.test(account)) expect(amount).toBeGreaterThan(0);
				}
				const isOver = life.some(({ step }) => step === "complete" || step === "settle");
				const credited = sumOf(entries.filter(({ account, amount }) => account in fromDeposit && amount < 0));
				if (isOver) expect(credited).toBe(-(one.deposit + splitRent(one, life).refunded) || 0);
				// The credits are the same with either holder of the cash; a seller who took it keeps it at once.
				const isWithSeller = takenBy(life).every((holder) => holder === "seller");
				if (isOver && isWithSeller)
					expect(sum("rent-payable") + sum("late-fee-payable") + sum("damage-payable")).toBe(0);
			}),
		);
	});

	test("while disputed, only the late fee and the lowest claimed amount are held", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				const claimed = life.flatMap(({ step, amount }) => (/dispute|lower/.test(step) ? [amount ?? 0] : []));
				fc.pre(claimed.length > 0 && life.at(-1)?.step !== "settle");
				const back = life.find(({ step }) => step === "return");
				const fee = back ? lateFee(one, dayOf(back.at)) : 0;
				const held = balancesOf(bookingsOf(one, life)).deposit ?? 0;
				expect(held + Math.min(one.deposit, fee + Math.min(...claimed))).toBe(0);
			}),
		);
	});

	test("after the end and all payments only the commission is left, in cash", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				fc.pre(["complete", "settle"].includes(life.at(-1)?.step ?? ""));
				const books = bookingsOf(one, life);
				const commission = commissionOn(splitRent(one, life).earned, one.commissionPercent);
				expect(balancesOf([...books, ...payAll(books)])).toEqual(
					commission ? { cash: commission, commission: -commission } : {},
				);
			}),
		);
	});

	test("a seller earns rent less commission, the late fee and the damage that was paid, and nothing by payments and set-offs", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, fc.nat(), (one, life, share) => {
				const books = bookingsOf(one, life);
				const setOffs = setOffPartly(books, share);
				const isOver = life.some(({ step }) => step === "complete" || step === "settle");
				const { earned } = splitRent(one, life);
				const back = life.find(({ step }) => step === "return");
				const damage = life.find(({ step }) => step === "settle")?.amount ?? 0;
				for (const bookings of [
					books,
					[...books, ...payAll(books)],
					[...books, ...setOffs],
					[...books, ...setOffs, ...payAll(setOffs)],
				]) {
					const awaited = balancesOf(bookings)["damage-awaited"] ?? 0;
					expect({
						rent: creditOf(bookings, "rent-payable"),
						fee: creditOf(bookings, "late-fee-payable"),
						damage: creditOf(bookings, "damage-payable") - awaited,
					}).toEqual({
						rent: isOver ? earned - commissionOn(earned, one.commissionPercent) : 0,
						fee: isOver && back ? lateFee(one, dayOf(back.at)) : 0,
						damage,
					});
				}
			}),
		);
	});

	test("payments never exceed the cash taken and collected, and the seller gets at least the rent less commission", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				const books = bookingsOf(one, life);
				const paid = payAll(books);
				const sum = (kind: string) =>
					paid.filter((payment) => payment.kind === kind).reduce((all, { entries }) => all + cashIn(entries), 0);
				const isOver = books.some(({ kind }) => kind === "completion");
				const { refunded, earned } = splitRent(one, life);
				expect(-sum("refund")).toBeLessThanOrEqual(one.deposit + refunded);
				expect(-sum("payout") - sum("refund")).toBeLessThanOrEqual(rentOf(one, life) + one.deposit + sum("collection"));
				const isWithSeller = takenBy(life).every((holder) => holder === "seller");
				if (isOver && !takenBy(life).includes("seller"))
					expect(-sum("payout")).toBeGreaterThanOrEqual(earned - commissionOn(earned, one.commissionPercent));
				// A seller who took the cash remits the commission and what the client is refunded, and is paid only what the client pays later.
				if (isOver && isWithSeller) {
					expect(sum("remittance")).toBe(commissionOn(earned, one.commissionPercent) - sum("refund"));
					expect(sum("payout") + sum("collection")).toBe(0);
				}
			}),
		);
	});

	test("bookings do not depend on the order of the input, and a new step never changes earlier bookings", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				const books = bookingsOf(one, life);
				expect(bookingsOf(one, life.toReversed())).toEqual(books);
				expect(faultsOf(books, bookingsOf(one, life))).toEqual([]);
				expect(books.slice(0, bookingsOf(one, life.slice(0, -1)).length)).toEqual(bookingsOf(one, life.slice(0, -1)));
			}),
		);
	});

	test("each due day is the promised number of business days after its step", () => {
		fc.assert(
			fc.property(anyFacts, anyTimeline, (one, life) => {
				for (const { at, entries } of bookingsOf(one, life))
					for (const { kind, dueOn } of duesOf(entries))
						expect(dueOn).toBe(
							addBusinessDays(dayOf(at), { payout: 7, refund: 10, collection: 10, remittance: 3 }[kind]),
						);
			}),
		);
	});
});

/** The holders of the cash: of the hand-over, and of an extension. */
const takenBy = (life: MoneyStep[]) =>
	life.flatMap(({ step, amount, cashHolder }) =>
		step === "handOver" || (step === "return" && amount) ? [cashHolder ?? "courier"] : [],
	);

/** Sets a part of each payout and remittance off. */
const setOffPartly = (books: Booking[], share: number) =>
	books.flatMap(({ at, entries }) =>
		duesOf(entries).flatMap(({ kind, amount }) =>
			kind === "payout" || kind === "remittance" ? [setOffBooking(kind, entries, 1 + (share % amount), at)] : [],
		),
	);

const fromDeposit = { "late-fee-payable": true, "damage-payable": true, "refund-payable": true };
const cashIn = (entries: Entry[]) => sumOf(entries.filter(({ account }) => account === "cash"));
