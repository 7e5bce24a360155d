import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Damage, DamageView, OrderMoney, OrderStatus } from "#web/api.ts";
import { nextAction } from "./next-action.ts";

const inputFor = (status: OrderStatus, over = {}) => ({
	order: orderIn(status, { deposit: 5000, inspectBy: "2026-12-21T06:30:00.000Z" }),
	viewer: "client" as const,
	now: "2026-11-23T07:00:00.000Z",
	damage: undefined,
	money: undefined,
	...over,
});

test.each([
	["pending", "Meher’s turn, by 24 Nov, 12:00 pm"],
	["confirmed", "Meher’s turn, for 17 Dec"],
	["dispatched", "Your turn, at the door: ₹12,200 in cash"],
	["delivered", "Your turn, on 19 Dec"],
	["overdue", "Your turn: it was due on 19 December"],
	["returned", "Meher’s turn, by 21 Dec, 12:00 pm"],
] as const)("%s: next actor, deadline and cost, with a link to the timeline entry", (status, text) => {
	expect(nextAction(inputFor(status))).toEqual({ text, targetId: "now" });
});

test.each(["completed", "declined", "expired", "cancelled", "undelivered"] as const)("%s: no next action", (status) => {
	expect(nextAction(inputFor(status))).toBeUndefined();
});

test("a damage claim waits for the client until its deadline, then for the staff", () => {
	const claimIn = (state: Damage["state"]) => ({
		damage: { damage: { state, contestBy: "2026-12-24T06:30:00.000Z" }, filing: null } as DamageView,
	});
	expect(nextAction(inputFor("disputed", claimIn("filed")))).toEqual({
		text: "Your turn, by 24 Dec, 12:00 pm",
		targetId: "damage",
	});
	expect(nextAction(inputFor("disputed", { ...claimIn("filed"), viewer: "seller" }))?.text).toBe(
		"Ishita’s turn, by 24 Dec, 12:00 pm",
	);
	expect(nextAction(inputFor("disputed", claimIn("contested")))?.text).toBe("Almari’s turn");
	expect(nextAction(inputFor("disputed", { ...claimIn("withAdmin"), viewer: "staff" }))?.text).toBe("Your turn");
});

test("an open damage payment is shown until it is paid", () => {
	const moneyOwed = (paidAt: string | null) => ({
		money: { dues: [{ kind: "collection", amount: 4400, dueOn: "2027-01-05", paidAt }] } as OrderMoney,
	});
	expect(nextAction(inputFor("completed", moneyOwed(null)))).toEqual({
		text: "₹4,400 for damage to be paid by 5 Jan",
		targetId: "money",
	});
	expect(nextAction(inputFor("completed", moneyOwed(placed.at)))).toBeUndefined();
});
