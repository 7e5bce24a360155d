import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGstin, isIndia, isPincode, sessionExpiry, toE164 } from "./account.ts";

const validGstins = [
	"27AAPFU0939F1ZV",
	"29AAGCB7383J1Z4",
	"24AAACC1206D1ZM",
	"33AAACH7409R1Z8",
	"27AAACR5055K1Z7",
	"07AAACR5055K1Z9",
];

describe("GSTIN", () => {
	test.each(validGstins)("accepts %s", (gstin) => {
		expect(isGstin(gstin)).toBe(true);
	});

	test.each([
		["the sample that most sites print", "22AAAAA0000A1Z5"],
		["a wrong check digit", "27AAPFU0939F1ZW"],
		["state 00", "00AAPFU0939F1ZV"],
		["a state that does not exist", "45AAPFU0939F1ZV"],
		["small letters", "27aapfu0939f1zv"],
		["no Z", "27AAPFU0939F1AV"],
		["entity 0", "27AAPFU0939F0ZV"],
		["one letter too few", "27AAPFU0939F1Z"],
		["one letter too many", "27AAPFU0939F1ZVV"],
		["a line break at the end", "27AAPFU0939F1ZV\n"],
		["nothing", ""],
	])("refuses %s", (_, gstin) => {
		expect(isGstin(gstin)).toBe(false);
	});

	test("refuses every other check digit", () => {
		for (const gstin of validGstins)
			for (const digit of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
				expect(isGstin(gstin.slice(0, 14) + digit)).toBe(digit === gstin[14]);
	});

	test("refuses two swapped neighbours", () => {
		for (const gstin of validGstins)
			for (let at = 0; at < 13; at++) {
				const [left, right] = [gstin[at] ?? "", gstin[at + 1] ?? ""];
				if (left !== right) expect(isGstin(gstin.slice(0, at) + right + left + gstin.slice(at + 2))).toBe(false);
			}
	});
});

describe("mobile numbers", () => {
	test.each([
		["98765 43210", "+919876543210"],
		["9876543210", "+919876543210"],
		["098765-43210", "+919876543210"],
		["+91 (98765) 43210", "+919876543210"],
		["919876543210", "+919876543210"],
		["+1 212 555 0100", "+12125550100"],
		[" +44 20 7946 0000", "+442079460000"],
	])("formats %s as %s", (typed, stored) => {
		expect(toE164(typed)).toBe(stored);
	});

	test("formatting a stored number again does not change it", () => {
		fc.assert(
			fc.property(fc.stringMatching(/^\+?\d{10,15}$/), (typed) => {
				expect(toE164(toE164(typed))).toBe(toE164(typed));
			}),
		);
	});
});

test.each([
	["302016", true],
	["110001", true],
	["012345", false],
	["30201", false],
	["3020166", false],
	["30201a", false],
	["३०२०१६", false],
	["302016\n", false],
	["", false],
])("pincode %j: %s", (pincode, is) => {
	expect(isPincode(pincode)).toBe(is);
});

test.each([
	["India", true],
	[" india ", true],
	["BHARAT", true],
	["भारत", true],
	["IN", true],
	["Indiana", false],
	["Nepal", false],
	["", false],
])("country %j is India: %s", (country, is) => {
	expect(isIndia(country)).toBe(is);
});

describe("a session ends", () => {
	const start = new Date("2026-11-01T00:00:00Z");
	const later = (ms: number) => new Date(start.getTime() + ms);
	const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

	test.each([
		["a person's, just opened", false, 0, 14 * day],
		["a person's, used ten days later", false, 10 * day, 24 * day],
		["a person's, used twenty days later", false, 20 * day, 30 * day],
		["an admin's, just opened", true, 0, 30 * minute],
		["an admin's, used an hour later", true, hour, hour + 30 * minute],
		["an admin's, used at the end of the day", true, 7.75 * hour, 8 * hour],
	])("%s", (_, isAdmin, used, end) => {
		expect(sessionExpiry(isAdmin, start, later(used))).toEqual(later(end));
	});
});
