import { expect, test } from "vitest";
import {
	maskAccountNumber,
	maskAddress,
	maskBankText,
	maskEmail,
	maskIfsc,
	maskMobile,
	maskPincode,
	maskUpiId,
} from "./mask-details.ts";

test.each([
	["+919812345610", "98••••••10"],
	["98123 45610", "98••••••10"],
	["+442079460958", "44••••••••58"],
	["12345", "••••"],
	["", ""],
])("the mobile %j becomes %j", (mobile, masked) => {
	expect(maskMobile(mobile)).toBe(masked);
});

test.each([
	[maskPincode, "411001", "411•••"],
	[maskPincode, "", ""],
	[maskAccountNumber, "50100123454821", "••••4821"],
	[maskAccountNumber, "", ""],
	[maskIfsc, "HDFC0001234", "HDFC•••••••"],
	[maskIfsc, "", ""],
	[maskUpiId, "meher@okaxis", "me•••@okaxis"],
	[maskUpiId, "ish@ybl", "i•••@ybl"],
] as const)("%o masks %j as %j", (mask, value, masked) => {
	expect(mask(value)).toBe(masked);
});

test("an address shows its city, country and sorting district", () => {
	const address = { address_Line: "14 Bani Park", city: "Pune", pincode: "411001", country: "India", mobile: "" };
	expect(maskAddress({ ...address, name: "Meher" })).toEqual({
		name: "Meher",
		address_Line: "••••",
		city: "Pune",
		pincode: "411•••",
		country: "India",
		mobile: "",
	});
});

test.each([
	["HDFC0001234, account •••• 4321", "HDFC•••••••, account •••• 4321"],
	["me•••@okaxis", "me•••@okaxis"],
	["UPI/CR/632112345678/MEHER R/meher.r@okaxis/9812345610", "UPI/CR/632112345678/MEHER R/me•••@okaxis/••••5610"],
	["NEFT HDFC0001234 50100123454821 rent", "NEFT HDFC••••••• ••••4821 rent"],
])("the bank's text %j becomes %j", (text, masked) => {
	expect(maskBankText(text, "632112345678")).toBe(masked);
});

test.each([
	["ishita@gmail.com", "i•••a@gmail.com"],
	["abc@example.com", "a•••c@example.com"],
	["ab@example.com", "a•••@example.com"],
	["a@example.com", "•••@example.com"],
	['"odd@name"@example.com', '"•••"@example.com'],
])("%s is shown as %s", (email, masked) => expect(maskEmail(email)).toBe(masked));
