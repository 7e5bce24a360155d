import { describe, expect, test } from "vitest";
import { policyNow } from "#common/rules.ts";
import * as emails from "./emails.ts";

const people = {
	client: { email: "ira@example.in", name: "Ira" },
	seller: { email: "meher@example.in", name: "Meher" },
	support: { email: "help@example.in", name: "" },
};
const facts: emails.DamageEmailFacts = {
	product: "Panna lehenga",
	orderNumber: "ABCDEFGH",
	address: undefined,
	deposit: 2000,
	lateFee: 0,
	policy: policyNow,
};
/** Facts of an order that was returned two days late, at ₹500 a day. */
const late = { ...facts, lateFee: 1000 };
const claim = { words: "Torn.", contestBy: new Date("2026-11-25T06:30:00Z") };
/** The text of the client's email, which is the first one. */
const toClient = ([email]: { text: string }[]) => email?.text ?? "";

describe("the money in the client's email", () => {
	test.each<[string, emails.DamageEmailFacts, number, RegExp]>([
		["all covered", facts, 800, /₹1,200 of your deposit of ₹2,000 goes back to you now, within 7 to 10 business days/],
		[
			"the late fee first",
			late,
			800,
			/late fee of ₹1,000 comes out of your deposit of ₹2,000 first.+₹200 of your deposit/s,
		],
		[
			"late fee, and more damage than the rest of the deposit",
			late,
			1500,
			/If you accept, the deposit covers ₹1,000 of the claim, and ₹500 is yours/,
		],
		["no deposit", { ...facts, deposit: 0 }, 1500, /No deposit is held: if you accept, ₹1,500 is yours to pay/],
	])("filed: %s", (_, order, amount, expected) => {
		expect(toClient(emails.filed(people, order, { ...claim, amount }))).toMatch(expected);
	});

	test("accepted: the amount beyond the deposit is owed, as in the ledger", () => {
		const text = toClient(emails.accepted(people, late, { claimed: 1500, amount: 1500 }));
		expect(text).toMatch(/late fee of ₹1,000.+₹500 is yours to pay, within 10 business days/s);
		expect(text).not.toMatch(/goes back/);
	});

	test("lowered: the part of the deposit that becomes free", () => {
		expect(toClient(emails.lowered(people, facts, { claimed: 800, amount: 300 }))).toMatch(/₹500 of your deposit/);
		expect(toClient(emails.lowered(people, late, { claimed: 1500, amount: 1200 }))).not.toMatch(/goes back/);
	});

	test("withdrawn or decided: the refund of the held part", () => {
		expect(toClient(emails.withdrawn(people, late, { claimed: 800, amount: 0 }))).toMatch(/₹800 of your deposit/);
		const [client, seller] = emails.decided(people, facts, { claimed: 800, amount: 300 }, "Half of it.");
		expect(client?.text).toMatch(/₹500 of your deposit.+within 7 to 10 business days/s);
		expect(seller?.text).not.toMatch(/deposit/);
	});
});

test("escalated: names the hours to contest of the order's policy", () => {
	const policy = { ...policyNow, contestHours: 48 } as unknown as emails.DamageEmailFacts["policy"];
	expect(toClient(emails.escalated(people, { ...facts, policy }))).toMatch(/the 48 hours to contest/);
});
