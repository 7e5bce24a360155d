import { expect, test } from "vitest";
import { linesAfterHandOver, type ReceiptDue } from "./receipt-lines.ts";

const due = (kind: ReceiptDue["kind"], amount: number, over: Partial<ReceiptDue> = {}): ReceiptDue => ({
	kind,
	amount,
	dueOn: "2026-12-29",
	paidAt: null,
	reference: null,
	isSetOff: false,
	...over,
});
const money = {
	isTaken: true,
	cashHolder: null,
	deposit: 2000,
	depositHeld: 0,
	lateFee: 0,
	damage: 0,
	extraRent: 0,
	extraHolder: null,
	rentRefund: 0,
	isSentBack: false,
	sendBackCost: 0,
	goodwill: { amount: 0 },
	dues: [] as ReceiptDue[],
};
const linesOf = (over: Partial<typeof money>) =>
	linesAfterHandOver({ ...money, ...over }).map(({ name, about, amount }) => `${name}: ${amount}. ${about}`);

test("lists late fee, damage, refund and debt, each if there is one", () => {
	const dues = [due("refund", 200, { paidAt: "2026-12-22T06:30:00.000Z", reference: "UTR 1" }), due("collection", 500)];
	expect(linesOf({ lateFee: 1000, damage: 1500, dues })).toEqual([
		"Late fee: 1000. For days after the last one, deducted from the deposit.",
		"Damage charge: 1500. As settled, deducted from the deposit first.",
		"Refund to the client: 200. Paid on 22 December 2026, reference UTR 1.",
		"Damage charge to pay: 500. Due by 29 December 2026.",
	]);
});

test("says why the rent of an item that did not fit goes back, and what the courier cost", () => {
	expect(linesOf({ rentRefund: 1800, isSentBack: true, sendBackCost: 200 })).toEqual([
		"Rent refunded: 1800. The item did not fit and went back before the rental.",
		"Courier: 200. For sending back the item that did not fit.",
	]);
});

test("lists the held deposit during the rental, and nothing before the hand-over", () => {
	expect(linesOf({ depositHeld: 2000 })).toEqual(["Deposit still held: 2000. Until the order is settled."]);
	expect(linesOf({ isTaken: false, depositHeld: 2000 })).toEqual([]);
});
