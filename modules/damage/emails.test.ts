import { describe, expect, test } from "vitest";
import type { Email } from "#common/email.ts";
import { policyNow } from "#common/rules.ts";
import { testDamageFacts as facts, testPeople as people } from "#tests/fixtures/email-facts.ts";
import * as emails from "./emails.ts";

/** Facts of an order that was returned two days late, at ₹500 a day. */
const late = { ...facts, lateFee: 1000 };
const claim = { words: "Torn.", contestBy: new Date("2026-11-25T06:30:00Z") };
/** The text of the client's email, which is the first one. */
const textOf = (email: Email | undefined) => [...(email?.text ?? []), ...(email?.next ?? [])].join("\n");
const toClient = ([email]: Email[]) => textOf(email);

describe("the money in the client's email", () => {
	test.each<[string, emails.DamageEmailFacts, number, RegExp]>([
		["all covered", facts, 800, /We refund ₹1,200 of your ₹2,000 deposit within 7 to 10 business days/],
		[
			"the late fee first",
			late,
			800,
			/late fee of ₹1,000 is taken from your ₹2,000 deposit first.+We refund ₹200 of your ₹2,000 deposit/s,
		],
		[
			"late fee, and more damage than the rest of the deposit",
			late,
			1500,
			/If you accept, your deposit covers ₹1,000 of the claim, and you pay the other ₹500/,
		],
		["no deposit", { ...facts, deposit: 0 }, 1500, /There is no deposit for this order. If you accept, you pay ₹1,500/],
	])("filed: %s", (_, order, amount, expected) => {
		expect(toClient(emails.filed(people, order, { ...claim, amount }))).toMatch(expected);
	});

	test("accepted: the amount beyond the deposit is owed, as in the ledger", () => {
		const text = toClient(emails.accepted(people, late, { claimed: 1500, amount: 1500 }));
		expect(text).toMatch(/late fee of ₹1,000.+Please pay ₹500 within 10 business days/s);
		expect(text).not.toMatch(/refund/);
	});

	test("lowered: the part of the deposit that becomes free", () => {
		expect(toClient(emails.lowered(people, facts, { claimed: 800, amount: 300 }))).toMatch(
			/We refund ₹500 of your ₹2,000 deposit/,
		);
		expect(toClient(emails.lowered(people, late, { claimed: 1500, amount: 1200 }))).not.toMatch(/refund/);
	});

	test("withdrawn or decided: the refund of the held part", () => {
		expect(toClient(emails.withdrawn(people, late, { claimed: 800, amount: 0 }))).toMatch(
			/We refund ₹800 of your ₹2,000 deposit/,
		);
		const [client, seller] = emails.decided(
			people,
			facts,
			{ claimed: 800, amount: 300 },
			{ text: "Half of it.", appealBy: null },
		);
		expect(textOf(client)).toMatch(/We refund ₹500 of your ₹2,000 deposit within 7 to 10 business days/s);
		expect(textOf(seller)).not.toMatch(/deposit/);
	});
});

test("escalated: names the hours to contest of the order's policy", () => {
	const policy = { ...policyNow, contestHours: 48 } as unknown as emails.DamageEmailFacts["policy"];
	expect(toClient(emails.escalated(people, { ...facts, policy }))).toMatch(/within 48 hours/);
});
