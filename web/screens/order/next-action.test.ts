import { expect, test } from "vitest";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Damage, DamageView, OrderMoney, OrderStatus } from "#web/api.ts";
import { turnNow } from "./next-action.ts";

const known = (status: OrderStatus, over = {}) => ({
	order: orderIn(status, { deposit: 5000, inspectBy: "2026-12-21T06:30:00.000Z" }),
	viewer: "client" as const,
	now: "2026-11-23T07:00:00.000Z",
	damage: undefined,
	money: undefined,
	...over,
});

test.each([
	["pending", "Meher’s turn, by 24 Nov, 12.00 pm"],
	["confirmed", "Meher’s turn, for 17 Dec"],
	["dispatched", "Your turn, at the door: ₹12,200 in cash"],
	["delivered", "Your turn, on 19 Dec"],
	["overdue", "Your turn: it was due on 19 December"],
	["returned", "Meher’s turn, by 21 Dec, 12.00 pm"],
] as const)("%s: whose turn, by when and what it costs, and leads to its mark", (status, said) => {
	expect(turnNow(known(status))).toEqual({ said, at: "now" });
});

test.each(["completed", "declined", "expired", "cancelled", "undelivered"] as const)("%s: nobody's", (status) => {
	expect(turnNow(known(status))).toBeUndefined();
});

test("a damage claim is the client's to answer until a moment, then the staff's to decide", () => {
	const of = (state: Damage["state"]) => ({
		damage: { damage: { state, contestBy: "2026-12-24T06:30:00.000Z" }, filing: null } as DamageView,
	});
	expect(turnNow(known("disputed", of("filed")))).toEqual({ said: "Your turn, by 24 Dec, 12.00 pm", at: "damage" });
	expect(turnNow(known("disputed", { ...of("filed"), viewer: "seller" }))?.said).toBe(
		"Ishita’s turn, by 24 Dec, 12.00 pm",
	);
	expect(turnNow(known("disputed", of("contested")))?.said).toBe("Almari’s turn");
	expect(turnNow(known("disputed", { ...of("withAdmin"), viewer: "staff" }))?.said).toBe("Your turn");
});

test("what is to be paid for damage is said until it is", () => {
	const owing = (paidAt: string | null) => ({
		money: { dues: [{ kind: "collection", amount: 4400, dueOn: "2027-01-05", paidAt }] } as OrderMoney,
	});
	expect(turnNow(known("completed", owing(null)))).toEqual({
		said: "₹4,400 for damage to be paid by 5 Jan",
		at: "money",
	});
	expect(turnNow(known("completed", owing(placed.at)))).toBeUndefined();
});
