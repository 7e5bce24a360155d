import { extraRentOfOrder } from "#common/rent.ts";
import { policyOf } from "#common/rules.ts";
import { lastDayOfWayBack, sendBackCostOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import type { App } from "#platform/app.ts";
import { type Booking, duesOf, type Entry, type MoneyFacts, moneySteps } from "./ledger.ts";
import * as queries from "./queries.ts";
import { bookingsOf } from "./replay.ts";
import { planSetOffs, setOffBooking, setOffReference } from "./set-off.ts";

/**
 * Books a step, and earlier unbooked steps of the order, in the transaction that takes the step, and sets the seller's dues off against each
 * other. Idempotent: a booking is identified by the step's position on the timeline.
 */
export async function bookStep(
	app: Pick<App, "newId" | "clock">,
	tx: Tx,
	order: OrderKey,
	step: string,
): Promise<void> {
	if (!moneySteps.includes(step)) return;
	const found = await queries.findLedgerOrder(tx, order);
	if (!found) return;
	const bookings = missingBookings(app, found);
	await queries.insertBookings(tx, bookings);
	const isDueForSeller = bookings.some(({ dues }) => dues.some(({ person }) => person === found.seller_id));
	if (isDueForSeller) await settleDues(app, tx, found.seller_id, app.clock.now());
}

const ordersPerTransaction = 500;
const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Books the steps of orders that have none of their bookings, an operator's repair. Returns how many orders were booked. */
export async function backfillBookings(app: Pick<App, "newId" | "db" | "log">, pageSize = 20_000): Promise<number> {
	let count = 0;
	// Page by id: an order without a bookable step stays unbooked and must not stop the loop or be found again.
	for (let after: string | undefined = nilUuid; after !== undefined; ) {
		const keys: OrderKey[] = await queries.listUnbooked(app.db.read, after, pageSize);
		count += await bookOrders(app, keys);
		if (keys.length > 0) app.log.info({ orders: count }, "ledger backfill: orders booked");
		after = keys.at(-1)?.id;
	}
	return count;
}

async function bookOrders(app: Pick<App, "newId" | "db">, keys: OrderKey[]): Promise<number> {
	let booked = 0;
	for (let from = 0; from < keys.length; from += ordersPerTransaction)
		booked += await app.db.write(async (tx) => {
			const orders = await queries.lockOrders(tx, keys.slice(from, from + ordersPerTransaction));
			const missing = orders.flatMap((order) => missingBookings(app, order));
			await queries.insertBookings(tx, missing);
			return new Set(missing.map(({ order }) => order.id)).size;
		});
	return booked;
}

/** The bookings of an order that are not stored yet. */
function missingBookings(app: Pick<App, "newId">, order: queries.LedgerOrderRow): queries.NewBooking[] {
	return bookingsOf(factsOf(order), stepsOf(order))
		.filter(({ position }) => position !== null && !order.booked.includes(position))
		.map((booking) => ({
			...booking,
			id: app.newId(),
			order,
			dues: duesOf(booking.entries).map((due) => ({ ...due, id: app.newId() })),
		}));
}

export const factsOf = (order: queries.LedgerOrderRow): MoneyFacts => ({
	client: order.client_id,
	seller: order.seller_id,
	// An item that is on its way back is not late yet.
	endDate: lastDayOfWayBack(order),
	price: order.price,
	rent: order.total_amount - extraRentOfOrder(order),
	deposit: order.deposit,
	commissionPercent: order.commission_percent,
	sendBackCost: sendBackCostOf(order),
	terms: policyOf(order.policy),
});

export const stepsOf = (order: queries.LedgerOrderRow) =>
	order.steps.map((one) => ({
		...one,
		at: new Date(one.at),
		endDate: one.endDate ? lastDayOfWayBack({ ...order, end_date: one.endDate }) : null,
	}));

/**
 * Sets a seller's payouts and remittances off against each other, in the caller's transaction: after it, dues of one kind only are open.
 * Nothing happens when there is nothing to set off.
 */
export async function settleDues(app: Pick<App, "newId">, tx: Tx, sellerId: string, now: Date): Promise<void> {
	await queries.lockSellerDues(tx, sellerId);
	const setOffs = planSetOffs(await queries.listOpenSellerDues(tx, sellerId));
	const payment = { reference: setOffReference, adminId: null };
	for (const { due, amount } of setOffs)
		await settleDue(app, tx, due, payment, (cause) => setOffBooking(due.kind, cause, amount, now));
}

type DueKey = { id: string; product_id: string; garment_id: string; rental_id: string; booking_id: string };
type Payment = { reference: string; adminId: string | null };

/** Settles one due, whose row is locked, by the booking that `book` makes of the entries that caused it. */
export async function settleDue(
	app: Pick<App, "newId">,
	tx: Tx,
	due: DueKey,
	payment: Payment,
	book: (cause: Entry[]) => Booking,
): Promise<void> {
	const order = { product_id: due.product_id, garment_id: due.garment_id, id: due.rental_id };
	const bookings = await queries.listBookings(tx, order);
	const booking = book(bookings.find(({ id }) => id === due.booking_id)?.entries ?? []);
	const dues = duesOf(booking.entries).map((one) => ({ ...one, id: app.newId() }));
	await queries.insertBookings(tx, [
		{ ...booking, id: app.newId(), order, dues, payment: { ...payment, dueId: due.id } },
	]);
	await queries.markPaid(tx, { ...order, id: due.id }, booking.at);
}

type StepPayment = {
	order: { id: string; product_id: string; garment_id: string };
	atStep: "handOver" | "return";
	/** Whole rupees. */
	amount: number;
	reference: string;
	/** The account of the person who entered the reference. */
	by: string;
};

/** Records that the money of a hand-over, or the rent of an extension, was paid by UPI. False when the reference was used before. */
export const recordUpiPayment = (
	app: Pick<App, "newId" | "clock">,
	tx: Tx,
	{ order, atStep, amount, reference, by }: StepPayment,
): Promise<boolean> =>
	queries.insertUpiPayment(tx, {
		id: app.newId(),
		reference,
		product_id: order.product_id,
		garment_id: order.garment_id,
		rental_id: order.id,
		due_id: null,
		at_step: atStep,
		amount,
		recorded_by: by,
		recorded_at: app.clock.now(),
	});
