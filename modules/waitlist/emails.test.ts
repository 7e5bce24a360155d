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
		["in the evening", "2026-12-31T16:30:00Z", "10:00 pm"],
		["on the morning of 29 February", "2028-02-29T02:35:00Z", "8:05 am"],
	])("%s", (_, until, time) => {
		const { subject, text, item } = offerEmail(
			{ email: "ishita@example.com", name: "Ishita Roy", language: "en" },
			{ ...offer, until: new Date(until), now: new Date(Date.parse(until) - 2 * 3_600_000) },
		);
		expect(subject).toBe(`Available until ${time}: Lehenga, 28 Feb–1 Mar`);
		expect(text.join()).toContain(`for 2 hours, until ${time}.`);
		expect(item?.facts).toEqual([
			["Book by", time],
			["Dates", "Mon, 28 Feb to Wed, 1 Mar"],
		]);
	});

	test("and its day, when the night has made it longer", () => {
		const { subject, text, item } = offerEmail(
			{ email: "ishita@example.com", name: "Ishita Roy", language: "en" },
			{ ...offer, until: new Date("2026-12-01T02:30:00Z"), now: new Date("2026-11-30T16:00:00Z") },
		);
		expect(subject).toBe("Available until 8:00 am tomorrow: Lehenga, 28 Feb–1 Mar");
		expect(text.join()).toContain("We are holding them for you until 8:00 am tomorrow.");
		expect(item?.facts[0]).toEqual(["Book by", "8:00 am tomorrow"]);
	});
});
