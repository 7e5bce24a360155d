import { describe, expect, test } from "vitest";
import { parseRupees } from "./amount.ts";
import { findDigits, foldText, parsePincode } from "./fold-text.ts";
import { parseMobile } from "./mobile.ts";
import { isPincode } from "./pincode.ts";

/** The zero of each script that people in India read, and of some others. */
const zeros = [..."0०০੦૦୦௦౦೦൦۰٠０᱐꯰꣐๐໐༠၀០᠐", "\u{1d7ce}", "\u{1d7e2}", "\u{1e950}", "\u{11136}"];
const inScript = (zero: string, digits: string) =>
	digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe("digits of every script", () => {
	test.each(zeros)("that begin with %s become 0 to 9", (zero) => {
		expect(foldText(inScript(zero, "9876543210"))).toBe("9876543210");
		expect(parseMobile(inScript(zero, "98765 43210"))).toBe("+919876543210");
		expect(parsePincode(inScript(zero, "411 004"))).toBe("411004");
		expect(parseRupees(inScript(zero, "1,500"))).toBe(1500);
	});

	test("are in runs of ten, which the reading relies on", () => {
		let run = 0;
		for (let code = 0; code <= 0x10ffff; code++) {
			if (/\p{Nd}/u.test(String.fromCodePoint(code))) run++;
			else if (run > 0) {
				expect(run % 10, code.toString(16)).toBe(0);
				run = 0;
			}
		}
	});
});

/** Characters that contact apps, keyboards and office programs put into and around numbers. */
const invisible = [
	"\u200b",
	"\u200c",
	"\u200d",
	"\u200e",
	"\u200f",
	"\u202a",
	"\u202c",
	"\u2066",
	"\u2069",
	"\ufeff",
	"\u00ad",
];
const dashes = ["-", "‐", "‑", "‒", "–", "—", "−", "－", "﹣", "⁃"];
const spaces = [" ", "\u00a0", "\u2009", "\u202f", "\u3000", "\t", "  "];

describe("mobile numbers", () => {
	test.each([
		"9876543210",
		"98765 43210",
		"98765.43210",
		"987-654-3210",
		"09876543210",
		"098765-43210",
		"919876543210",
		"0919876543210",
		"00919876543210",
		"0091 98765 43210",
		"+919876543210",
		"+91 09876543210",
		"+91-98765-43210",
		"+91 (98765) 43210",
		"+91 (0) 98765 43210",
		"(+91) 98765 43210",
		"(0091) 98765/43210",
		"+91 91 98765 43210",
		"+91 +91 98765 43210",
		"+91 0091 9876543210",
		"tel:+919876543210",
		"Mobile: 98765 43210",
		"Asha 98765 43210 (home)",
		"9876543210, 9876543210",
		"9876543210.0",
		"9,876,543,210",
		"98765·43210",
		"98765•43210",
		"98765_43210",
		"98765．43210",
		"＋９１ ９８７６５ ４３２１０",
		...invisible.map((mark) => `${mark}+91${mark} 98765${mark}43210${mark}`),
		...dashes.map((dash) => `+91${dash}98765${dash}43210`),
		...spaces.map((space) => `+91${space}98765${space}43210`),
	])("%j is +919876543210", (typed) => {
		expect(parseMobile(typed)).toBe("+919876543210");
	});

	test.each([
		["+1 212 555 0100", "+12125550100"],
		["0012125550100", "+12125550100"],
		[" +44 20 7946 0000", "+442079460000"],
		["9123456789", "+919123456789"],
		["+91 9123456789", "+919123456789"],
		["+977 984-1234567", "+9779841234567"],
	])("%j is %s", (typed, stored) => {
		expect(parseMobile(typed)).toBe(stored);
		expect(parseMobile(stored)).toBe(stored);
	});

	test.each([
		"",
		"-",
		"12345",
		"987650123",
		"98765abcde",
		"98765x43210",
		"+91 98765 4321",
		"+91 98765 432101",
		"+9123456789",
		"9.87654E+09",
		"9876543210 / 9123456789",
		"Home 9876543210, work: 9123456789",
		"1".repeat(16),
		"9876543210 ".repeat(50),
		// Without + or 00 it is no number of another country.
		"98765432101",
		"987654321012",
		"98765 43210 1",
		"98765 43210/11",
		"९८७६५४३२१०१",
		"1 98765 43210",
		"62 98765 43210",
		"87654321012",
		"12125550100",
		"447911123456",
		"919198765432101",
	])("%j is none", (typed) => {
		expect(parseMobile(typed)).toBeUndefined();
	});
});

