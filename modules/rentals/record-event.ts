import { dueAtReturn } from "#common/order-cash.ts";
import { refuse } from "#common/refusal.ts";
import { type DiscountColumns, discountOf, extraRentOfOrder } from "#common/rent.ts";
import { referenceOf } from "#common/text/reference.ts";
import { deliveryDayOf, sendBackDayOf } from "#common/try-on.ts";
import { orderEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import type { CodeKey } from "#modules/codes/index.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { App } from "#platform/app.ts";
import type { CodeKind } from "./contract.ts";
import type { OrderEmailFacts } from "./emails.ts";
import { leavesOn, type Role } from "./order.ts";
import * as queries from "./queries-orders.ts";
import { insertEvent, type RentalRow, type Viewer } from "./queries-orders.ts";

/** The garment is not back from the previous rental; it is back after all. */
export type DelayEvent = "delay" | "delayOver";
/** Timeline events that do not change the status. */
type NonStepEvent =
	| DelayEvent
	| "contestDamage"
	| "passDamageToStaff"
	| "lowerDamage"
	| "decideDispute"
	| "appealDispute"
	| "removeMark"
	/** The order got another piece, because its own one is lost. */
	| "reassign"
	/** The client keeps the second size; it cannot come along. */
	| "keepBackup"
	| "dropBackup"
	/** About a parcel that the courier lost or damaged: a side tells the staff; it is back with its lister. */
	| "reportParcel"
	/** The courier and number of the parcel are given, corrected or removed. */
	| "trackParcel"
	| "findParcel"
	/** The staff give the client money back, at the operator's cost or at the lister's. */
	| "goodwill"
	| "goodwillOfSeller"
	/** A recording of a phone without a connection does not count. */
	| "refuseHandOver"
	| "refuseReturn";

/** Without `by` the scheduler is the author. `amount`: whole rupees of damage still claimed, or what a lister keeps. */
type OrderEvent = {
	step: NonStepEvent;
	by?: { id: string; role: Role } | undefined;
	amount?: number | undefined;
	reason?: string;
	refused?: { recorded_at: Date; refusal: string; recording: Buffer };
};

/**
 * Adds an event that does not change the status to an order's timeline, books it in the ledger and notifies open pages.
 * Throws `not-found`.
 */
export async function recordEvent(app: App, tx: Tx, orderId: string, event: OrderEvent): Promise<void> {
	const order = await lockOrderById(tx, orderId, { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	await recordEventForLockedOrder(app, tx, order, event);
}

/** The same for an order whose row is already locked. */
export async function recordEventForLockedOrder(
	app: App,
	tx: Tx,
	order: RentalRow,
	{ step, by, amount, reason = "", refused }: OrderEvent,
): Promise<void> {
	await insertEvent(tx, order, {
		step,
		from_status: order.status,
		to_status: order.status,
		actor_id: by?.id ?? null,
		actor_role: by?.role ?? "clock",
		reason,
		is_late: false,
		amount: amount ?? null,
		at: app.clock.now(),
		...refused,
	});
	await bookStep(app, tx, order, step);
	app.webhooks.emit(tx, orderEvent(order, { step, from: order.status, to: order.status }));
	await publishUpdates(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
}

/**
 * Locks an order, after those pieces that `lockPieces` locks. It is repeated when the order got another piece during the wait. Undefined: there is
 * no order, or the viewer may not see it.
 */
export async function lockOrderById(
	tx: Tx,
	id: string,
	viewer: Viewer,
	lockPieces?: (tx: Tx, orderId: string) => Promise<OrderKey | undefined>,
): Promise<RentalRow | undefined> {
	if (!lockPieces) return queries.lockOrderOfId(tx, id, viewer);
	let key = await lockPieces(tx, id);
	while (key) {
		const order = await queries.lockOrder(tx, key, viewer);
		const latest = order ? undefined : await lockPieces(tx, id);
		if (order || latest?.garment_id === key.garment_id) return order;
		key = latest;
	}
	return undefined;
}

type OrderForEmail = Pick<
	RentalRow,
	| "id"
	| "client_id"
	| "seller_id"
	| "product_name"
	| "photo_id"
	| "size"
	| "backup_size"
	| "backup_garment_id"
	| "start_date"
	| "end_date"
	| "transit_days"
	| "try_on_days"
	| "try_on_amount"
	| "send_back_cost"
	| "total_amount"
	| "deposit"
	| "address_line"
	| "city"
	| "pincode"
	| "answer_by"
	| "price"
	| "status"
	| keyof DiscountColumns
> &
	Partial<Pick<RentalRow, "first_end_date" | "sent_back_on">>;

/** The facts that each email about an order contains. */
export const toEmailFacts = (
	{ clock, config }: Pick<App, "clock" | "config">,
	order: OrderForEmail,
): OrderEmailFacts => ({
	number: referenceOf(order.id),
	about: [order.client_id, order.seller_id],
	product: order.product_name,
	photo: order.photo_id,
	size: order.size,
	backupSize: order.backup_garment_id ? order.backup_size : null,
	sentBack: null,
	period: { startDate: order.start_date, endDate: order.end_date },
	tryOn:
		order.try_on_days > 0
			? {
					days: order.try_on_days,
					amount: order.try_on_amount,
					comesOn: deliveryDayOf(order),
					until: sendBackDayOf(order),
					courierCost: Math.min(order.send_back_cost, order.total_amount),
				}
			: null,
	leavesOn: leavesOn({ ...order, sent_back_on: order.sent_back_on ?? null }),
	total: order.total_amount,
	discount: discountOf(order),
	deposit: order.deposit,
	extraToPay: dueAtReturn({
		status: order.status,
		extraRent: extraRentOfOrder({ ...order, first_end_date: order.first_end_date ?? null }),
	}),
	address: { line: order.address_line, city: order.city, pincode: order.pincode },
	acceptBy: order.answer_by,
	now: clock.now(),
	page: `/orders/${order.id}`,
	takesUpi: config.upi !== undefined,
});

/** The key of an order's one-time code, which is valid until it is used. */
export const orderCodeKey = (order: { client_id: string; id: string }, kind: CodeKind): CodeKey => ({
	ownerId: order.client_id,
	purpose: kind,
	subject: order.id,
});
