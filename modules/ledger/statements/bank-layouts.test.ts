import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseStatement } from "./parse-statement.ts";

/** Statements in the layouts of five banks, savings and current. */

const parseFile = (name: string) =>
	parseStatement(readFileSync(new URL(`../../../tests/fixtures/bank-statements/${name}`, import.meta.url)));

type Expected = { credits: [line: number, day: string, reference: string, rupees: number][]; leftOut: string };

test.each<[string, Expected]>([
	[
		"sbi-savings.tsv",
		{
			credits: [
				[16, "2026-11-22", "632611223344", 7000],
				[17, "2026-11-23", "632711223355", 5000],
				[18, "2026-11-23", "632711223366", 5000],
			],
			leftOut: "19 debit 2000, 20 credit 1200, 21 credit 12, 23 note 0",
		},
	],
	[
		"sbi-current.csv",
		{
			credits: [
				[6, "2026-11-23", "632755667788", 6500],
				[7, "2026-11-24", "632812123434", 3200],
			],
			leftOut: "5 debit 450, 8 credit 900",
		},
	],
	[
		"icici-savings.csv",
		{
			credits: [
				[10, "2026-11-23", "632743218765", 7000],
				[11, "2026-11-22", "632643218766", 1500],
				[12, "2026-11-24", "632843218767", 250.5],
			],
			leftOut: "13 credit 400, 14 debit 2000, 16 note 0, 17 note 0, 18 note 0",
		},
	],
	[
		"icici-current.csv",
		{
			credits: [
				[4, "2026-11-23", "632776543210", 4800],
				[5, "2026-11-23", "632776543211", 5000],
			],
			leftOut: "6 debit 2000, 7 credit 1000",
		},
	],
	[
		"hdfc-savings.csv",
		{
			credits: [
				[3, "2026-11-23", "632710203040", 7000],
				[4, "2026-11-23", "632710203041", 500],
				[5, "2026-11-24", "632810203042", 2500],
			],
			leftOut: "6 credit 800, 7 credit 300",
		},
	],
	[
		"hdfc-current.csv",
		{
			credits: [
				[9, "2026-11-22", "632677001122", 6000],
				[12, "2026-11-23", "632777001133", 125_000],
			],
			leftOut: "8 note 0, 10 debit 1180, 13 note 0, 14 note 0, 16 note 0, 17 note 0, 18 note 0, 20 note 0, 21 note 0",
		},
	],
	[
		"axis-savings.csv",
		{
			credits: [
				[11, "2026-11-22", "632688112233", 7000],
				[12, "2026-11-23", "632788112244", 2000],
				[13, "2026-11-23", "632788112255", 999],
			],
			leftOut: "14 credit 45, 15 debit 1500, 17 note 0, 18 note 0, 19 note 0, 20 note 0",
		},
	],
	[
		"axis-current.csv",
		{
			credits: [
				[5, "2026-11-23", "632790901111", 5500],
				[6, "2026-11-23", "632790902222", 5500],
			],
			leftOut: "4 note 0, 7 credit 200000, 8 debit 2000, 9 note 0, 10 note 0, 11 note 0",
		},
	],
	[
		"kotak-savings.csv",
		{
			credits: [
				[5, "2026-11-22", "632612344321", 1800],
				[6, "2026-11-23", "632712344322", 5000],
			],
			leftOut: "7 debit 2000, 8 credit 31, 10 note 0, 11 note 0, 12 note 0",
		},
	],
	[
		"kotak-current.csv",
		{
			credits: [
				[4, "2026-11-22", "632655443322", 2400],
				[5, "2026-11-23", "632755443323", 3600],
				[6, "2026-11-23", "632755443324", 1500],
			],
			leftOut: "7 debit 2000, 8 note 0, 9 note 0, 10 note 0, 11 note 0, 12 note 0, 13 note 0",
		},
	],
])("%s is read: its UPI credits, and each line that is none", async (name, expected) => {
	const { credits, leftOut } = await parseFile(name);
	const lines = leftOut.toSorted((one, other) => one.line - other.line);
	expect({
		credits: credits.map(({ line, day, reference, paise }) => [line, day, reference, paise / 100]),
		leftOut: lines.map(({ line, kind, paise }) => `${line} ${kind} ${paise / 100}`).join(", "),
	}).toEqual(expected);
});

const rrn = "632711223344";
const paid = [["2026-11-23", rrn, 5000]];

test.each<[string, string, string?]>([
	[
		"with a minus before each debit",
		`TRANSACTION DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT,CREDIT\n23 Nov 2026,UPI/RAVI/${rrn}/UPI,UPI-${rrn},,"+5,000.00"\n23 Nov 2026,UPI/SHOP/632711223355/UPI,UPI-632711223355,"-200.00",\n`,
		"3 debit 200",
	],
	[
		"with a balance below, in a column of numbers",
		`Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr\n1,23/11/2026,UPI/RAVI/${rrn}/UPI,UPI-${rrn},5000.00,CR\nClosing balance,,,,9000.00,\n`,
		"3 note 0",
	],
	[
		"with two names for its narration",
		`Trans Date,Description/Narration,Chq./Ref. No.,Debit(Dr.) INR,Credit(Cr.) INR\n23 Nov 2026,UPI/CR/${rrn}/RAVI,AUS2026112312345,-,"5,000.00"\n`,
	],
	[
		"with a date and time in one column",
		`Date and Time,Transaction ID,Details,Amount,Dr/Cr\n23-11-2026 10:11:12,${rrn},UPI ravi@ybl,5000.00,Credit\n`,
	],
])("a statement %s is read", async (_, text, left = "") => {
	const { credits, leftOut } = await parseStatement(new TextEncoder().encode(text));
	expect(credits.map(({ day, reference, paise }) => [day, reference, paise / 100])).toEqual(paid);
	expect(leftOut.map(({ line, kind, paise }) => `${line} ${kind} ${paise / 100}`).join(", ")).toBe(left);
});

test("a minus beside debits without one is a reversal", async () => {
	const text = `Date,Narration,Debit,Credit\n23/11/2026,ATM,200.00,\n23/11/2026,UPI/REV/${rrn},-50.00,\n`;
	const { credits } = await parseStatement(new TextEncoder().encode(text));
	expect(credits).toMatchObject([{ reference: rrn, paise: 5000 }]);
});
