import type { Day, Period } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { Refusal, refuse } from "#common/refusal.ts";
import { discountOf } from "#common/rent.ts";
import { policyOf } from "#common/rules.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { availabilityOf, bookingWindow, findRentable } from "#modules/catalogue/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { applyStep } from "../apply-step.ts";
import type { ChangeOptions, Order, OrderTerms } from "../contract.ts";
import { listPieceDays } from "../days/queries-days.ts";
import { showOrder } from "../list-orders.ts";
import { changeSteps, isDelayed, isLateCancellation } from "../order.ts";
import { mayBeInstant } from "../placing/place-order.ts";
import type { RentableProduct } from "../placing/write-order.ts";
import { findOrder } from "../queries-order-rows.ts";
import { listChanges, lockPiecesOf, type RentalRow } from "../queries-orders.ts";
import { lockOrderById } from "../record-event.ts";
import { answerBy, earliestStart, ensureChangeable, ensurePossible, minDaysOf } from "./apply-change.ts";
import { isSameTerms, termsOf, termsWith } from "./change.ts";

type ChangeInput = { rentalPeriod: Period; size: string; version?: number | undefined };
/** `change`: the request that the actor saw. */
type ReplyInput = { change: string; reason?: string; version?: number | undefined };

/**
 * The client asks for other days or another size of an order that is not dispatched. It holds at once while the lister has not accepted the order, and
 * on an instant listing while the client could also cancel without a mark. Otherwise the days are held until the lister answers. Idempotent. Throws
 * `not-found`, `not-allowed-now`, `changed-meanwhile`, `invalid`, `dates-taken`, `out-of-stock`.
 */
export async function requestChange(app: App, client: Member, orderId: string, input: ChangeInput): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrder(tx, client, orderId);
		const wanted = termsWith(order, input.rentalPeriod, input.size || order.size);
		if (order.client_id === client.id && (await isRepeated(tx, order, wanted))) return;
		const step = (await isImmediate(app, tx, order)) ? "change" : "requestChange";
		await applyStep(app, tx, { actor: client, orderId, step, ...input });
	});
	return showOrder(app, client, orderId);
}

/**
 * The seller accepts or declines a requested change, or the client withdraws it. Idempotent. Throws `not-found`, `not-allowed-now`,
 * `changed-meanwhile` (it is another request by now).
 */
export async function replyToChange(
	app: App,
	actor: Member,
	orderId: string,
	step: "acceptChange" | "declineChange" | "withdrawChange",
	{ change, reason, version }: ReplyInput,
): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrder(tx, actor, orderId);
		const last = (await listChanges(tx, order)).at(-1);
		const author = step === "withdrawChange" ? "client" : "seller";
		if (last?.step === step && last.change._id === change && roleIn(order, actor) === author) return;
		if (order.change_hold_id && order.change_hold_id !== change)
			throw refuse("changed-meanwhile", ordersCopy.change.answered);
		await applyStep(app, tx, { actor, orderId, step, version, ...(reason !== undefined && { reason }) });
	});
	return showOrder(app, actor, orderId);
}

async function lockOrder(tx: Tx, actor: Member, orderId: string): Promise<RentalRow> {
	const order = await lockOrderById(tx, orderId, viewerOf(actor), lockPiecesOf);
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	return order;
}

/** Whether the client's last request was the same, and still waits or holds. */
async function isRepeated(tx: Tx, order: RentalRow, wanted: OrderTerms): Promise<boolean> {
	const last = (await listChanges(tx, order)).at(-1);
	if (!last || !isSameTerms(last.change.to, wanted)) return false;
	return last.change._id === order.change_hold_id || isSameTerms(termsOf(order), wanted);
}

/** Shortly before the delivery the lister has to agree: a change to later days would otherwise be a cancellation without a mark. */
async function isImmediate(app: App, db: Db, order: RentalRow, product?: RentableProduct): Promise<boolean> {
	if (order.status === "pending") return true;
	const listing = product ?? (await findRentable(db, order.product_id));
	if (!listing?.instant) return false;
	if (isLateCancellation(app.clock.now(), deliveryDayOf(order), policyOf(order.policy), false)) return false;
	return mayBeInstant(app, db, { id: order.client_id }, listing);
}

/** `startDate`, `endDate`: with both of them, the quote of these days. */
type OptionsQuery = { startDate?: Day | undefined; endDate?: Day | undefined; size: string };

/** The days and sizes that a client's order could have instead, and what the chosen ones cost. Throws `not-found`, also for the seller. */
export async function showChangeOptions(
	app: App,
	client: Member,
	orderId: string,
	{ startDate, endDate, size }: OptionsQuery,
): Promise<ChangeOptions> {
	const db = app.db.read;
	const order = await findOrder(db, orderId, { id: client.id, seesAll: false });
	if (!order || order.client_id !== client.id) throw refuse("not-found", ordersCopy.noOrder);
	const now = app.clock.now();
	const isOpen = changeSteps({ ...order, isDelayed: isDelayed(order.events) }, "client", now).includes("change");
	const closed = order.change_by
		? ordersCopy.change.alreadyRequested
		: ordersCopy.notNow({ status: ordersCopy.statuses[order.status] });
	const checked = isOpen ? await orProblem(() => ensureChangeable(db, order)) : closed;
	const window = bookingWindow(app.clock.today());
	if (typeof checked === "string")
		return { problem: checked, window, minDays: 1, isImmediate: false, sizes: [], quote: null };
	const sizes = await listSizes(app, db, order, checked);
	const to = startDate && endDate && termsWith(order, { startDate, endDate }, size || order.size);
	const isInstant = await isImmediate(app, db, order, checked);
	return {
		...{ problem: null, window, minDays: minDaysOf(order, checked), sizes },
		isImmediate: isInstant,
		quote: to ? await quoteOf(app, order, checked, { to, sizes, isInstant }) : null,
	};
}

/** The sizes in stock with their free days. The order's own days are free. */
async function listSizes(app: App, db: Db, order: RentalRow, product: RentableProduct) {
	const { try_on_days: tryOn, transit_days: transit, turnaround_days: cleaning } = order;
	const pieces = await listPieceDays(db, product.id, app.clock.today(), order.id);
	const inStock = pieces.map((piece) => ({ ...piece, days: piece.days ?? [] }));
	const terms = { cleaning, transit, tryOn, earliest: earliestStart(app, order, product) };
	return availabilityOf([...new Set(inStock.map((piece) => piece.size))], inStock, {
		...terms,
		window: bookingWindow(app.clock.today()),
	});
}

type Chosen = Pick<ChangeOptions, "sizes"> & { to: OrderTerms; isInstant: boolean };

async function quoteOf(app: App, order: RentalRow, product: RentableProduct, { to, sizes, isInstant }: Chosen) {
	const { startDate, endDate, totalAmount } = to;
	const isFree = sizes.some(
		(one) => one.size === to.size && one.free.some((free) => free.startDate <= startDate && endDate <= free.endDate),
	);
	const refused = await orProblem(async () => {
		ensurePossible(app, order, product, to);
		if (!isInstant) answerBy(app.clock.now(), order, to);
	});
	const changed = { ...order, start_date: startDate, end_date: endDate, total_amount: totalAmount };
	const problem = typeof refused === "string" ? refused : isFree ? null : ordersCopy.change.taken;
	return { to, discountAmount: discountOf(changed), problem };
}

/** The value, or the sentence of its refusal. */
async function orProblem<T>(find: () => Promise<T>): Promise<T | string> {
	try {
		return await find();
	} catch (error) {
		if (error instanceof Refusal) return error.message;
		throw error;
	}
}
