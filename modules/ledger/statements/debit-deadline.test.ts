import { expect, test } from "vitest";
import { debitsExpectedBefore } from "./debit-deadline.ts";

test.each([
	["3 business days are over on Friday, of Monday and before", "2026-12-04", "2026-12-01"],
	["a holiday does not count, so a payment of that day is as one of the day before", "2026-11-28", "2026-11-25"],
	["of Sunday as of Friday before it", "2026-12-03", "2026-11-30"],
])("%s", (_, today, paidBefore) =>
	expect(debitsExpectedBefore(today)).toEqual(new Date(`${paidBefore}T00:00:00+05:30`)),
);
