/**
 * A month of an operator, from an empty database: orders paid to the courier, to the lister and by UPI, damage, an item that is not as described,
 * more days, a lost item, payments in batches with a failed row, and the deletion of an account. Every total agrees with the ledger's entries.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatRupees } from "#common/money.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { compareEmails, compareOrderEmails } from "./compare-emails.ts";
import { compareAdmin, compareClient, compareLister, compareOrder } from "./compare-replies.ts";
import { type LedgerTotals, readLedger } from "./ledger-totals.ts";
import { makePayments, type PaidBatch, type Payments } from "./make-payments.ts";
import { type MonthOrders, playDecember, playNovember } from "./play-month.ts";
import { serveWorld } from "./serve-world.ts";
import { type Month, type MonthOrder, startMonth } from "./start-month.ts";

let month: Month;
let payments: Payments;
let site: Awaited<ReturnType<typeof serveWorld>>;
let orders: MonthOrders;
beforeAll(async () => {
	month = await startMonth();
	payments = makePayments(month);
	site = await serveWorld(month.world);
});
afterAll(async () => {
	await site.close();
	await month.world.close();
});

test("in November, with open amounts, screens, emails and files agree with the ledger to the rupee", async () => {
	orders = await playNovember(month, payments);
	const { ishita, kavya } = month.people;
	await compareAll(expectedInNovember, ["2026-11"], [ishita, kavya]);
});

test("in December they do after everything is paid, and an account is erased", async () => {
	orders.all.push(await playDecember(month, payments, orders));
	const ledger = await compareAll(expectedInDecember, ["2026-11", "2026-12"], [month.people.ishita]);
	await readReceipts(ledger, month.people.maker, orders.all);
});

/** `clients`: those whose accounts exist. */
async function compareAll(expected: typeof expectedInNovember, months: string[], clients: TestClient[]) {
	const { world, people } = month;
	const { meher, zoya, farah, maker } = people;
	const ledger = await readLedger(world);
	expect.soft(ledger.unbalanced).toEqual([]);
	expect.soft(await checkLedger(world.app)).toMatchObject({ faults: [] });
	expect.soft({ ...amountsOf(ledger), setOff: ledger.balance("set-off") }).toEqual({ ...expected, setOff: 0 });
	const listers = [meher, zoya, farah];
	for (const lister of listers) {
		await compareLister(ledger, lister, months);
		await readLister(ledger, lister);
	}
	for (const client of clients) {
		await compareClient(ledger, client);
		await readClient(ledger, client);
	}
	for (const person of [...listers, ...clients]) await compareEmails(world, ledger, person);
	await compareAdmin(ledger, maker, payments.batches);
	await readConsole(ledger, maker, payments.batches);
	for (const order of orders.all) {
		const { client, seller } = await order.show(maker);
		const isSide = ({ user }: TestClient) => user._id === client._id || user._id === seller._id;
		if (clients.some(({ user }) => user.email === order.email)) await compareOrderEmails(world, ledger, order);
		await compareOrder(ledger, order, [maker, ...[...listers, ...clients].filter(isSide)]);
	}
	return ledger;
}

/** By hand, from the prices in play-month.ts. The commission is 10 %. */
const expectedInNovember = {
	revenue: 4800 + 6000 + 4200 + 5000 + 3000 + 4000 + (4000 - 1500),
	commission: 480 + 600 + 420 + 500 + 300 + 400 + 250,
	// The item that does not come back.
	deposits: 2000,
	// The courier took: lehenga, sherwani, gown and its extra days, the lehenga that was not as described, the lost one.
	cash: 9800 + 8000 + 2500 + 2000 + 7000 + 4400,
	bank: 5200 - (4320 + 3600 + 2250) - 2900 - (5000 + 4000 + 1000) - (1000 + 500 + 4500),
	payouts: 3780,
	refunds: 0,
	clientsOwe: 1000,
	sellersOwe: 1300,
};
const expectedInDecember = {
	...expectedInNovember,
	revenue: expectedInNovember.revenue + 2400,
	commission: expectedInNovember.commission + 240,
	deposits: 1500,
	// The client pays ₹10,000 of the lost item’s ₹12,000; the deposit covers the rest.
	cash: expectedInNovember.cash + 1000 + 10_000 + 5500,
	bank: expectedInNovember.bank + 1300 - 3780 - 1000 - (2160 + 2000) - 10_000,
	payouts: 0,
	clientsOwe: 0,
	sellersOwe: 0,
};

