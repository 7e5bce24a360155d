import { expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import { testOrderFacts as order, testPeople as people } from "#tests/fixtures/email-facts.ts";
import type { Step } from "./order.ts";
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

test.each<[Step, boolean, string, string]>([
	["dispatch", false, "₹3,500 in cash ready.", "pays in cash."],
	["dispatch", true, "₹3,500 ready, in cash or by UPI.", "pays in cash or by UPI."],
	["extend", false, "Keep ₹500 more in cash ready for the day", "Collect ₹500 more in cash when"],
	[
		"acceptExtension",
		true,
		"Keep ₹500 more ready, in cash or by UPI, for the day",
		"Collect ₹500 more in cash or by UPI",
	],
])("%s, UPI %s: both emails say how the client can pay", (step, takesUpi, ofClient, ofSeller) => {
	const extension = { columns: {}, endDate: "2026-12-20", amount: 500 };
	const details = { reason: "", policy, price: 500, lateFee: 0, extension };
	const [client, seller] = stepEmails(step, { ...order, takesUpi }, people, details);
	expect(client?.text.join()).toContain(ofClient);
	expect(seller?.text.join()).toContain(ofSeller);
});

const tryOn = { days: 2, amount: 0, comesOn: "2026-12-15", until: "2026-12-16", courierCost: 0 };
const details = { reason: "", policy, price: 500, lateFee: 0 };

test.each([
	["2026-12-16T06:29:59Z", true],
	["2026-12-16T06:30:00Z", false],
])("handed over at %s: the client reads that it can go back while it can: %s", (now, canGoBack) => {
	const [email] = stepEmails("handOver", { ...order, tryOn, now: new Date(now) }, people, {
		...details,
		code: "123456",
	});
	expect(email?.next?.join().includes("send it back until noon on")).toBe(canGoBack);
});

test.each<Step>(["change", "cancel", "fail"])("%s: urgent three days before the item comes, not the rental", (step) => {
	const isUrgentAt = (now: string) =>
		stepEmails(step, { ...order, tryOn, now: new Date(now) }, people, details)[0]?.isUrgent;
	expect(["2026-12-11T07:00:00Z", "2026-12-12T07:00:00Z"].map(isUrgentAt)).toEqual([false, true]);
});

test("an overdue item that was sent back was never rented", () => {
	const [sentBack] = stepEmails("fallOverdue", order, people, { ...details, rentBack: 1500 });
	expect(sentBack?.text[0]).toMatch(/^The item that did not fit has not been returned yet\./);
});

test("what was paid names no method, and what is due at the return names both", () => {
	const [email] = stepEmails("fallOverdue", { ...order, takesUpi: true, extraToPay: 500 }, people, {
		reason: "",
		policy,
		price: 500,
		lateFee: 0,
	});
	expect(email?.item?.facts).toEqual(
		expect.arrayContaining([
			["Paid", "₹3,000 (₹1,000 rent + ₹2,000 refundable deposit)"],
			["To pay at the return", "₹500 in cash or by UPI"],
		]),
	);
});
