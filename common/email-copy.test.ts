import { expect, test } from "vitest";
import { greeting, sanitizeUserText } from "./email-copy.ts";

test.each([
	["a tear\r\n\r\nBcc: thief@example.com", "a tear Bcc: thief@example.com"],
	["my code is 482913", "my code is 48291 3"],
	["मेरा कोड ४८२९१३ है", "मेरा कोड ४८२९१ ३ है"],
	["pay at https://thief.example/now or WWW.thief.example today", "pay at (an address) or (an address) today"],
	["  five digits, 48291, stay  ", "five digits, 48291, stay"],
])("user text %j appears in an email as %j", (text, expected) => {
	expect(sanitizeUserText(text)).toBe(expected);
});

test.each([
	["Ishita Roy", "Namaste Ishita,"],
	["\nइशिता\tरॉय", "Namaste इशिता,"],
	["482913 Roy", "Namaste 48291 3,"],
	["https://thief.example Roy", "Namaste (an address),"],
	["", "Namaste,"],
])("the greeting for %j is %j", (name, expected) => {
	expect(greeting(name)).toBe(expected);
});
