import { expect, test } from "vitest";
import type { Order } from "#web/api.ts";
import { codeStatus, codeUnavailableText, requestCodeText, triesLeftText } from "./state-copy.ts";

const order = {
	client: { _id: "1", name: "Ishita Roy" },
	seller: { _id: "2", name: "Meher" },
	codeInForce: "return",
} as Order;

test("distinguishes unsent, locked and open codes", () => {
	expect([null, 0, 1, 5].map(codeStatus)).toEqual(["unsent", "locked", "open", "open"]);
});

test("an unsent code is not reported as locked, and its client can request one", () => {
	expect(codeUnavailableText(order, "unsent")).toMatch(/^No code has been sent yet\. Ask Ishita to send it/);
	expect(codeUnavailableText(order, "locked")).toMatch(/^The code is locked because it was entered wrong 5 times\./);
	expect(requestCodeText(order, "unsent")).toBe(
		"Your return code has not been sent yet. You need it when the item is collected from you.",
	);
	expect(requestCodeText(order, "locked")).toBe(
		"Your return code is locked because it was entered wrong 5 times. Please resend it to get a new one.",
	);
	expect([triesLeftText(1, "Ishita"), triesLeftText(2, "Ishita")].map((text) => text.split(".")[0])).toEqual([
		"1 try left",
		"2 tries left",
	]);
});
