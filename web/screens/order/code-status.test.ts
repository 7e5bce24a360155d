import { expect, test } from "vitest";
import { orderIn } from "#tests/fixtures/order-view.ts";
import { codeStatus, orderTexts } from "./order-texts.ts";

const order = orderIn("delivered", { codeInForce: "return" });
const textsFor = (codeTriesLeft: number | null) =>
	orderTexts({
		...{ order, viewer: "client", now: "2026-12-17T06:30:00.000Z", howToPay: "in cash", codeTriesLeft, codeSent: null },
		...{ damage: undefined, money: undefined, together: [] },
	}).code;

test("distinguishes unsent, locked and open codes", () => {
	expect([null, 0, 1, 5].map(codeStatus)).toEqual(["unsent", "locked", "open", "open"]);
});

test("an unsent code is not reported as locked, and its client can request one", () => {
	const [unsent, locked] = [textsFor(null), textsFor(0)];
	expect(unsent.unavailable).toMatch(/^No code has been sent yet\. Ask Ishita to send it/);
	expect(locked.unavailable).toMatch(/^The code is locked because it was entered wrong 5 times\./);
	expect(unsent.request).toBe(
		"Your return code has not been sent yet. You need it when the item is collected from you.",
	);
	expect(locked.request).toBe(
		"Your return code is locked because it was entered wrong 5 times. Please resend it to get a new one.",
	);
	expect([1, 2].map((count) => textsFor(count).triesLeft.split(".")[0])).toEqual(["1 try left", "2 tries left"]);
});
