import { expect, test } from "vitest";
import { formatAtStake, formatSettlement } from "./damage-status.ts";

test.each([
	[0, 2000, 500, "Nothing is deducted from the deposit for damage. The late fee of ₹500 is deducted."],
	[
		1500,
		2000,
		1000,
		"Deducted from the deposit of ₹2,000: ₹1,000 late fee and ₹1,000 for damage. ₹500 more has to be paid separately.",
	],
	[800, 2000, 1000, "Deducted from the deposit of ₹2,000: ₹1,000 late fee and ₹800 for damage."],
	[800, 2000, 2000, "The late fee uses up the deposit of ₹2,000, so ₹800 has to be paid separately."],
	[0, 2000, 0, "Nothing is deducted from the deposit for damage."],
	[0, 0, 0, "There is nothing to pay for damage."],
	[800, 0, 0, "There is no deposit, so ₹800 has to be paid separately."],
	[800, 2000, 0, "Deducted from the deposit of ₹2,000: ₹800 for damage."],
	[2000, 2000, 0, "Deducted from the deposit of ₹2,000: ₹2,000 for damage."],
	[2500, 2000, 0, "Deducted from the deposit of ₹2,000: ₹2,000 for damage. ₹500 more has to be paid separately."],
])("₹%i with a deposit of ₹%i, ₹%i late: %s", (amount, deposit, lateFee, expected) =>
	expect(formatSettlement(amount, { deposit, lateFee })).toBe(expected),
);

test.each([
	[
		4000,
		3000,
		0,
		"Deducted from the deposit of ₹3,000: ₹3,000 for damage. ₹1,000 for damage is deducted from the refunded rent.",
	],
	[2250, 0, 0, "There is no deposit. ₹2,250 for damage is deducted from the refunded rent."],
	[
		3000,
		500,
		500,
		"The late fee uses up the deposit of ₹500. ₹2,250 for damage is deducted from the refunded rent. ₹750 more has to be paid separately.",
	],
])("₹%i of an item sent back, with a deposit of ₹%i, ₹%i late: %s", (amount, deposit, lateFee, expected) =>
	expect(formatSettlement(amount, { deposit, lateFee, rentRefund: 2250 })).toBe(expected),
);

test.each([
	[800, 0, 0, "There is no deposit for this order."],
	[
		800,
		2000,
		500,
		"It would be deducted from the deposit of ₹2,000 after the late fee of ₹500. The rest is refunded now.",
	],
	[1500, 2000, 1000, "₹1,000 of the deposit of ₹2,000 is held after the late fee of ₹1,000 until this is decided."],
	[800, 2000, 2000, "The late fee uses up the deposit of ₹2,000."],
	[800, 2000, 0, "It would be deducted from the deposit of ₹2,000. The rest is refunded now."],
	[2500, 2000, 0, "₹2,000 of the deposit of ₹2,000 is held until this is decided."],
])("at stake, ₹%i with a deposit of ₹%i, ₹%i late: %s", (amount, deposit, lateFee, expected) =>
	expect(formatAtStake(amount, { deposit, lateFee })).toBe(expected),
);
