import { policyOf } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { factsOf, stepsOf } from "./book-step.ts";
import { balancesOf, bookingsOf, duesOf, faultsOf, paymentOf } from "./ledger.ts";
import * as queries from "./queries.ts";
import { listDuesOfOrder } from "./queries-dues.ts";

/** An inconsistency in the bookings of one order. */
export type Fault = { orderId: string; message: string };

const nilUuid = "00000000-0000-0000-0000-000000000000";
const ordersPerPage = 200;

/** Replays the steps of all orders and compares the result with the stored bookings, dues and payments. Read-only. */
export async function checkLedger(app: Pick<App, "db">): Promise<{ orders: number; faults: Fault[] }> {
	const faults: Fault[] = [];
	let orders = 0;
	for (let after = nilUuid; ; ) {
		const found = await queries.listOrdersAfter(app.db.read, after, ordersPerPage);
		for (const order of found)
			for (const message of await faultsOfOrder(app, order)) faults.push({ orderId: order.id, message });
		orders += found.length;
		if (found.length < ordersPerPage) return { orders, faults };
		after = found.at(-1)?.id ?? after;
	}
}

async function faultsOfOrder(app: Pick<App, "db">, order: queries.LedgerOrderRow): Promise<string[]> {
	const stored = (await queries.listBookings(app.db.read, order)).map((one) => ({
		...one,
		at: new Date(one.at),
	}));
	const dues = await listDuesOfOrder(app.db.read, order.id, undefined);
	const terms = policyOf(order.policy);
	const wanted = stored.flatMap(({ id, entries }) =>
		duesOf(entries).map(({ kind, person, amount, dueOn }) => [id, kind, person, amount, dueOn].join(" ")),
	);
	const found = dues.map(({ booking_id, kind, person_id, amount, due_on }) =>
		[booking_id, kind, person_id, amount, due_on].join(" "),
	);
	const payments = stored.filter(({ due }) => due !== null);
	const expectedPayments = payments.flatMap(({ due, at }) => {
		const settled = dues.find(({ id }) => id === due);
		const causeBooking = stored.find(({ id }) => id === settled?.booking_id);
		return settled && causeBooking ? [paymentOf(settled.kind, causeBooking.entries, at, terms, order.seller_id)] : [];
	});
	const unpaid = dues.filter(({ id, paid_at }) => (paid_at === null) === payments.some(({ due }) => due === id));
	const { cash, commission, ...open } = balancesOf(stored);
	const isOver = order.steps.some(({ step }) => step === "complete" || step === "settle");
	return [
		...faultsOf(stored, bookingsOf(factsOf(order), stepsOf(order))),
		...(wanted.sort().join() === found.sort().join() ? [] : ["the dues differ from the bookings"]),
		...faultsOf(payments.map(unnumbered), expectedPayments.map(unnumbered)).map((message) => `payment: ${message}`),
		...unpaid.map(({ id }) => `due ${id} is marked as paid without a payment, or the reverse`),
		...(isOver && dues.every(({ paid_at }) => paid_at !== null) && Object.keys(open).length > 0
			? [`finished and paid, but accounts are not zero: ${JSON.stringify(open)}`]
			: []),
		...((cash ?? 0) < 0 ? ["more cash was paid out than taken"] : []),
		...(isOver && (commission ?? 0) > 0 ? ["the commission is negative"] : []),
	];
}

/** Payments have no position; give them all the same one, so that they compare like steps. */
const unnumbered = <B extends { position: number | null }>(booking: B) => ({ ...booking, position: 0 });
