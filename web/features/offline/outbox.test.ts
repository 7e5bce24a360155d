import { expect, test } from "vitest";
import type { Failure } from "#web/api.ts";
import { inOrder, mayPass, requestOf, type Waiting } from "./outbox.ts";

const at = Date.UTC(2026, 11, 17, 12, 35);
const handOver: Waiting = {
	...{ id: "key", account: "1", about: "order.7", method: "POST", path: "/api/order/7/handOver", language: "hi", at },
	...{ json: { token: "almari1.a.b", cashHolder: "seller" }, isTimed: true, isChecked: true },
};
const bodyAfter = (ms: number, one = handOver) => JSON.parse(String(requestOf(one, at + ms).body));

test.each([
	["at once", 0, 0],
	["after an hour and a half", 5_400_400, 5400],
	["after a day", 86_400_000, 86_400],
	["when the clock was put back meanwhile", -7_200_000, 0],
	["when it began in 1970", at, 315_360_000],
])("a hand-over that is sent %s says how long it has waited", (_, ms, waitedSeconds) => {
	expect(bodyAfter(ms)).toEqual({ token: "almari1.a.b", cashHolder: "seller", waitedSeconds });
});

test("anything else is sent as it was written", () => {
	const { isTimed: _, ...message } = { ...handOver, json: { content: "Hello" } };
	expect(bodyAfter(60_000, message)).toEqual({ content: "Hello" });
	expect(requestOf(message).headers).toEqual({
		...{ "accept-language": "hi", "idempotency-key": "key", "content-type": "application/json" },
	});
});

test("photographs and parts of what is sent go before the hand-over of their order, the rest by its time", () => {
	const waiting = [
		{ about: "order.7", at: 1 },
		{ about: "conversation.7", at: 2 },
		{ about: "photos.7.dispatch", at: 3 },
		{ about: "parts.7.dispatch", at: 4 },
		{ about: "parts.8.dispatch", at: 5 },
		{ about: "parts.7.return", at: 6 },
	];
	expect(inOrder(waiting).map(({ at }) => at)).toEqual([3, 4, 1, 2, 5, 6]);
});

test.each([
	["too-many", true],
	["code-locked", false],
	["wrong-code", false],
	["conflict", false],
])("a refusal as %s is sent again later: %s", (code, expected) =>
	expect(mayPass({ success: false, code, message: "", requestId: "" } as Failure)).toBe(expected),
);
