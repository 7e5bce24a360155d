import { expect, test } from "vitest";
import { type DeliveryEstimate, undeliverableReason } from "./load-delivery.ts";

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
		"Cannot be delivered to Pune (411001) before Sat, 5 Dec. The next free days are Sat, 5 Dec to Mon, 7 Dec.",
	],
	["too late for all free days", late("2026-12-09"), "Cannot be delivered to Pune (411001) before Wed, 9 Dec."],
	[
		"an unknown pincode",
		{ ...late("2026-12-07"), place: null },
		"Cannot be delivered to this pincode before Mon, 7 Dec. The next free days are Mon, 7 Dec to Wed, 9 Dec.",
	],
	[
		"no days left for the courier",
		estimate({ availability: [{ size: "M", free: [{ startDate: "2026-12-05", endDate: "2026-12-10" }] }] }),
		"Not available in Pune (411001) on these dates, because the courier needs days before and after them. The next free days are Sat, 5 Dec to Mon, 7 Dec.",
	],
	[
		"another size is free",
		estimate({ availability: [{ size: "S", free: [{ startDate: "2026-12-01", endDate: "2026-12-10" }] }] }),
		"Not available in Pune (411001) on these dates, because the courier needs days before and after them.",
	],
])("%s", (_, given, reason) => {
	expect(undeliverableReason(given, booked)).toBe(reason);
});
