import { expect, test } from "vitest";
import { orderIn } from "#tests/fixtures/order-view.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { orderTexts } from "./order-texts.ts";

const sentAt = "2026-12-17T06:30:00.000Z";
const textsFor = (viewer: Viewer, now = sentAt) =>
	orderTexts({
		order: orderIn("dispatched", {
			codeInForce: "delivery",
			canResendCode: viewer === "client",
			allowed: viewer === "client" ? [] : ["handOver"],
		}),
		viewer,
		now,
		howToPay: "in cash",
		codeTriesLeft: 5,
		codeSent: { at: sentAt, to: viewer === "client" ? "i•••@gmail.com" : null, subject: "Your delivery code" },
		damage: undefined,
		money: undefined,
	});

test("only the client reads where the code was sent, and waits 60 seconds from then to resend it", () => {
	expect(textsFor("client").code.sent?.text).toMatch(/^We emailed your delivery code to i•••@gmail\.com on 17 Dec/);
	expect(textsFor("seller").code.sent).toBeUndefined();
	const secondsAt = (now: string) => textsFor("client", now).code.sent?.seconds;
	expect([sentAt, "2026-12-17T06:30:45.500Z", "2026-12-17T06:31:05.000Z"].map(secondsAt)).toEqual([60, 15, 0]);
});

test("whoever enters the code reads whom to ask for it and what it does", () => {
	const { code, step } = textsFor("seller");
	expect(code.enter).toMatch(/^Ask Ishita for the 6-digit code .* We emailed it to Ishita on 17 Dec/);
	expect(code.triesLeft).toBe("5 tries left. After that, Ishita has to resend the code.");
	expect(step).toEqual({ name: "handOver", consequence: expect.stringContaining("marked as delivered") });
});

test("the way back leads to the viewer’s own list, and only the staff get the links of the staff", () => {
	expect((["client", "seller", "staff"] as const).map((viewer) => textsFor(viewer).paths.rentals)).toEqual([
		"/dashboard?tab=rentals&as=client",
		"/dashboard?tab=rentals",
		"/admin/dashboard/rentals",
	]);
	expect(textsFor("client").paths).not.toHaveProperty("staff");
});
