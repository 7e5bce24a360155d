/** Compares what the API and its files say with the totals of the ledger's entries. */
import { expect } from "vitest";
import { formatRupees } from "#common/money.ts";
import { parseCsv } from "#platform/csv.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { must } from "#tests/world.ts";
import type { LedgerTotals } from "./ledger-totals.ts";
import type { PaidBatch } from "./make-payments.ts";
import type { MonthOrder } from "./start-month.ts";

const get = async (who: TestClient, path: string) => (await must(who.get(path))).body;
const duesOf = (who: TestClient) => get(who, `/api/ledger/getDues/${who.user._id}`);

/** Earnings, figures, dues and the statements of these months as CSV and PDF. */
export async function compareLister(ledger: LedgerTotals, who: TestClient, months: string[]) {
	const { earned, earnedIn, compensation, due, paid, owes, remitted } = ledger.lister(who.user._id);
	const current = months.at(-1) ?? "";
	const { earnings } = await get(who, `/api/product/getRenterEarnings/${who.user._id}`);
	const { stats } = await get(who, `/api/product/getRenterDashboardStats/${who.user._id}`);
	const dues = await duesOf(who);
	const found = {
		earned: [earnings.totalEarnings, stats.totalEarnings],
		month: [earnings.monthlyEarnings, stats.monthlyEarnings],
		byMonth: sumOf(earnings.months, "earnings"),
		byListing: sumOf(earnings.listings, "earnings"),
		compensation: earnings.compensation,
		open: [dues.open.payout.amount, dues.open.remittance.amount],
		paid: [dues.paid.payout, dues.paid.remittance],
		retained: dues.paid.retained,
	};
	expect.soft({ who: who.user.name, ...found }).toEqual({
		who: who.user.name,
		earned: [earned, earned],
		month: [earnedIn(current), earnedIn(current)],
		byMonth: earned,
		byListing: earned,
		compensation,
		open: [due, owes],
		paid: [paid, remitted],
		retained: earned + compensation - due - paid,
	});
	const sums = { earned: 0, paid: 0, owed: 0, remitted: 0 };
	for (const month of months) {
		const totals = await compareStatement(who, month);
		for (const name of ["earned", "paid", "owed", "remitted"] as const) sums[name] += totals[name];
	}
	expect
		.soft([sums.earned, sums.earned - sums.paid, sums.owed - sums.remitted])
		.toEqual([earned + compensation, due, owes]);
}

/** The totals of a statement: its lines add up to them, and the PDF has the same. */
async function compareStatement(who: TestClient, month: string) {
	const path = `/api/product/getStatement/${who.user._id}`;
	const rows = await rowsOf(await get(who, `${path}?month=${month}`));
	const amounts = rows.map((cells) => [4, 5, 8, 9].map((index) => Number(cells[index])));
	const totals = amounts.at(-1) as [number, number, number, number];
	const added = totals.map((_, index) => amounts.slice(0, -1).reduce((sum, line) => sum + (line[index] ?? 0), 0));
	expect.soft(added).toEqual(totals);
	const text = readPdf((await get(who, `${path}/statement.pdf?month=${month}`)) as Uint8Array).pages.join("");
	for (const total of totals.filter((one) => one > 0)) expect.soft(text).toContain(squash(formatRupees(total)));
	const [earned, paid, owed, remitted] = totals;
	return { earned, paid, owed, remitted };
}

/** The rows of a CSV file without its header. */
const rowsOf = async (file: string) => (await parseCsv(file)).slice(1).map(({ cells }) => cells);
const sumOf = <K extends string>(rows: Record<K, number>[], name: K) => rows.reduce((sum, row) => sum + row[name], 0);

export async function compareClient(ledger: LedgerTotals, who: TestClient) {
	const { spent, held, refundDue, refunded, owes } = ledger.client(who.user._id);
	const { stats } = await get(who, `/api/product/getClientDashboardStats/${who.user._id}`);
	const dues = await duesOf(who);
	expect
		.soft([
			who.user.name,
			stats.totalSpent,
			dues.depositsHeld,
			dues.open.refund.amount,
			dues.paid.refund,
			dues.open.collection.amount,
		])
		.toEqual([who.user.name, spent, held, refundDue, refunded, owes]);
}

/** The admin's figures, payments, their file, and the batches. */
export async function compareAdmin(ledger: LedgerTotals, admin: TestClient, batches: PaidBatch[]) {
	const { stats } = await get(admin, "/api/user/getAdminStats");
	const { days } = await get(admin, "/api/admin/activity");
	expect.soft([stats.totalRevenue, sumOf(days, "revenue")]).toEqual([ledger.revenue, ledger.revenue]);
	const { open } = await get(admin, "/api/admin/dues");
	const payables = ["rent-payable", "late-fee-payable", "damage-payable", "balance-payable"] as const;
	const balances = {
		payout: 0 - payables.reduce((sum, account) => sum + ledger.balance(account), 0),
		refund: 0 - ledger.balance("refund-payable"),
		collection: ledger.balance("client-owes"),
		remittance: ledger.balance("seller-owes"),
	};
	const openSums = Object.entries(balances).map(([kind]) => [kind, open[kind].amount]);
	expect.soft(Object.fromEntries(openSums)).toEqual(balances);
	const file = (await must(admin.post("/api/admin/money.csv", { state: "open" }))).body as unknown as string;
	const rows = await rowsOf(file);
	const inFile = Object.keys(balances).map((kind) => [
		kind,
		rows.filter(([first]) => first === kind).reduce((sum, cells) => sum + Number(cells[4]), 0),
	]);
	expect.soft(Object.fromEntries(inFile)).toEqual(balances);
	for (const { id, fileSum, paid } of batches) {
		const reply = await get(admin, `/api/admin/payment-batches/${id}`);
		const utrs = reply.rows.flatMap(({ utr }: { utr: string | null }) => utr ?? []);
		expect.soft([reply.batch.amount, ledger.paidFromBank(utrs)]).toEqual([fileSum, paid]);
	}
}

/** The money and the receipt of an order, for its client, its lister and an admin. */
export async function compareOrder(ledger: LedgerTotals, { orderId, name }: MonthOrder, people: TestClient[]) {
	const { taken, lateFee, commission, depositHeld, rentRefund, refunded } = ledger.order(orderId);
	for (const who of people) {
		const { money } = await get(who, `/api/order/${orderId}/money`);
		const refund = money.dues.find(({ kind }: { kind: string }) => kind === "refund")?.amount ?? 0;
		const atHandOver = money.isTaken ? money.cashAtDoor + (money.extraHolder ? money.extraRent : 0) : 0;
		const found = [atHandOver, money.lateFee, money.commission ?? commission, money.depositHeld, money.rentRefund];
		expect.soft([name, ...found]).toEqual([name, taken, lateFee, commission, depositHeld, rentRefund]);
		if (who.user.accountType !== "client") continue;
		expect.soft([name, refund]).toEqual([name, refunded]);
		const pdf = await get(who, `/api/order/${orderId}/receipt.pdf`);
		const text = readPdf(pdf as Uint8Array).pages.join("");
		for (const amount of [lateFee, depositHeld, rentRefund].filter((one) => one > 0))
			expect.soft(text).toContain(squash(formatRupees(amount).replace("₹", "")));
	}
}
