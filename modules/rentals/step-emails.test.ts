import { expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { testOrderFacts as order, testPeople as people } from "#tests/fixtures/email-facts.ts";
import type { Step } from "./orders/order.ts";
import { stepEmails } from "./step-emails.ts";

const policy = { ...policyNow, lateFeeDailyPrices: 2, refundBusinessDays: [3, 4] } as unknown as typeof policyNow;
const textsOf = (step: Step, { deposit = 2000, lateFee = 0 } = {}) =>
	stepEmails(step, { ...order, deposit }, people, { reason: "", policy, price: 500, lateFee }).map(({ text }) =>
		text.join("\n"),
	);

test.each<[Step, { deposit?: number; lateFee?: number }, string]>([
	["fallOverdue", {}, "Late fee: ₹1,000 a day, up to the full deposit of ₹2,000."],
	["complete", {}, "We refund ₹2,000 of your ₹2,000 deposit within 3 to 4 business days."],
	[
		"complete",
		{ lateFee: 500 },
		"We refund ₹1,500 of your ₹2,000 deposit within 3 to 4 business days. The late fee was ₹500.",
	],
	["complete", { lateFee: 2000 }, "The item came back late. The late fee is your full deposit of ₹2,000."],
])(
	"%s, %o: the client's email explains the deposit by the order's policy, the seller's does not",
	(step, over, expected) => {
		const [client, seller] = textsOf(step, over);
		expect(client).toContain(expected);
		expect(seller).not.toMatch(/your .*deposit/);
	},
);

test.each<Step>(["fallOverdue", "complete"])("%s: no sentence on a deposit where there is none", (step) => {
	expect(textsOf(step, { deposit: 0 }).join()).not.toMatch(/deposit|late fee/i);
});
