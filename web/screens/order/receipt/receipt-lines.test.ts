import { expect, test } from "vitest";
import type { OrderMoney } from "#web/api.ts";
import { linesAfterHandOver } from "./receipt-lines.ts";

type Due = OrderMoney["dues"][number];
const due = (kind: Due["kind"], amount: number, over: Partial<Due> = {}): Due => ({
	id: kind,
	kind,
	orderId: "1",
	orderNumber: "ABCDEFGH",
	product: "Panna lehenga",
	person: { _id: "3", name: "Ishita" },
	amount,
	dueOn: "2026-12-29",
	isOverdue: false,
	paidAt: null,
	reference: null,
	isSetOff: false,
	...over,
});
const money: OrderMoney = {
	rent: 1500,
	deposit: 2000,
	cashAtDoor: 3500,
	isTaken: true,
	cashHolder: "courier",
	depositHeld: 0,
	lateFee: 0,
	damage: 0,
	damageAwaited: 0,
	commission: null,
	dues: [],
};
const linesOf = (over: Partial<OrderMoney>) =>
	linesAfterHandOver({ ...money, ...over }).map(({ name, about, amount }) => `${name}: ${amount}. ${about}`);

test("lists late fee, damage, refund and debt, each if there is one", () => {
	const dues = [due("refund", 200, { paidAt: "2026-12-22T06:30:00.000Z", reference: "UTR 1" }), due("collection", 500)];
	expect(linesOf({ lateFee: 1000, damage: 1500, dues })).toEqual([
		"Late fee: 1000. For days after the last one, deducted from the deposit.",
		"Damage charge: 1500. As settled, deducted from the deposit first.",
		"Deposit refund to the client: 200. Paid on 22 December 2026, reference UTR 1.",
		"Damage charge to pay: 500. Due by 29 December 2026.",
	]);
});

test("lists the held deposit during the rental, and nothing before the hand-over", () => {
	expect(linesOf({ depositHeld: 2000 })).toEqual(["Deposit still held: 2000. Until the order is settled."]);
	expect(linesOf({ isTaken: false, depositHeld: 2000 })).toEqual([]);
});
