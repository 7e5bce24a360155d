import { expect, test } from "vitest";
import { paymentCopy } from "#messages/common/payment.js";
import { receiptCopy } from "#messages/common/receipt.js";
import { orderIn } from "#tests/fixtures/order-view.ts";
import type { OrderStatus } from "#web/api.ts";
import type { Side } from "#web/features/orders/order-labels.ts";
import { stepTexts } from "#web/features/orders/step-texts.ts";
import { timelineEntries } from "#web/features/orders/timeline-entries.ts";
import { taskOf } from "#web/screens/dashboard/tasks.ts";
import { nextSteps } from "#web/screens/thank-you/thank-you.tsx";

const now = "2026-12-16T06:30:00.000Z";
const order = (status: OrderStatus) => orderIn(status, { deposit: 5000 });

const taskText = (status: OrderStatus, side: Side) => (how: string) =>
	taskOf(order(status), order(status)[side]._id, { now, today: "2026-12-16", howToPay: how })?.text;
const handOverText = (side: Side) => (how: string) =>
	timelineEntries(order("dispatched"), side, now, how).find(({ step }) => step === "handOver")?.text;

test.each<[name: string, text: (how: string) => string | undefined, cash: string, upi: string]>([
	[
		"the confirmation",
		(how) => nextSteps(order("pending"), how).find(({ text }) => text.startsWith("You pay"))?.title,
		"Keep ₹12,200 in cash ready",
		"Keep ₹12,200 ready, in cash or by UPI",
	],
	[
		"a client's task of a confirmed order",
		taskText("confirmed", "client"),
		"From Meher, 17 to 19 Dec. ₹12,200 in cash on delivery.",
		"From Meher, 17 to 19 Dec. ₹12,200 in cash or by UPI on delivery.",
	],
	[
		"a client's task of a sent order",
		taskText("dispatched", "client"),
		"Keep your delivery code and ₹12,200 in cash ready.",
		"Keep your delivery code and ₹12,200 ready, in cash or by UPI.",
	],
	[
		"a lister's task of a sent order",
		taskText("dispatched", "seller"),
		"Collect ₹12,200 in cash and ask Ishita for the delivery code.",
		"Collect ₹12,200 in cash or by UPI and ask Ishita for the delivery code.",
	],
	[
		"the message after sending",
		(how) => stepTexts.dispatch.doneMessage(order("dispatched"), "seller", how),
		"Marked as sent. We will ask Ishita to keep the delivery code and ₹12,200 in cash ready.",
		"Marked as sent. We will ask Ishita to keep the delivery code and ₹12,200 ready, in cash or by UPI.",
	],
	[
		"a client's timeline",
		handOverText("client"),
		"Check the item, pay ₹12,200 in cash, and read out your delivery code.",
		"Check the item, pay ₹12,200 in cash or by UPI, and read out your delivery code.",
	],
	[
		"a lister's timeline",
		handOverText("seller"),
		"Ishita checks the item, pays ₹12,200 in cash, and reads out the delivery code.",
		"Ishita checks the item, pays ₹12,200 in cash or by UPI, and reads out the delivery code.",
	],
	[
		"the receipt before the delivery",
		(howToPay) => receiptCopy.totals.unpaid({ howToPay }),
		"To pay in cash at delivery",
		"To pay in cash or by UPI at delivery",
	],
])("%s says how the client can pay", (_, text, cash, upi) => {
	const howToPay = [false, true].map((takesUpi) => paymentCopy.howToPay({ takesUpi }));
	expect(howToPay.map((how) => text(how))).toEqual([cash, upi]);
});
