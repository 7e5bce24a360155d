import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { OrderMoney, OrderStatus } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { formatOrderMoney } from "./order-money.ts";

const moneyTaken: OrderMoney = {
	rent: 7200,
	deposit: 5000,
	cashAtDoor: 12_200,
	isTaken: true,
	cashHolder: "courier",
	extraRent: 0,
	extraHolder: null,
	upi: null,
	upiReference: null,
	extraUpiReference: null,
	depositHeld: 0,
	lateFee: 0,
	damage: 0,
	damageAwaited: 0,
	compensation: 0,
	rentRefund: 0,
	...{ isSentBack: false, sendBackCost: 0 },
	commission: null,
	goodwill: { amount: 0, bySeller: 0, given: 0, most: 0, mostBySeller: 0 },
	dues: [],
};
const returned = { ...placed, step: "return", at: "2026-12-20T06:30:00.000Z" };
const sentencesOf = (viewer: Viewer, over: Partial<OrderMoney>, status: OrderStatus = "completed") =>
	formatOrderMoney(
		{ ...moneyTaken, ...over },
		orderIn(status, { deposit: 5000, timeline: [placed, returned] }),
		viewer,
	).slice(1);

test("states the late fee within the held deposit while a late return is inspected", () => {
	expect(sentencesOf("client", { depositHeld: 5000 }, "returned")).toEqual([
		"₹5,000 of the deposit is held until the order is settled, including a late fee of ₹2,400.",
	]);
});

test("states what the lister gets for late days and damage, and what is outstanding", () => {
	const settled = { lateFee: 2400, damage: 7000, damageAwaited: 4400 };
	expect(sentencesOf("seller", settled)).toEqual([
		"The late fee of ₹2,400 goes to you.",
		"The damage charge is ₹7,000.",
		"You get ₹4,400 of it after Ishita has paid.",
	]);
	expect(sentencesOf("client", settled)).toEqual([
		"The late fee of ₹2,400 goes to the lister.",
		"The damage charge is ₹7,000.",
	]);
	expect(sentencesOf("seller", { ...settled, damageAwaited: 0 })).toHaveLength(2);
});

test("states that a deposit without deductions goes back to the client", () => {
	expect(sentencesOf("client", {})).toEqual(["Your full deposit is refunded."]);
	expect(sentencesOf("seller", {})).toEqual([]);
});

test("states who took the cash, and what a lister who took it keeps", () => {
	const firstOf = (viewer: Viewer, over: Partial<OrderMoney>) =>
		formatOrderMoney(
			{ ...moneyTaken, ...over },
			orderIn("delivered", { deposit: 5000, timeline: [placed] }),
			viewer,
		)[0];
	expect(firstOf("client", {})).toMatch(/^₹12,200 was paid in cash to Almari’s courier: ₹7,200 rent and your deposit/);
	expect(firstOf("client", { cashHolder: "seller" })).toMatch(/^₹12,200 was paid in cash to Meher: /);
	expect(firstOf("seller", { cashHolder: "seller" })).toMatch(/^₹12,200 was paid in cash to you: /);
	expect(sentencesOf("seller", { cashHolder: "seller" }, "delivered")).toEqual([
		"Keep it safe. When the order is completed, you keep your part and pay the rest to Almari.",
	]);
	expect(sentencesOf("seller", { cashHolder: "seller", commission: 720, lateFee: 2400 })).toEqual([
		"You keep ₹8,880 and pay ₹3,320 to Almari, which refunds the client’s deposit.",
		"The late fee of ₹2,400 goes to you.",
		"Almari’s commission is ₹720.",
	]);
	expect(sentencesOf("seller", { cashHolder: "seller", cashAtDoor: 7200, deposit: 0 })).toEqual([
		"You keep all of it.",
	]);
});
