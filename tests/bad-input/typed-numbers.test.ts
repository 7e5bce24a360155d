import { describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Every endpoint with a number that people type reads it alike, however a phone, a bank's app or a spreadsheet writes it. */

const mobiles = [
	"98765 43210",
	"\u202a+91\u00a098765\u00a043210\u202c",
	"00919876543210",
	"+91 09876543210",
	"98765–43210",
	"98765.43210",
	"९८७६५४३२१०",
	"Asha: 98765 43210",
];
const codes = ["482 913", "482-913", "४८२९१३", "\u200e482913\u200e", "Your code is 482913."];
const references = ["4123 4567 8901", "UPI Ref No: 412345678901", "४१२३४५६७८९०१", "412345678901\u200b"];
const amounts = ["₹ 1,500.00", "1500/-", "Rs. 1500", "INR 1500", "१५००"];
const families: Record<string, { typed: string[]; stored: unknown; beside?: Record<string, string> }> = {
	mobile: { typed: mobiles, stored: "+919876543210" },
	pincode: {
		typed: ["411 004", "411-004", "४११००४", "Pune - 411004", "411\u200b004"],
		stored: "411004",
		beside: { country: "Republic of India." },
	},
	otp: { typed: codes, stored: "482913" },
	code: { typed: codes, stored: "482913" },
	upiReference: { typed: references, stored: "412345678901" },
	reference: { typed: references, stored: "412345678901" },
	price: { typed: amounts, stored: 1500 },
	deposit: { typed: amounts, stored: 1500 },
	retailValue: { typed: ["₹ 50,000.00", "50000/-", "Rs. 50,000", "INR 50000", "५००००", "50k"], stored: 50_000 },
	amount: { typed: amounts, stored: 1500 },
	damage: { typed: amounts, stored: 1500 },
	totalAmount: { typed: amounts, stored: 1500 },
};
/** Read by the use case: a code of the authenticator app may be a recovery code, and a shop is checked as a whole. */
const readLater = (name: string, field: string) =>
	(field === "code" && /authenticator|factor|passkey|recovery|login/i.test(name)) ||
	(field === "pincode" && /register|updateDetails/.test(name));

const cases = Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) => {
	const sample = samples[name as keyof typeof samples] as Sample | undefined;
	return Object.keys(sample?.fields ?? {}).flatMap((field) =>
		body && families[field] && !readLater(name, field) ? [{ name, field, body, sample: sample as Sample }] : [],
	);
});

describe("typed numbers", () => {
	test("are in many endpoints", () => expect(cases.length).toBeGreaterThan(15));

	test.each(cases)("$field of $name", ({ field, body, sample }) => {
		const { typed, stored, beside = {} } = families[field] ?? { typed: [], stored: "" };
		for (const value of typed) {
			const read = body.safeParse({ ...sample.body, ...("country" in sample.fields && beside), [field]: value });
			expect([value, read.success, read.data?.[field]]).toEqual([value, true, stored]);
		}
	});
});
