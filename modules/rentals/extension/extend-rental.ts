import type { Day } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRentable } from "#modules/catalogue/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { applyStep } from "../apply-step.ts";
import type { ExtensionStep, Order } from "../contract.ts";
import { showOrder } from "../list-orders.ts";
import { lockGarmentOf, type RentalRow } from "../queries-orders.ts";
import { lockOrderById } from "../record-event.ts";
import { extensionOptions } from "./extension.ts";

type Reply = Exclude<ExtensionStep, "requestExtension" | "extend">;

/** `endDate`: the last day that the actor saw. `version`: the order's version that they saw. */
type ExtensionInput = { endDate: Day; version?: number | undefined };
type ReplyInput = { endDate?: Day | undefined; reason?: string; version?: number | undefined };

/**
 * The client requests a later last day; an instant listing is extended at once. The days are claimed in the same transaction, so that neither
 * a new order nor the answer can conflict with them. Idempotent. Throws `not-found`, `not-allowed-now`, `changed-meanwhile`, `invalid` (not a
 * later day, or more than the longest rental), `dates-taken`.
 */
export async function requestExtension(
	app: App,
	client: Member,
	orderId: string,
	{ endDate, version }: ExtensionInput,
): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrder(tx, client, orderId);
		if (isSameRequest(order, client, endDate)) return;
		const isOption = extensionOptions({ ...order, taken_after: null }).some((one) => one.endDate === endDate);
		if (order.status === "delivered" && !isOption) throw refuseField("endDate", ordersCopy.extension.unknownDay);
		const product = await findRentable(tx, order.product_id);
		const step = product?.instant ? "extend" : "requestExtension";
		await applyStep(app, tx, { actor: client, orderId, step, endDate, version });
	});
	return showOrder(app, client, orderId);
}

/**
 * The seller accepts or declines a requested extension, or the client withdraws it. Idempotent. Throws `not-found`, `not-allowed-now`,
 * `changed-meanwhile` (another last day is requested by now).
 */
export async function replyToExtension(
	app: App,
	actor: Member,
	orderId: string,
	step: Reply,
	{ endDate, reason, version }: ReplyInput,
): Promise<Order> {
	await app.db.write(async (tx) => {
		const order = await lockOrder(tx, actor, orderId);
		if (isSameReply(order, actor, step, endDate)) return;
		if (order.extend_to && endDate && order.extend_to !== endDate)
			throw refuse("changed-meanwhile", ordersCopy.extension.changed);
		await applyStep(app, tx, { actor, orderId, step, version, ...(reason !== undefined && { reason }) });
	});
	return showOrder(app, actor, orderId);
}

const isSameRequest = (order: RentalRow, { id }: Member, endDate: Day) =>
	order.client_id === id &&
	(order.extend_to === endDate || (order.first_end_date !== null && order.end_date === endDate));

const isSameReply = (order: RentalRow, { id }: Member, step: Reply, endDate: Day | undefined) =>
	step === "acceptExtension" && order.seller_id === id && order.first_end_date !== null && order.end_date === endDate;

async function lockOrder(tx: Tx, actor: Member, orderId: string): Promise<RentalRow> {
	const order = await lockOrderById(tx, orderId, viewerOf(actor), lockGarmentOf);
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	return order;
}
