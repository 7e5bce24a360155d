import { describe, expect, test } from "vitest";
import { offerEmail } from "./emails.ts";

const offer = {
	product: "Lehenga",
	size: "",
	period: { startDate: "2028-02-28", endDate: "2028-03-01" },
	photo: null,
	path: "/product/1",
};

describe("the offer email names the end of the hold in IST", () => {
	test.each([
		["in the afternoon", "2026-11-23T08:30:00Z", "2:00 pm"],
		["at noon", "2026-11-23T06:30:00Z", "12:00 pm"],
		["just before midnight", "2026-12-31T18:29:00Z", "11:59 pm"],
		["at midnight of the new year", "2026-12-31T18:30:00Z", "12:00 am"],
		["on the morning of 29 February", "2028-02-28T20:05:00Z", "1:35 am"],
	])("%s", (_, until, time) => {
		const { subject, text, item } = offerEmail(
			{ email: "ishita@example.com", name: "Ishita Roy" },
			{ ...offer, until: new Date(until) },
		);
		expect(subject).toBe(`Available until ${time}: Lehenga, 28 Feb–1 Mar`);
		expect(text.join()).toContain(`for 2 hours, until ${time}.`);
		expect(item?.facts).toEqual([
			["Book by", time],
			["Dates", "Mon, 28 Feb to Wed, 1 Mar"],
		]);
	});
});
