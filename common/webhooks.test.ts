import { expect, test } from "vitest";
import { statuses } from "#modules/rentals/contract.ts";
import { orderEventType, waitSecondsAfter, webhookSchedule, webhookTypes } from "./webhooks.ts";

test.each([
	["place", null, "pending", "order.placed"],
	["place", null, "confirmed", "order.placed"],
	["accept", "pending", "confirmed", "order.accepted"],
	["lapse", "confirmed", "cancelled", "order.cancelled"],
	["miss", "dispatched", "undelivered", "order.undelivered"],
	["handOver", "dispatched", "delivered", "order.delivered"],
	["settle", "disputed", "completed", "order.completed"],
	["acceptExtension", "delivered", "delivered", "order.updated"],
	["undoAccept", "confirmed", "pending", "order.updated"],
	["undoDispatch", "dispatched", "confirmed", "order.updated"],
	["correctToDelivered", "completed", "delivered", "order.updated"],
])("the step %s from %s to %s is %s", (step, from, to, type) => {
	expect(orderEventType({ step, from, to })).toBe(type);
});

test("each status that a step leads to has a type of its own", () => {
	const types = statuses.map((to) => orderEventType({ step: "some", from: "other", to }));
	expect(types.filter((type) => type === "order.updated")).toHaveLength(1);
	expect(new Set(types).size).toBe(statuses.length);
	expect(types.filter((type) => !webhookTypes.includes(type))).toEqual([]);
});

test("a failed delivery is sent ten times, as Standard Webhooks plans it, and not before the receiver wants it", () => {
	expect(webhookSchedule.map((_, attempts) => waitSecondsAfter(attempts + 1))).toEqual([
		...[5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
		undefined,
	]);
	expect(waitSecondsAfter(1, 120)).toBe(120);
	expect(waitSecondsAfter(2, 120)).toBe(300);
	expect(waitSecondsAfter(1, 10_000_000)).toBe(86_400);
	expect(waitSecondsAfter(10, 120)).toBeUndefined();
});
