import { expect, test } from "vitest";
import { type DeliveryEstimate, findDeliveryProblem } from "./load-delivery.ts";

const booked = { period: { startDate: "2026-12-04", endDate: "2026-12-06" }, size: "M" };
const estimate = (overrides: Partial<DeliveryEstimate> = {}): DeliveryEstimate => ({
	place: { city: "Pune", pincode: "411001" },
	earliestDay: "2026-12-04",
	availability: [{ size: "M", free: [{ startDate: "2026-12-04", endDate: "2026-12-10" }] }],
	...overrides,
});

const late = (earliestDay: string) =>
	estimate({ earliestDay, availability: [{ size: "M", free: [{ startDate: earliestDay, endDate: "2026-12-10" }] }] });

test.each([
	["in time", estimate(), undefined],
	[
		"a day late",
		late("2026-12-05"),
		{
			text: "Earliest delivery to Pune 411001 is Sat, 5 Dec.",
			instead: { startDate: "2026-12-05", endDate: "2026-12-07" },
		},
	],
	[
		"too late for all free days",
		late("2026-12-09"),
		{ text: "Earliest delivery to Pune 411001 is Wed, 9 Dec.", instead: undefined },
	],
	[
		"an unknown pincode",
		{ ...late("2026-12-07"), place: null },
		{
			text: "Earliest delivery to this pincode is Mon, 7 Dec.",
			instead: { startDate: "2026-12-07", endDate: "2026-12-09" },
		},
	],
	[
		"no days left for the courier",
		estimate({ availability: [{ size: "M", free: [{ startDate: "2026-12-05", endDate: "2026-12-10" }] }] }),
		{
			text: "Not available in Pune 411001 on these dates, because the courier needs days before and after them.",
			instead: { startDate: "2026-12-05", endDate: "2026-12-07" },
		},
	],
	[
		"another size is free",
		estimate({ availability: [{ size: "S", free: [{ startDate: "2026-12-01", endDate: "2026-12-10" }] }] }),
		{
			text: "Not available in Pune 411001 on these dates, because the courier needs days before and after them.",
			instead: undefined,
		},
	],
])("%s", (_, given, problem) => {
	expect(findDeliveryProblem(given, booked)).toEqual(problem);
});
