import { expect, test } from "vitest";
import { atStake, moneyFor } from "./say-damage.ts";

test.each([
	[0, 2000, "Nothing of the deposit is kept for damage."],
	[0, 0, "Nothing is owed for damage."],
	[800, 0, "No deposit is held: ₹800 is still to be paid."],
	[800, 2000, "₹800 of the deposit of ₹2,000 is for the damage."],
	[2000, 2000, "₹2,000 of the deposit of ₹2,000 is for the damage."],
	[2500, 2000, "The deposit of ₹2,000 covers a part; ₹500 more is to be paid."],
])("₹%i with a deposit of ₹%i: %s", (amount, deposit, said) => expect(moneyFor(amount, deposit)).toBe(said));

test.each([
	[800, 0, "No deposit is held."],
	[800, 2000, "It would come out of the deposit of ₹2,000; what is not claimed of that goes back at once."],
	[2500, 2000, "The deposit of ₹2,000 is held for it until then."],
])("at stake, ₹%i with a deposit of ₹%i: %s", (amount, deposit, said) => expect(atStake(amount, deposit)).toBe(said));
