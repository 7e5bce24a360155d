import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { OrderMoney, OrderStatus } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { formatOrderMoney } from "./order-money-copy.ts";

const moneyTaken: OrderMoney = {
	rent: 7200,
	deposit: 5000,
	cashAtDoor: 12_200,
	isTaken: true,
	depositHeld: 0,
	lateFee: 0,
	damage: 0,
	commission: null,
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
	const settled = { lateFee: 2400, damage: 7000 };
	expect(sentencesOf("seller", settled)).toEqual([
		"The late fee of ₹2,400 goes to you.",
		"The damage charge is ₹7,000.",
		"You get ₹4,400 of it after Ishita has paid.",
	]);
	expect(sentencesOf("client", settled)).toEqual([
		"The late fee of ₹2,400 goes to the lister.",
		"The damage charge is ₹7,000.",
	]);
	const paidOut = [{ kind: "payout" }, { kind: "payout" }] as OrderMoney["dues"];
	expect(sentencesOf("seller", { ...settled, dues: paidOut })).toHaveLength(2);
});

test("states that a deposit without deductions goes back to the client", () => {
	expect(sentencesOf("client", {})).toEqual(["Your full deposit is refunded."]);
	expect(sentencesOf("seller", {})).toEqual([]);
});
