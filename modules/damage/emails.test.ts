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
/** Of an order whose piece came back two days late at 500. */
const late = { ...facts, lateFee: 1000 };
const claim = { words: "Torn.", contestBy: new Date("2026-11-25T06:30:00Z") };
/** What the first letter, the client's, says of money. */
const toClient = ([email]: { text: string }[]) => email?.text ?? "";

describe("what the client is told of money", () => {
	test.each<[string, emails.DamageEmailFacts, number, RegExp]>([
		["all covered", facts, 800, /₹1,200 of your deposit of ₹2,000 goes back to you now, within 7 to 10 business days/],
		[
			"late days first",
			late,
			800,
			/late fee of ₹1,000 comes out of your deposit of ₹2,000 first.+₹200 of your deposit/s,
		],
		[
			"late, and more than is left",
			late,
			1500,
			/If you accept, the deposit covers ₹1,000 of the claim, and ₹500 is yours/,
		],
		["no deposit", { ...facts, deposit: 0 }, 1500, /No deposit is held: if you accept, ₹1,500 is yours to pay/],
	])("filed: %s", (_, order, amount, expected) => {
		expect(toClient(emails.filed(people, order, { ...claim, amount }))).toMatch(expected);
	});

	test("accepted: what the deposit does not cover is owed, as it is booked", () => {
		const text = toClient(emails.accepted(people, late, { claimed: 1500, amount: 1500 }));
		expect(text).toMatch(/late fee of ₹1,000.+₹500 is yours to pay, within 10 business days/s);
		expect(text).not.toMatch(/goes back/);
	});

	test("lowered: what that sets free", () => {
		expect(toClient(emails.lowered(people, facts, { claimed: 800, amount: 300 }))).toMatch(/₹500 of your deposit/);
		expect(toClient(emails.lowered(people, late, { claimed: 1500, amount: 1200 }))).not.toMatch(/goes back/);
	});

	test("withdrawn or decided: what goes back of what was held", () => {
		expect(toClient(emails.withdrawn(people, late, { claimed: 800, amount: 0 }))).toMatch(/₹800 of your deposit/);
		const [client, seller] = emails.decided(people, facts, { claimed: 800, amount: 300 }, "Half of it.");
		expect(client?.text).toMatch(/₹500 of your deposit.+within 7 to 10 business days/s);
		expect(seller?.text).not.toMatch(/deposit/);
	});
});

test("silence: how long there was, by the order's terms", () => {
	const policy = { ...policyNow, contestHours: 48 } as unknown as emails.DamageEmailFacts["policy"];
	expect(toClient(emails.escalated(people, { ...facts, policy }))).toMatch(/the 48 hours to contest/);
});