describe("pincodes", () => {
	test.each([
		"411004",
		"411 004",
		"411-004",
		"4 1 1 0 0 4",
		"411,004",
		"411004.0",
		"411004.",
		"PIN 411004",
		"Pincode: 411 004",
		"Pune - 411004",
		"Pune-411 004, Maharashtra",
		"PIN411004",
		"IN-411004",
		"Pincode411004",
		"411·004",
		"४११००४",
		...invisible.map((mark) => `${mark}411${mark}004`),
		...dashes.map((dash) => `411${dash}004`),
		...spaces.map((space) => `411${space}004`),
	])("%j is 411004", (typed) => {
		expect(parsePincode(typed)).toBe("411004");
	});

	test.each([
		"",
		"30201",
		"4110045",
		"411 0045",
		"011004",
		"411001x",
		"x411001",
		"ABCDEF",
		"SW1A 1AA",
		"411004 or 411005",
	])("%j is none", (typed) => {
		expect(parsePincode(typed)).toBeUndefined();
	});

	test.each([
		["302016", true],
		["012345", false],
		["30201", false],
		["3020166", false],
		["३०२०१६", false],
		["302016\n", false],
	])("%j is stored as one: %s", (pincode, is) => {
		expect(isPincode(pincode)).toBe(is);
	});
});

describe("a number of so many digits", () => {
	test.each([
		["482913", 6, "482913"],
		["482 913", 6, "482913"],
		["482-913", 6, "482913"],
		["Your Almari code is 482913. It is valid for 10 minutes.", 6, "482913"],
		["On 26 Nov your code is 482913", 6, "482913"],
		["४८२९१३", 6, "482913"],
		["\u202d482913\u202c", 6, "482913"],
		["412345678901", 12, "412345678901"],
		["4123 4567 8901", 12, "412345678901"],
		["UPI Ref No: 412345678901", 12, "412345678901"],
		["UTR 412345678901 on 26-11-2026", 12, "412345678901"],
		["Rs.500 paid to almari@okaxis. UPI Ref 412345678901", 12, "412345678901"],
	])("%j of %d digits: %s", (typed, length, number) => {
		expect(findDigits(typed, length)).toBe(number);
	});

	test.each([
		["48291", 6],
		["4829134", 6],
		["482913 or 482914", 6],
		["919876543210@ybl", 12],
		["4123456789012", 12],
		["code482913", 6],
	])("%j holds none of %d digits", (typed, length) => {
		expect(findDigits(typed, length)).toBeUndefined();
	});
});

describe("rupees", () => {
	test.each([
		"1500",
		" 1500 ",
		"1,500",
		"1,500.00",
		"1500.0",
		"₹1500",
		"₹ 1,500.00",
		"₹1,500/-",
		"1500/-",
		"1500 /-",
		"1500/=",
		"Rs 1500",
		"Rs. 1500",
		"Rs.1500/-",
		"rs1500",
		"Rs. 1,500/- only",
		"1500 Rs",
		"1500 rupees",
		"INR 1500",
		"INR1,500.00",
		"1500 INR",
		"१५००",
		"₹१,५००",
		"१५०० रुपये",
		"1.5k",
		"1.5 thousand",
		"1500 per day",
		"₹1500/day",
		"₹1,500 a day",
		"Rs:1500",
		"Rs.:1500/-",
		"रू 1500",
		"1500 rupaye",
		"1.5 hazaar",
		"₹1500 daily",
		"1500/per day",
		"1500 p/d",
		"1500 प्रति दिन",
		"ரூ. 1500",
		"రూ. 1,500",
		"১৫০০ টাকা",
		"1500 roz",
		"\u200e₹\u00a01,500",
		"１５００",
	])("%j is 1500", (typed) => {
		expect(parseRupees(typed)).toBe(1500);
	});

	test.each([
		["1,00,000", 100_000],
		["1 lakh", 100_000],
		["0", 0],
	])("%j is %d", (typed, rupees) => {
		expect(parseRupees(typed)).toBe(rupees);
	});

	test.each([
		"",
		"free",
		"1500.50",
		"1.555",
		"1.500",
		"-1500",
		"₹-1500",
		"Rs. -1500",
		"1500 pounds",
		"1500-2000",
		"1500 2000",
		"1e3",
		"$1500",
		"15 %",
		"1,5",
		"Infinity",
	])("%j is no amount", (typed) => {
		expect(parseRupees(typed)).toBeUndefined();
	});
});
