import { describe, expect, test } from "vitest";
import { isGstin, isGstinOfPan, isPan, parseGstin, parsePan } from "./tax-number.ts";

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

describe("PAN", () => {
	test.each(["AAPFU0939F", "ABCPE1234F", "AAACR5055K", "AAAHM9999Z"])("accepts %s", (pan) => {
		expect(isPan(pan)).toBe(true);
	});

	test.each([
		["an unknown kind of holder", "AAAXA1234A"],
		["the number 0000", "ABCPE0000F"],
		["nine characters", "ABCPE1234"],
		["eleven characters", "ABCPE1234FG"],
		["a digit among the letters", "AB1PE1234F"],
		["small letters", "abcpe1234f"],
		["a line break at the end", "ABCPE1234F\n"],
		["a GSTIN", "27AAPFU0939F1ZV"],
		["nothing", ""],
	])("refuses %s", (_, pan) => {
		expect(isPan(pan)).toBe(false);
	});

	test.each([
		"ABCPE1234F",
		"abcpe1234f",
		" ABCPE 1234 F ",
		"PAN: ABCPE1234F",
		"PAN No. ABCPE1234F",
		"ABCPE१२३४F",
		"PAN ABCPE-1234-F",
	])("%j is read as ABCPE1234F", (typed) => {
		expect(parsePan(typed)).toBe("ABCPE1234F");
	});

	test.each(["", "PAN", "ABCPE1234", "ABCPE1234F ABCPE1234F"])("%j is no PAN", (typed) => {
		expect(parsePan(typed)).toBeUndefined();
	});

	test("a PAN that begins with PAN is read whole", () => {
		expect(parsePan("PANPE1234F")).toBe("PANPE1234F");
	});

	test("the GSTIN of a holder has their PAN", () => {
		expect(isGstinOfPan("27AAPFU0939F1ZV", "AAPFU0939F")).toBe(true);
		expect(isGstinOfPan("27AAPFU0939F1ZV", "ABCPE1234F")).toBe(false);
	});
});
