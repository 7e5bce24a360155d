import { expect, test } from "vitest";
import { clientQuestions, partnerQuestions } from "#messages/info-pages-questions.js";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import { bookingCopy } from "#messages/screens/product.js";
import { orderIn, placed } from "#tests/fixtures/order-view.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { stepTexts } from "#web/features/orders/step-texts.ts";
import { orderTexts } from "./order-texts.ts";

const sentAt = "2026-12-17T06:30:00.000Z";
const dispatchedFor = (viewer: Viewer) =>
	orderIn("dispatched", {
		codeInForce: "delivery",
		canResendCode: viewer === "client",
		allowed: viewer === "client" ? [] : ["handOver"],
	});
const textsFor = (viewer: Viewer, now = sentAt, order = dispatchedFor(viewer)) =>
	orderTexts({
		order,
		viewer,
		now,
		howToPay: "in cash",
		codeTriesLeft: 5,
		codeSent: { at: sentAt, to: viewer === "client" ? "i•••@gmail.com" : null, subject: "Your delivery code" },
		damage: undefined,
		money: undefined,
		together: [],
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

test.each([
	["dispatched", null, "Comes by Thu, 17 Dec."],
	["cancelled", null, "Was to come by Thu, 17 Dec."],
	["delivered", null, "Came on Wed, 16 Dec."],
	["overdue", "2026-12-16", "Came on Wed, 16 Dec, did not fit and goes back."],
	["completed", "2026-12-16", "Came on Wed, 16 Dec, did not fit and went back."],
] as const)("the try-on days of one that is %s, sent back on %s: %s", (status, sentBackOn, text) => {
	const tryOn = { days: 2, amount: 0, courierCost: 0, sendBackUntil: sentAt, canSendBack: false, sentBackOn };
	const timeline = [placed, { ...placed, step: "handOver", at: "2026-12-16T06:30:00.000Z" }];
	expect(textsFor("client", sentAt, orderIn(status, { tryOn, timeline })).tryOn).toBe(text);
});

test("staff who complete an order that was sent back do not read that it earned something", () => {
	const tryOn = { days: 2, amount: 0, courierCost: 0, sendBackUntil: sentAt, canSendBack: false };
	const messageOf = (sentBackOn: string | null) =>
		stepTexts.complete.doneMessage(orderIn("completed", { tryOn: { ...tryOn, sentBackOn } }), "staff", "in cash");
	expect(messageOf(null)).toBe("Order completed. Meher has earned it.");
	expect(messageOf("2026-12-16")).toBe("Order completed. Ishita gets the rent back.");
});

test("the client reads until when cancelling is free, from when the item can be sent, and that it ends then", () => {
	const cancelling = (status: "confirmed" | "dispatched", viewer: Viewer) => {
		const isFree = status === "confirmed" && viewer === "client";
		const cancelFreeUntil = isFree ? "2026-12-17T03:30:00.000Z" : null;
		return orderTexts({
			...{ order: orderIn(status, { cancelFreeUntil }), viewer, now: "2026-12-10T06:30:00.000Z", howToPay: "in cash" },
			...{ codeTriesLeft: 5, codeSent: null, damage: undefined, money: undefined, together: [] },
		}).cancelling;
	};
	expect(cancelling("confirmed", "client")).toBe(
		"Free cancellation until 17 Dec, 9:00 am, or until the item is sent if that is earlier. It can be sent from Wed, 16 Dec.",
	);
	expect(cancelling("dispatched", "client")).toBe("The item was sent, so this order can no longer be cancelled.");
	expect(cancelling("dispatched", "seller")).toBe("");
});

test.each([
	["on the product's page", bookingCopy.freeCancellation({ hours: 1 })],
	["before the order", deliveryPageCopy.summary.freeCancellation({ hours: 1 })],
	["in the questions of clients", clientQuestions.cancel.answer],
	["in the questions of listers", partnerQuestions["client-cancels"].answer],
])("free cancelling is promised only until the item is sent, %s", (_, text) => {
	expect(text).toMatch(/hour before delivery.*\bsent\b/);
});
