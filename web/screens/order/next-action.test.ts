import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Damage, DamageView, OrderMoney, OrderStatus } from "#web/api.ts";
import { nextAction } from "./order-state.ts";

const inputFor = (status: OrderStatus, over = {}) => ({
	order: orderIn(status, { deposit: 5000, inspectBy: "2026-12-21T06:30:00.000Z" }),
	viewer: "client" as const,
	now: "2026-11-23T07:00:00.000Z",
	damage: undefined,
	money: undefined,
	together: [],
	...over,
});

test.each([
	["pending", "Meher has until 24 Nov, 12:00 pm to accept"],
	["confirmed", "Meher sends it for Thu, 17 Dec"],
	["dispatched", "Keep your code and ₹12,200 in cash ready"],
	["delivered", "Return it on Sat, 19 Dec"],
	["overdue", "Return it now: it was due back on Sat, 19 Dec"],
	["returned", "Meher inspects it by 21 Dec, 12:00 pm"],
] as const)("%s: what is next, by when and for how much", (status, text) => {
	expect(nextAction(inputFor(status))).toEqual({ text });
});

test.each([
	["confirmed", "client", "Meher sends it by Mon, 14 Dec"],
	["confirmed", "seller", "Send it by Mon, 14 Dec"],
	["delivered", "client", "Return it on Sun, 20 Dec, back by Tue, 22 Dec"],
	["delivered", "seller", "Ishita returns it on Sun, 20 Dec, back by Tue, 22 Dec"],
	["overdue", "client", "Return it now: it was due back on Tue, 22 Dec"],
] as const)("%s with courier days, for the %s: when it leaves and by when it is back", (status, viewer, text) => {
	const input = inputFor(status, { viewer });
	const courier = {
		...input.order.courier,
		transitDays: 3,
		dispatchBy: "2026-12-14",
		leavesOn: "2026-12-20",
		backBy: "2026-12-22",
	};
	expect(nextAction({ ...input, order: { ...input.order, courier } })).toEqual({ text });
});

test.each([
	["client", "Keep your code and ₹18,800 in cash ready"],
	["seller", "Hand it over and collect ₹18,800 in cash"],
] as const)("several items at one door: the %s reads the amount of all", (viewer, text) => {
	const together = [{ orderId: "2", name: "Gota lehenga", size: "M", cash: 6600 }];
	expect(nextAction(inputFor("dispatched", { viewer, together }))).toEqual({ text });
});

test.each(["completed", "declined", "expired", "cancelled", "undelivered"] as const)("%s: no next action", (status) => {
	expect(nextAction(inputFor(status))).toBeUndefined();
});

test("a damage claim waits for the client until its deadline, then for the staff", () => {
	const claimIn = (state: Damage["state"]) => ({
		damage: { damage: { kind: "damage", state, contestBy: "2026-12-24T06:30:00.000Z" }, filing: null } as DamageView,
	});
	expect(nextAction(inputFor("disputed", claimIn("filed")))).toEqual({
		text: "Reply to the damage claim by 24 Dec, 12:00 pm",
		targetId: "damage",
	});
	expect(nextAction(inputFor("disputed", { ...claimIn("filed"), viewer: "seller" }))?.text).toBe(
		"Ishita has until 24 Dec, 12:00 pm to reply to the damage claim",
	);
	expect(nextAction(inputFor("disputed", claimIn("contested")))?.text).toBe("Almari decides the damage claim");
	expect(nextAction(inputFor("disputed", { ...claimIn("withAdmin"), viewer: "staff" }))?.text).toBe(
		"Decide the damage claim",
	);
});

test("an open damage payment is shown until it is paid", () => {
	const moneyOwed = (paidAt: string | null) => ({
		money: { dues: [{ kind: "collection", amount: 4400, dueOn: "2027-01-05", paidAt }] } as OrderMoney,
	});
	expect(nextAction(inputFor("completed", moneyOwed(null)))).toEqual({
		text: "Pay ₹4,400 for damage by Tue, 5 Jan",
		targetId: "money",
	});
	expect(nextAction(inputFor("completed", moneyOwed(placed.at)))).toBeUndefined();
});
