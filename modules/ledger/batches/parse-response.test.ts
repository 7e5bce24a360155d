import { describe, expect, test } from "vitest";
import { parseResponse } from "./parse-response.ts";

/** Responses as banks lay them out, and the words that they have for a payment's status. */

const [first, second] = ["AL0123456789ABCD", "ALFEDC9876543210"];

const read = async (text: string) =>
	(await parseResponse(Buffer.from(text))).map(({ reference, status, utr, paise }) => [reference, status, utr, paise]);

const statusOf = (...cells: string[]) => {
	const header = cells.map((_, index) => (index === 0 ? "Status" : "Status Description"));
	const text = `Reference,UTR,${header.join()}\n${first},433112345678,${cells.map((cell) => `"${cell}"`).join()}\n`;
	return read(text).then(
		([row]) => row?.[1],
		() => "refused",
	);
};

describe("the status of a payment", () => {
	test.each([
		"Paid",
		"SUCCESS",
		"Success|00",
		"Executed",
		"Txn Successful",
		"Transaction has been processed successfully",
		"Credited to beneficiary",
	])("%s: paid", async (cell) => {
		expect(await statusOf(cell)).toBe("paid");
	});

	test.each(["Rejected by bank", "RETURNED_FROM_BENEFICIARY", "UNSUCCESSFUL", "Unpaid", "Payment stopped", "Refunded"])(
		"%s: failed",
		async (cell) => {
			expect(await statusOf(cell)).toBe("failed");
		},
	);

	test.each(["SENT_TO_BENEFICIARY", "In process", "On hold", "Approved", "Accepted"])("%s: pending", async (cell) => {
		expect(await statusOf(cell)).toBe("pending");
	});

	test.each([
		"To be processed",
		"Yet to be credited",
		"Will be credited by 6 pm",
		"Being processed",
		"Couldn't be processed",
		"Cannot be credited",
		"Unable to credit, processed",
		"Non-executed",
		"Never executed",
		"No credit; processed",
		"Partially paid",
		"Already processed",
		"Duplicate - processed",
		"Processed with errors",
		"Processed, credit awaited",
		"Reversal credited",
		"Refund processed",
		"Return processed",
		"Rejection processed",
	])("%s: never taken as paid", async (cell) => {
		expect(await statusOf(cell)).toBe("refused");
	});

	test.each([
		["Processed", "Returned by the beneficiary's bank", "refused"],
		["Processed", "Credit yet to be confirmed", "refused"],
		["Processed", "Credited to beneficiary", "paid"],
		["Success", "Transaction code 00", "paid"],
		["Failed", "Account does not exist", "failed"],
	])("%s, with the description %s: %s", async (status, description, expected) => {
		expect(await statusOf(status, description)).toBe(expected);
	});
});

const layouts: Record<string, string[]> = {
	"capital names with low lines": [
		"SR_NO,PYMT_MODE,BNF_NAME,AMOUNT,CUSTOMER_REF_NO,STATUS,REJECT_REASON,UTR_NO",
		`1,N,Rani,1500,${first},Success,,ICICN22026112712345`,
		`2,N,Meher,2500,${second},Failure,Invalid account,`,
	],
	"lines above, corporate reference, UTR or RRN": [
		"Payment Status Report",
		"From,27-11-2026,To,27-11-2026",
		"",
		"CRN,Corporate Ref No,Amount (INR),Transaction Status,Status Description,UTR/RRN No",
		`1,${first},"1,500.00",Processed,Credited to beneficiary,AXISN12345678901`,
		`2,${second},"2,500.00",Return,Account frozen,AXISN12345678902`,
		"Total Records,2",
	],
	"bars, the payment's reference": [
		"Client_Code|Payment_Ref_No|Amount|Beneficiary_Name|Status|UTR No|Remarks",
		`ALM|${first}|1500.00|Rani|Processed|KKBKH26331712345|`,
		`ALM|${second}|2500.00|Meher|Cancelled||Wrong IFSC`,
	],
	tabs: [
		"Sr.No.\tCustomer Reference\tAmount (Rs.)\tStatus\tUTR No.\tReason",
		`1\t${first}\t1500.00\tSUCCESS\tSBIN526331123456\t`,
		`2\t${second}\t2500.00\tFAILED\t\tA/c does not exist`,
	],
	"the bank's own reference beside ours": [
		"Txn Ref No,Client Ref No,Amount,Txn Status,Bank Ref No,Error Description",
		`YES1,${first},1500,COMPLETED,YESB0000123456,`,
		`YES2,${second},2500,RETURNED_FROM_BENEFICIARY,YESB0000123457,No such account`,
	],
	"the UTR of the transaction": [
		"Customer Ref. No.,Amount,Txn Status,Txn UTR,Reason for Rejection",
		`${first},1500,Paid,INDBN26331123456,`,
		`${second},2500,Rejected,,Invalid IFSC`,
	],
	"the reference of the transaction is ours": [
		"Transaction Reference Number,Amount,Payment Status,UTR,Failure Reason",
		`${first},1500,Success,IDFBH26331123456,`,
		`${second},2500,Failed,,Invalid IFSC`,
	],
	"a reference as an id": [
		"payout_id,amount,status,reference_id,utr,failure_reason",
		`pout_1,1500.00,processed,${first},433112345678,`,
		`pout_2,2500.00,reversed,${second},433112345679,Bank offline`,
	],
	semicolons: [
		"Bulk Upload Response",
		"SlNo;Reference Number;Name;Amount;Status;UTR/Ref No;Reason",
		`1;${first};Rani;1500.00;Txn Successful;BARBN12026112712;`,
		`2;${second};Meher;2500.00;Txn Failed;;Dormant account`,
	],
	"quotes, and an apostrophe before a reference": [
		'"S.No","Ref No","Amount","Transaction Status","UTR Number","Remarks"',
		`"1","'${first}","1,500.00","CREDITED","'PUNBN12345678901",""`,
		`"2","'${second}","2,500.00","UNSUCCESSFUL","NA","Name mismatch"`,
	],
};

test.each(Object.entries(layouts))("a response with %s", async (_, lines) => {
	expect(await read(`${lines.join("\r\n")}\r\n`)).toEqual([
		[first, "paid", expect.stringMatching(/^[A-Z0-9]{12,}$/), 150_000],
		[second, "failed", null, 250_000],
	]);
});