const amountsOf = ({ revenue, balance }: LedgerTotals): typeof expectedInNovember => ({
	revenue,
	commission: 0 - balance("commission"),
	deposits: 0 - balance("deposit"),
	cash: balance("cash"),
	bank: balance("bank"),
	payouts:
		0 -
		(balance("rent-payable") + balance("late-fee-payable") + balance("damage-payable") + balance("balance-payable")),
	refunds: 0 - balance("refund-payable"),
	clientsOwe: balance("client-owes"),
	sellersOwe: balance("seller-owes"),
});

async function readLister(ledger: LedgerTotals, who: TestClient) {
	const { earned, due, paid, owes, compensation } = ledger.lister(who.user._id);
	const retained = earned + compensation - due - paid;
	const [overview = "", earnings = ""] = await site.read(who, "/dashboard", "/dashboard?tab=earnings");
	expect.soft(overview).toContain(`${formatRupees(earned)} from`);
	expect.soft(earnings).toContain(`${formatRupees(due)} due, ${formatRupees(paid)} paid`);
	if (retained > 0) expect.soft(earnings).toContain(`${formatRupees(retained)} kept from cash that you took`);
	if (owes > 0) expect.soft(earnings).toContain(`You owe Almari ${formatRupees(owes)}`);
	else expect.soft(earnings).not.toContain("You owe Almari");
}

async function readClient(ledger: LedgerTotals, who: TestClient) {
	const { spent, held, refunded, refundDue, owes } = ledger.client(who.user._id);
	const [overview = "", rentals = ""] = await site.read(who, "/dashboard", "/dashboard?tab=rentals");
	expect.soft(overview).toContain(`${formatRupees(spent)} in total`);
	for (const [amount, text] of [
		[held, "held"],
		[refundDue, "to be refunded"],
		[refunded, "refunded"],
		[owes, "to pay for damage"],
	] as const)
		if (amount > 0) expect.soft(rentals).toContain(`${formatRupees(amount)} ${text}`);
}

async function readConsole(ledger: LedgerTotals, admin: TestClient, batches: PaidBatch[]) {
	const base = "/admin/dashboard";
	const [overview, money, bank = "", list, ...pages] = await site.read(
		admin,
		base,
		`${base}/money`,
		`${base}/money/bank`,
		`${base}/money/batches`,
		...batches.map(({ id }) => `${base}/money/batches/${id}`),
	);
	expect.soft(overview).toContain(formatRupees(ledger.revenue));
	const { payouts, clientsOwe, sellersOwe } = amountsOf(ledger);
	for (const amount of [payouts, clientsOwe, sellersOwe]) expect.soft(money).toContain(formatRupees(amount));
	const imported = [...bank.matchAll(/ \d+ (₹[\d,]+)/g)].map(([, amount = ""]) => amount);
	expect.soft(imported).toEqual(ledger.receivedByUpi.map(formatRupees));
	for (const [index, { fileSum, failure }] of batches.entries()) {
		for (const text of [list, pages[index]]) expect.soft(text).toContain(formatRupees(fileSum));
		if (failure) expect.soft(pages[index]).toContain(failure);
	}
}

async function readReceipts(ledger: LedgerTotals, admin: TestClient, orders: MonthOrder[]) {
	const texts = await site.read(admin, ...orders.map(({ orderId }) => `/orders/${orderId}/receipt`));
	for (const [index, { orderId, name }] of orders.entries()) {
		const { taken, lateFee, rentRefund, depositHeld, refunded } = ledger.order(orderId);
		expect.soft(texts[index]).toContain(name);
		const shown = [lateFee, rentRefund, depositHeld, refunded].filter((one) => one > 0);
		for (const amount of shown) expect.soft(texts[index]).toContain(formatRupees(amount).replace("₹", ""));
		if (taken === 0) expect.soft(texts[index]).toContain("Nothing was paid");
	}
}
