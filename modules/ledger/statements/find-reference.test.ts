import { expect, test } from "vitest";
import { findReference, transferNumbersOf } from "./find-reference.ts";

const find = (
	description: string,
	cells: { utr?: string; reference?: string; timesSeen?: Record<string, number> } = {},
) =>
	findReference(
		{ utr: [cells.utr ?? ""], reference: [cells.reference ?? ""], description: [description] },
		"2026-11-23",
		(digits) => cells.timesSeen?.[digits] ?? 1,
	);
const rrn = "632711223344";

test.each<[string, string, Parameters<typeof find>[1]?]>([
	["after a UPI id", `UPI-RAVI-919876543210@YBL-YESB0YBLUPI-${rrn}-RENT`],
	["before a UPI id", `UPI/${rrn}/Rent/919876543210@ybl/Yes Bank`],
	["before a UPI id that a dash joins", `UPI-${rrn}-ishita@okaxis-RENT`],
	["after a mobile number whose UPI id was cut off", `UPI/CR/919876543210/RAVI/${rrn}/UPI`],
	["beside a UPI id of two accounts", `UPI-RAVI-919876543210-2@OKICICI-${rrn}`],
	["beside an account number", `IMPS/${rrn}/RAVI/A/c 123456789012/HDFC`],
	["beside an account number without a label", `IMPS-123456789012-RAVI-HDFC-${rrn}-RENT`],
	["beside the account of the bank", `UPI/CR/${rrn}/RAVI`, { reference: "TRANSFER FROM 489769116209" }],
	["beside the bank's own number", `UPI/P2A/${rrn}/RAVI`, { reference: "200012345678" }],
	["in a column for it, beside another number", "UPI/512345678901/RAVI", { utr: rrn }],
	["with a label", `Transfer 123456789012 RRN: ${rrn}`],
	["joined to its label", `UPI${rrn}`],
	["with padding", "UPI-RAVI", { reference: `0000${rrn}` }],
	["with a prefix", "Received", { reference: `UPI-${rrn}` }],
	[
		"in digits of another script, full width, with invisible marks",
		"Received",
		{ reference: "\u200e\uff16३२７११२२३३४४" },
	],
	["with an en dash", "Received", { reference: `UPI–${rrn}` }],
	["in groups", "UPI from Ravi", { reference: "6327 1122 3344" }],
	["as a number of a spreadsheet", "UPI from Ravi", { reference: `${rrn}.00` }],
	["without any narration", "", { reference: rrn }],
])("the RRN is found %s", (_, description, cells) => expect(find(description, cells)).toBe(rrn));

test.each([
	[
		"of another day, before a payer's number that other rows have",
		"UPI/401122334455/RAVI/401122330000/UPI",
		"401122334455",
	],
	[
		"of another day, after a payer's number that other rows have",
		"UPI/401122330000/RAVI/401122334455/UPI",
		"401122334455",
	],
	["of the last day of a year, booked in the next one", "UPI/632711220000/636511223344/UPI", "632711220000"],
])("the RRN is found %s", (_, description, expected) =>
	expect(find(description, { timesSeen: { "401122330000": 3 } })).toBe(expected),
);

test("the RRN of the last day of a year is of the first day of the next one", () =>
	expect(
		findReference(
			{ utr: [], reference: [], description: ["UPI/612311223344/636511223344/UPI"] },
			"2027-01-01",
			() => 1,
		),
	).toBe("636511223344"));

test.each<[string, string, Parameters<typeof find>[1]?]>([
	["a UPI id alone", "UPI/Ravi/919876543210@ybl/Rent"],
	["a mobile number alone", "UPI/Ravi/919876543210/Rent"],
	["digits of a merchant's UPI id", "UPI/Ravi/paytm-123456789012@ptybl"],
	["a UTR of NEFT", "NEFT CR-SBIN326327123456-RAVI"],
	["an account in a payment by NEFT", "NEFT-N327264012345678-RAVI-123456789012", { reference: "123456789012" }],
	["a deposit of cash", "CASH DEPOSIT SELF", { reference: "123456789012" }],
	["a cheque's number with padding", "UPI", { reference: "0000000000012345" }],
	["eleven or thirteen digits", "UPI/63271122334/6327112233445/Ravi"],
	["the digits of a longer word", "UPI/AXI632711223344B/Ravi"],
	["no number at all", "UPI/Ravi/Rent"],
])("%s is no RRN", (_, description, cells) => expect(find(description, cells)).toBeUndefined());

test.each([
	["the reference of a batch with many digits", "NEFT DR-AL12345678904A12-MEHER", ["AL12345678904A12"]],
	["the reference of a batch with few digits", "NEFT DR-ALABCDEFABCDEF4A-MEHER", ["ALABCDEFABCDEF4A"]],
	["a UTR of NEFT", "NEFT DR-SBIN326327123456-MEHER", ["SBIN326327123456"]],
	["the digits of a longer word", "NEFT DR-ALABCDEFABCDEF4AB-XALABCDEFABCDEF4A-MEHER", []],
	["an IFSC", "NEFT DR-HDFC0001234-MEHER", []],
])("the numbers of a transfer with %s", (_, description, expected) =>
	expect(transferNumbersOf({ utr: [], reference: [], description: [description] })).toEqual(expected),
);
