import { describe, expect, test } from "vitest";
import { offerEmail } from "./emails.ts";

const offer = {
	product: "Lehenga",
	size: "",
	period: { startDate: "2028-02-28", endDate: "2028-03-01" },
	address: undefined,
};

describe("the offer email names the end of the hold in IST", () => {
	test.each([
		["in the afternoon", "2026-11-23T08:30:00Z", "2:00 pm"],
		["at noon", "2026-11-23T06:30:00Z", "12:00 pm"],
		["just before midnight", "2026-12-31T18:29:00Z", "11:59 pm"],
		["at midnight of the new year", "2026-12-31T18:30:00Z", "12:00 am"],
		["on the morning of 29 February", "2028-02-28T20:05:00Z", "1:35 am"],
	])("%s", (_, until, time) => {
		const { subject, text } = offerEmail(
			{ email: "ishita@example.com", name: "Ishita Roy" },
			{ ...offer, until: new Date(until) },
		);
		expect(subject).toBe(`Free for you until ${time}: Lehenga`);
		expect(text).toContain(`for 2 hours, until ${time} in India:\n\nLehenga\n28 Feb to 1 Mar 2028\n`);
	});
});

test("a product name that looks like a code is broken up and stays on one line", () => {
	const { text } = offerEmail(
		{ email: "a@example.com", name: "Ishita" },
		{ ...offer, product: "Red\n482913\nlehenga", until: new Date("2026-11-23T08:30:00Z") },
	);
	expect(text).not.toMatch(/\d{6}/);
	expect(text).toContain("Red 48291 3 lehenga");
});
