import { describe, expect, test } from "vitest";
import { isGstin, parseGstin, sessionExpiry } from "./account.ts";

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

test.each([
	"27AAPFU0939F1ZV",
	"27aapfu0939f1zv",
	" 27 AAPFU0939F 1ZV ",
	"27-AAPFU0939F-1ZV",
	"GSTIN: 27AAPFU0939F1ZV",
	"GST No. 27AAPFU0939F1ZV",
	"\u202a27AAPFU0939F1ZV\u202c",
	"27AAPFU\u200b0939F1ZV",
	"２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ",
	"२७AAPFU०९३९F१ZV",
])("%j is read as the GSTIN 27AAPFU0939F1ZV", (typed) => {
	expect(parseGstin(typed)).toBe("27AAPFU0939F1ZV");
});

test.each(["", "27AAPFU0939F1ZW", "GSTIN", "27AAPFU0939F1ZV 29AAGCB7383J1Z4"])("%j is no GSTIN", (typed) => {
	expect(parseGstin(typed)).toBeUndefined();
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
