import { expect, test } from "vitest";
import { reliabilityTexts } from "./reliability-texts.ts";

const unknown = { acceptanceRate: null, responseHours: null, cancellations: null };
const textsOf = (known: Partial<Parameters<typeof reliabilityTexts>[0]>) =>
	reliabilityTexts({ ...unknown, ...known } as Parameters<typeof reliabilityTexts>[0]);

test("says nothing about a lister with too few orders", () => {
	expect(textsOf({})).toEqual([]);
});

test.each([
	[1, "Accepts all requests"],
	[0.99, "Accepts 9 of 10 requests"],
	[0.7, "Accepts 7 of 10 requests"],
	[0.19, "Accepts 1 of 10 requests"],
	[0.09, "Accepts few requests"],
	[0, "Accepts few requests"],
])("a share of %d: %s", (acceptanceRate, text) => {
	expect(textsOf({ acceptanceRate })).toEqual([text]);
});

test("says how soon the lister answers, and what they cancelled", () => {
	expect(textsOf({ responseHours: 2, cancellations: { cancelled: 0, orders: 3 } })).toEqual([
		"Usually answers within 2 hours",
		"No cancellations",
	]);
	expect(textsOf({ cancellations: { cancelled: 1, orders: 12 } })).toEqual(["Cancelled 1 of 12 orders"]);
});
