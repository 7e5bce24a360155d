import { expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { stepEmails } from "./emails.ts";
import type { Step } from "./orders/order.ts";

const people = {
	client: { email: "ira@example.in", name: "Ira" },
	seller: { email: "meher@example.in", name: "Meher" },
};
const order = {
	number: "ABCDEFGH",
	product: "Panna lehenga",
	period: { startDate: "2026-12-17", endDate: "2026-12-19" },
	total: 1500,
	deposit: 2000,
	page: "",
};
const policy = { ...policyNow, lateFeeDailyPrices: 2, refundBusinessDays: [3, 4] } as unknown as typeof policyNow;
const textsOf = (step: Step, { deposit = 2000, lateFee = 0 } = {}) =>
	stepEmails(step, { ...order, deposit }, people, { reason: "", policy, price: 500, lateFee }).map(({ text }) => text);

test.each<[Step, { deposit?: number; lateFee?: number }, string]>([
	["fallOverdue", {}, "Each day late costs ₹1,000, out of your deposit of ₹2,000 and at most all of it."],
	["complete", {}, "₹2,000 of your deposit of ₹2,000 goes back to you now, within 3 to 4 business days."],
	[
		"complete",
		{ lateFee: 500 },
		"₹1,500 of your deposit of ₹2,000 goes back to you now, within 3 to 4 business days; the other ₹500 is the late fee.",
	],
	["complete", { lateFee: 2000 }, "It came back late: the late fee is all of your deposit of ₹2,000."],
])(
	"%s, %o: the client's email explains the deposit by the order's policy, the seller's does not",
	(step, over, expected) => {
		const [client, seller] = textsOf(step, over);
		expect(client).toContain(expected);
		expect(seller).not.toContain("your deposit");
	},
);

test.each<Step>(["fallOverdue", "complete"])("%s: no sentence on a deposit where there is none", (step) => {
	expect(textsOf(step, { deposit: 0 }).join()).not.toMatch(/deposit|late costs/);
});
