import { describe, expect, test } from "vitest";
import { mailCopy } from "#messages/emails/common.js";
import {
	formatDates,
	formatDays,
	formatDeadline,
	formatMoment,
	formatPincode,
	nameForGreeting,
	sanitizeUserText,
	shortName,
} from "./email-text.ts";

const at = (text: string) => new Date(`2026-11-${text}+05:30`);

test.each([
	["23T13:06:00", "1:06 pm today"],
	["24T00:00:00", "12:00 am tomorrow"],
	["24T23:59:59", "11:59 pm tomorrow"],
	["25T12:00:00", "12:00 pm on Wed, 25 Nov"],
])("a deadline %s is said as %s", (deadline, text) => {
	expect(formatDeadline(at(deadline), at("23T09:00:00"))).toBe(text);
});

test("a moment is said in Indian time", () => {
	expect(formatMoment(new Date("2026-12-31T18:30:00Z"))).toBe("Fri, 1 Jan, 12:00 am");
});

test.each([
	["2026-11-25", "2026-11-26", "25–26 Nov", "Wed, 25 Nov to Thu, 26 Nov"],
	["2026-11-30", "2026-12-02", "30 Nov–2 Dec", "Mon, 30 Nov to Wed, 2 Dec"],
	["2026-12-31", "2027-01-01", "31 Dec–1 Jan", "Thu, 31 Dec to Fri, 1 Jan"],
	["2026-11-25", "2026-11-25", "25 Nov", "Wed, 25 Nov"],
])("%s to %s is %s in a subject", (startDate, endDate, short, long) => {
	expect([formatDates({ startDate, endDate }), formatDays({ startDate, endDate })]).toEqual([short, long]);
});

describe("a text of a person", () => {
	test.each([
		["a code", "Use 482913 now", "Use 48291 3 now"],
		["a code in Devanagari digits", "१२३४५६", "१२३४५ ६"],
		["a header", "a tear\r\n\r\nBcc: thief@example.com", "a tear Bcc: thief@example.com"],
		[
			"links in capitals",
			"pay at https://thief.example/now or WWW.thief.example today",
			"pay at (an address) or (an address) today",
		],
		["no five digits", "  five digits, 48291, stay  ", "five digits, 48291, stay"],
		["a link", "See https://evil.example/x and www.evil.example", "See (an address) and (an address)"],
		["lines and control characters", "a\r\nBcc: b\u0000\u0007c", "a Bcc: b c"],
		["marks that reverse the direction", "a\u202eb\u2066c", "abc"],
	])("loses %s", (_, typed, expected) => {
		expect(sanitizeUserText(typed)).toBe(expected);
	});

	test.each([
		["Ishita Roy", "Namaste Ishita,"],
		["\nइशिता\tरॉय", "Namaste इशिता,"],
		["482913 Roy", "Namaste Roy,"],
		["https://thief.example Roy", "Namaste Roy,"],
		["K. Meher", "Namaste Meher,"],
		["Dr. Meher", "Namaste Meher,"],
		["Dr.", "Namaste,"],
		["K.", "Namaste,"],
		["", "Namaste,"],
	])("%j is greeted by the called name: %j", (name, expected) => {
		expect(mailCopy.greeting({ name: nameForGreeting(name) })).toBe(expected);
	});

	test("is shortened by characters in a subject", () => {
		expect([...shortName("😀".repeat(90))]).toHaveLength(60);
	});

	test("a pincode is grouped, so that it is not taken for a code", () => {
		expect(formatPincode("110016")).toBe("110 016");
		expect(formatPincode("EC1A 1BB")).toBe("EC1A 1BB");
	});
});
