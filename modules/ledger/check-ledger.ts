import { policyOf } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { factsOf, stepsOf } from "./book-step.ts";
import { type Booking, balancesOf, type DueKind, duesOf, faultsOf, paymentOf } from "./ledger.ts";
import * as queries from "./queries.ts";
import { listDuesOfOrder, listUnbalancedSetOffs } from "./queries-dues.ts";
import { bookingsOf, endOfDue, isOver as isOrderOver } from "./replay.ts";
import { carriedAmount, setOffBooking } from "./set-off.ts";

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
		if (found.length < ordersPerPage) return { orders, faults: [...faults, ...(await setOffFaults(app))] };
		after = found.at(-1)?.id ?? after;
	}
}

/** A set-off in one order has its counterpart in others of the same seller. */
const setOffFaults = async (app: Pick<App, "db">): Promise<Fault[]> =>
	(await listUnbalancedSetOffs(app.db.read)).map(({ person_id, amount }) => ({
		orderId: "of several",
		message: `the set-offs of seller ${person_id} sum to ${amount}`,
	}));

async function faultsOfOrder(app: Pick<App, "db">, order: queries.LedgerOrderRow): Promise<string[]> {
	const stored = (await queries.listBookings(app.db.read, order)).map((one) => ({
		...one,
		at: new Date(one.at),
	}));
	const dues = await listDuesOfOrder(app.db.read, order, undefined);
	const terms = policyOf(order.policy);
	const wanted = stored.flatMap(({ id, entries }) =>
		duesOf(entries).map(({ kind, person, amount, dueOn }) => [id, kind, person, amount, dueOn].join(" ")),
	);
	const found = dues.map(({ booking_id, kind, person_id, amount, due_on }) =>
		[booking_id, kind, person_id, amount, due_on].join(" "),
	);
	const payments = stored.filter(({ due }) => due !== null);
	const expectedPayment = (payment: (typeof stored)[number], kind: DueKind, cause: Booking): Booking =>
		payment.kind === "set-off" && (kind === "payout" || kind === "remittance")
			? setOffBooking(kind, cause.entries, carriedAmount(payment), payment.at)
			: payment.kind === "correction"
				? endOfDue(kind, cause.entries, payment.at)
				: paymentOf(kind, cause.entries, {
						at: payment.at,
						terms,
						seller: order.seller_id,
						account: payment.entries.some(({ account }) => account === "bank") ? "bank" : "cash",
					});
	const expectedPayments = payments.flatMap((payment) => {
		const settled = dues.find(({ id }) => id === payment.due);
		const causeBooking = stored.find(({ id }) => id === settled?.booking_id);
		return settled && causeBooking ? [expectedPayment(payment, settled.kind, causeBooking)] : [];
	});
	const unpaid = dues.filter(({ id, paid_at }) => (paid_at === null) === payments.some(({ due }) => due === id));
	const {
		cash = 0,
		bank = 0,
		commission,
		"set-off": carried = 0,
		"courier-loss": loss = 0,
		...open
	} = balancesOf(stored);
	const withSeller = (open["cash-with-seller"] ?? 0) + (open["seller-owes"] ?? 0);
	const isOver = isOrderOver(order.steps);
	return [
		...faultsOf(stored, bookingsOf(factsOf(order), stepsOf(order))),
		...(wanted.sort().join() === found.sort().join() ? [] : ["the dues differ from the bookings"]),
		...faultsOf(payments.map(unnumbered), expectedPayments.map(unnumbered)).map((message) => `payment: ${message}`),
		...unpaid.map(({ id }) => `due ${id} is marked as paid without a payment, or the reverse`),
		...(isOver && dues.every(({ paid_at }) => paid_at !== null) && Object.keys(open).length > 0
			? [`finished and paid, but accounts are not zero: ${JSON.stringify(open)}`]
			: []),
		...(cash + bank + withSeller + carried + loss < 0 ? ["more cash was paid out than taken"] : []),
		...(isOver && (commission ?? 0) > 0 ? ["the commission is negative"] : []),
	];
}

/** Payments have no position; give them all the same one, so that they compare like steps. */
const unnumbered = <B extends { position: number | null }>(booking: B) => ({ ...booking, position: 0 });
