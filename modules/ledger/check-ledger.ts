import { policyOf } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { factsOf, stepsOf } from "./book-step.ts";
import { type Booking, balancesOf, type DueKind, duesOf, faultsOf, paymentOf } from "./ledger.ts";
import * as queries from "./queries.ts";
import { type DueRow, listDuesOfOrder, listUnbalancedSetOffs } from "./queries-dues.ts";
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
	const payments = stored.filter(({ due }) => due !== null);
	const expectedPayments = payments.flatMap((payment) => {
		const settled = dues.find(({ id }) => id === payment.due);
		const cause = stored.find(({ id }) => id === settled?.booking_id);
		return settled && cause ? [expectedPayment(order, payment, settled.kind, cause)] : [];
	});
	const unpaid = dues.filter(({ id, paid_at }) => (paid_at === null) === payments.some(({ due }) => due === id));
	const {
		cash = 0,
		bank = 0,
		commission,
		"set-off": carried = 0,
		"courier-loss": loss = 0,
		goodwill = 0,
		"courier-fee": _courierFee,
		...open
	} = balancesOf(stored);
	const withSeller = (open["cash-with-seller"] ?? 0) + (open["seller-owes"] ?? 0);
	const isOver = isOrderOver(order.steps);
	return [
		...faultsOf(stored, bookingsOf(factsOf(order), stepsOf(order))),
		...(hasDuesOf(stored, dues) ? [] : ["the dues differ from the bookings"]),
		...faultsOf(payments.map(unnumbered), expectedPayments.map(unnumbered)).map((message) => `payment: ${message}`),
		...unpaid.map(({ id }) => `due ${id} is marked as paid without a payment, or the reverse`),
		...(isOver && dues.every(({ paid_at }) => paid_at !== null) && Object.keys(open).length > 0
			? [`finished and paid, but accounts are not zero: ${JSON.stringify(open)}`]
			: []),
		...(cash + bank + withSeller + carried + loss + goodwill < 0 ? ["more cash was paid out than taken"] : []),
		...(isOver && (commission ?? 0) > 0 ? ["the commission is negative"] : []),
	];
}

type StoredBooking = Omit<queries.BookingRow, "at"> & { at: Date };

/** Whether an order's dues are those that its bookings cause. */
function hasDuesOf(bookings: readonly StoredBooking[], dues: readonly DueRow[]): boolean {
	const wanted = bookings.flatMap(({ id, entries }) =>
		duesOf(entries).map(({ kind, person, amount, dueOn }) => [id, kind, person, amount, dueOn].join(" ")),
	);
	const found = dues.map(({ booking_id, kind, person_id, amount, due_on }) =>
		[booking_id, kind, person_id, amount, due_on].join(" "),
	);
	return wanted.sort().join() === found.sort().join();
}

/** The booking by which a due of this kind, and of this cause, is paid, set off or ended as the payment says. */
function expectedPayment(
	order: queries.LedgerOrderRow,
	{ kind: paidBy, at, entries }: StoredBooking,
	kind: DueKind,
	cause: Booking,
): Booking {
	if (paidBy === "set-off" && (kind === "payout" || kind === "remittance"))
		return setOffBooking(kind, cause.entries, carriedAmount({ entries }), at);
	if (paidBy === "correction") return endOfDue(kind, cause.entries, at);
	const account = entries.some((entry) => entry.account === "bank") ? "bank" : "cash";
	return paymentOf(kind, cause.entries, { at, terms: policyOf(order.policy), seller: order.seller_id, account });
}

/** Payments have no position; give them all the same one, so that they compare like steps. */
const unnumbered = <B extends { position: number | null }>(booking: B) => ({ ...booking, position: 0 });
