/** The steps of the month over HTTP: orders paid in every way, disputes, payments in batches, and the deletion of an account. */
import { addDays } from "#common/calendar.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { eraseDueAccounts } from "#modules/privacy/index.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { must, password } from "#tests/world.ts";
import { handOverReference, type Payments } from "./make-payments.ts";
import type { Month, MonthOrder } from "./start-month.ts";

/** The orders of the month; `lost` is the one whose item does not come back. */
export type MonthOrders = { lost: MonthOrder; all: MonthOrder[] };

/** November, until amounts are open: a failed payout, a remittance, and damage beyond a deposit. */
export async function playNovember(month: Month, payments: Payments): Promise<MonthOrders> {
	const { advance, world } = month;
	const simple = await firstDay(month);
	const late = await lateOrder(month);
	const disputed = await notAsDescribed(month);
	const { meher, ishita } = month.people;
	const lost = await month.dispatchedOrder(meher, ishita, { name: "Heera lehenga", price: 1200, deposit: 2000 });
	await handOver(month, lost, { cashHolder: "courier" });
	await advance(24 * 4);
	await runDueTransitions(world.app);
	await giveBack(late);
	await must(late.step("seller", "complete"));
	await escalateUnansweredClaims(world.app);
	await payments.confirmHandOver();
	await payments.payFirstBatches();
	return { lost, all: [...simple, late, disputed, lost] };
}

/** December: an item is lost, the rest is paid, Kavya’s account is deleted, and an order is with its client. Returns that order. */
export async function playDecember(month: Month, payments: Payments, { lost }: MonthOrders): Promise<MonthOrder> {
	const { people, world } = month;
	const { kavya, ...others } = people;
	await month.advance(24 * 5);
	const path = `/api/order/${lost.orderId}`;
	await must(people.meher.post(`${path}/lost`, { words: "It did not come back.", amount: 12_000 }));
	await must(people.ishita.post(`${path}/damage/accept`));
	await payments.payRest();
	await must(kavya.post("/api/user/deletion", { currentPassword: password }));
	await month.advance(24 * 8, Object.values(others));
	await eraseDueAccounts(world.app);
	const item = { name: "Mogra anarkali", price: 2000, deposit: 1500 };
	const running = await month.dispatchedOrder(people.meher, people.ishita, item);
	await handOver(month, running, { cashHolder: "courier" });
	return running;
}

/** Orders of the first day that end on it, too: paid to the courier, to the lister, by UPI; with damage; with more days; cancelled. */
async function firstDay(month: Month): Promise<MonthOrder[]> {
	const { people, dispatchedOrder } = month;
	const { meher, zoya, ishita, kavya } = people;
	const courier = await dispatchedOrder(meher, ishita, { name: "Sindoor lehenga", price: 2400, deposit: 5000 });
	await finish(month, courier, { cashHolder: "courier" });
	const toSeller = await dispatchedOrder(zoya, ishita, { name: "Panna lehenga", price: 3000, deposit: 4000 });
	await finish(month, toSeller, { cashHolder: "seller" });
	const byUpi = await dispatchedOrder(meher, ishita, { name: "Neelam sari", price: 2100, deposit: 1000 });
	await finish(month, byUpi, { cashHolder: "bank", upiReference: handOverReference });
	const damaged = await dispatchedOrder(zoya, ishita, { name: "Kesar sherwani", price: 2500, deposit: 3000 });
	await handOver(month, damaged, { cashHolder: "courier" });
	await giveBack(damaged);
	const images = [await month.photoOf(zoya)];
	await must(zoya.post(`/api/order/${damaged.orderId}/damage`, { words: "The hem is torn.", amount: 4000, images }));
	await must(ishita.post(`/api/order/${damaged.orderId}/damage/accept`));
	const extended = await dispatchedOrder(meher, kavya, { name: "Chandni gown", price: 1000, deposit: 500 });
	await handOver(month, extended, { cashHolder: "courier" });
	const endDate = addDays(month.world.day(0), 4);
	await must(extended.step("client", "requestExtension", { endDate }));
	await must(extended.step("seller", "acceptExtension", { endDate }));
	await giveBack(extended, { cashHolder: "courier" });
	await must(extended.step("seller", "complete"));
	// A delivery can fail on its day only.
	const cancelled = await dispatchedOrder(meher, kavya, { name: "Gulab anarkali", price: 1800, deposit: 700 }, 0);
	await must(cancelled.step("seller", "fail", { reason: "The client was not there." }));
	return [courier, toSeller, byUpi, damaged, extended, cancelled];
}

/** Handed over on the first day; the lister takes the cash. It comes back two days late. */
async function lateOrder(month: Month): Promise<MonthOrder> {
	const { people, dispatchedOrder } = month;
	const order = await dispatchedOrder(people.farah, people.kavya, { name: "Moti sharara", price: 1500, deposit: 4000 });
	await handOver(month, order, { cashHolder: "seller" });
	return order;
}

/** The client reports the item, the lister does not agree, and an admin gives back a part of the rent, without an appeal. */
async function notAsDescribed(month: Month): Promise<MonthOrder> {
	const { meher, kavya, maker } = month.people;
	const order = await month.dispatchedOrder(meher, kavya, { name: "Jamun lehenga", price: 2000, deposit: 3000 });
	await handOver(month, order, { cashHolder: "courier" });
	const path = `/api/order/${order.orderId}`;
	await must(kavya.post(`${path}/report`, { words: "It is blue.", images: [await month.photoOf(kavya)] }));
	await giveBack(order);
	await must(meher.post(`${path}/damage/contest`, { words: "It is as in the photos." }));
	await must(maker.post(`${path}/damage/decide`, { amount: 1500, words: "It differs from the listing." }));
	return order;
}

async function handOver({ world }: Month, order: MonthOrder, input: object) {
	await must(order.step("seller", "handOver", { code: order.code, ...input }));
	order.returnCode = await world.codeFor(order.email);
}

const giveBack = (order: MonthOrder, input: object = {}) =>
	must(order.step("seller", "return", { code: order.returnCode, ...input }));

async function finish(month: Month, order: MonthOrder, input: object) {
	await handOver(month, order, input);
	await giveBack(order);
	await must(order.step("seller", "complete"));
}
