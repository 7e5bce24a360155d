import { expect, test } from "vitest";
import { formatAtStake, formatSettlement } from "./format-damage.ts";

test.each([
	[0, 2000, 500, "Nothing of the deposit is kept for damage. ₹500 of it goes for the late days."],
	[
		1500,
		2000,
		1000,
		"₹1,000 of the deposit of ₹2,000 goes for the late days, ₹1,000 for the damage; ₹500 more is to be paid.",
	],
	[800, 2000, 1000, "₹1,000 of the deposit of ₹2,000 goes for the late days, ₹800 for the damage."],
	[800, 2000, 2000, "The late days take the whole deposit of ₹2,000; ₹800 is still to be paid."],
	[0, 2000, 0, "Nothing of the deposit is kept for damage."],
	[0, 0, 0, "Nothing is owed for damage."],
	[800, 0, 0, "No deposit is held: ₹800 is still to be paid."],
	[800, 2000, 0, "₹800 of the deposit of ₹2,000 is for the damage."],
	[2000, 2000, 0, "₹2,000 of the deposit of ₹2,000 is for the damage."],
	[2500, 2000, 0, "The deposit of ₹2,000 covers a part; ₹500 more is to be paid."],
])("₹%i with a deposit of ₹%i, ₹%i late: %s", (amount, deposit, lateFee, expected) =>
	expect(formatSettlement(amount, { deposit, lateFee })).toBe(expected),
);

test.each([
	[800, 0, 0, "No deposit is held."],
	[
		800,
		2000,
		500,
		"It would come out of the deposit of ₹2,000, after ₹500 for the late days; the rest of that goes back at once.",
	],
	[
		1500,
		2000,
		1000,
		"₹1,000 of the deposit of ₹2,000 goes for the late days; the other ₹1,000 is held for it until then.",
	],
	[800, 2000, 2000, "The late days take the whole deposit of ₹2,000."],
	[800, 2000, 0, "It would come out of the deposit of ₹2,000; what is not claimed of that goes back at once."],
	[2500, 2000, 0, "The deposit of ₹2,000 is held for it until then."],
])("at stake, ₹%i with a deposit of ₹%i, ₹%i late: %s", (amount, deposit, lateFee, expected) =>
	expect(formatAtStake(amount, { deposit, lateFee })).toBe(expected),
);
