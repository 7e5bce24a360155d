import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { dayOf } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import { payAll, someFacts, someLife } from "#tests/lives.ts";
import { balancesOf, bookingsOf, commissionOn, duesOf, type Entry, faultsOf, sumOf } from "./ledger.ts";

describe("whatever becomes of an order", () => {
	test("each booking has two entries or more, none of nothing, and sums to zero", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const books = bookingsOf(one, life);
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
				const entries = bookingsOf(one, life).flatMap((booking) => booking.entries);
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

	test("while it is disputed, no more is held than the late fee and the least that was claimed", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				const claimed = life.flatMap(({ step, amount }) => (/dispute|lower/.test(step) ? [amount ?? 0] : []));
				fc.pre(claimed.length > 0 && life.at(-1)?.step !== "settle");
				const back = life.find(({ step }) => step === "return");
				const fee = back ? lateFee(one, dayOf(back.at)) : 0;
				const held = balancesOf(bookingsOf(one, life)).deposit ?? 0;
				expect(held + Math.min(one.deposit, fee + Math.min(...claimed))).toBe(0);
			}),
		);
	});

	test("finished and paid, only the commission is left, in cash", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				fc.pre(["complete", "settle"].includes(life.at(-1)?.step ?? ""));
				const books = bookingsOf(one, life);
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
				const books = bookingsOf(one, life);
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
				const books = bookingsOf(one, life);
				expect(bookingsOf(one, life.toReversed())).toEqual(books);
				expect(faultsOf(books, bookingsOf(one, life))).toEqual([]);
				expect(books.slice(0, bookingsOf(one, life.slice(0, -1)).length)).toEqual(bookingsOf(one, life.slice(0, -1)));
			}),
		);
	});

	test("each day due is a business day, as many as promised after its step", () => {
		fc.assert(
			fc.property(someFacts, someLife, (one, life) => {
				for (const { at, entries } of bookingsOf(one, life))
					for (const { kind, dueOn } of duesOf(entries))
						expect(dueOn).toBe(addBusinessDays(dayOf(at), kind === "payout" ? 7 : 10));
			}),
		);
	});
});

const cashIn = (entries: Entry[]) => sumOf(entries.filter(({ account }) => account === "cash"));
