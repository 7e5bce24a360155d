import type { Period } from "#common/calendar.ts";
import { discountColumnsOf, discountsOf } from "#common/rent.ts";
import { policyVersion } from "#common/rules.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import { orderEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import type { findRentable } from "#modules/catalogue/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Address } from "../contract.ts";
import { newOrderEmail, type OrderEmailFacts, orderPlacedEmail } from "../emails.ts";
import { answerDeadline } from "../order.ts";
import type { NewOrder } from "../queries-orders.ts";
import * as queries from "../queries-orders.ts";
import { toEmailFacts } from "../record-event.ts";
import { retailValueOf } from "./limit.ts";
import { addressColumns } from "./queries-placing.ts";

export type RentableProduct = NonNullable<Awaited<ReturnType<typeof findRentable>>>;

type OrderToWrite = {
	orderId: string;
	client: Member;
	product: RentableProduct;
	garment: { id: string; size: string };
	/** The second garment, of another size. */
	backup?: { id: string; size: string } | undefined;
	total: number;
	/** Days in transit, each way. */
	transit: number;
	address: Address;
	period: Period;
	/** How many days before the first one the item comes. */
	tryOnDays?: number;
	/** The client gets one email about all orders of a group. */
	isInGroup?: boolean;
};

/** Inserts an order with the first event of its timeline, notifies both sides and sends their emails. Returns what emails about it say. */
export async function writeOrder(app: App, tx: Tx, placing: OrderToWrite): Promise<OrderEmailFacts> {
	const { client, product, isInGroup = false } = placing;
	const order = newOrderOf(app, placing);
	await queries.insertOrder(tx, order, {
		step: "place",
		from_status: null,
		to_status: order.status,
		actor_id: client.id,
		actor_role: "client",
		reason: "",
		is_late: false,
		amount: null,
	});
	app.webhooks.emit(tx, orderEvent(order, { step: "place", from: null, to: order.status }));
	await publishUpdates(app, tx, { about: "order", id: order.id, people: [client.id, product.seller_id] });
	const facts = toEmailFacts(app, order);
	const seller = {
		id: product.seller_id,
		name: product.seller_name,
		email: product.seller_email,
		language: product.seller_language,
	};
	await app.mail.enqueue(tx, () => [
		...(isInGroup ? [] : [orderPlacedEmail(client, facts, seller.name, product.instant)]),
		newOrderEmail(seller, facts, client.name, product.instant),
	]);
	return facts;
}

function newOrderOf(app: App, placing: OrderToWrite): NewOrder {
	const { orderId, client, product, garment, backup, total, transit, address, period } = placing;
	const { startDate, endDate } = period;
	const tryOn = { try_on_days: placing.tryOnDays ?? 0, start_date: startDate };
	const now = app.clock.now();
	return {
		id: orderId,
		garment_id: garment.id,
		product_id: product.id,
		client_id: client.id,
		seller_id: product.seller_id,
		size: garment.size,
		...tryOn,
		try_on_amount: tryOn.try_on_days * product.try_on_price,
		send_back_cost: tryOn.try_on_days > 0 ? app.config.sendBackCost : 0,
		end_date: endDate,
		price: product.price,
		...discountColumnsOf(discountsOf(product)),
		total_amount: total,
		deposit: product.deposit,
		retail_value: retailValueOf(product),
		policy: policyVersion,
		turnaround_days: product.turnaround_days,
		transit_days: transit,
		status: product.instant ? "confirmed" : "pending",
		answer_by: answerDeadline(now, deliveryDayOf(tryOn)),
		product_name: product.name,
		photo_id: product.photo_id,
		parts: product.parts,
		backup_size: backup?.size ?? null,
		backup_garment_id: backup?.id ?? null,
		// The current rate is frozen on the order.
		commission_percent: product.commission_percent,
		...addressColumns(address),
		created_at: now,
	};
}
