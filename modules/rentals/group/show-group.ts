import { sumRupees } from "#common/money.ts";
import { refuse } from "#common/refusal.ts";
import { discountOf } from "#common/rent.ts";
import { publicName } from "#common/text/called-name.ts";
import { referenceOf } from "#common/text/reference.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { toPhoto } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Group } from "../contract-group.ts";
import { codeInForce, isUnfulfilled, leavesOn, orderCan } from "../order.ts";
import { type GroupOrderRow, listGroupOrders, listOpenGroups } from "../placing/queries-group.ts";
import { takeStep } from "../take-step.ts";

/** The orders of one bag, as their client sees them together. */

/** A client's groups with an order that has not ended, newest first. */
export async function listGroups(app: App, client: Member) {
	const rows = await listOpenGroups(app.db.read, client.id);
	return rows.map(({ id, placed_at, orders, start_date, end_date }) => ({
		...{ _id: id, placedAt: placed_at.toISOString(), orders },
		...{ startDate: start_date, endDate: end_date },
	}));
}

/** The orders of a group, with what to have ready at each door. Throws `not-found`, also for everybody but its client. */
export async function showGroup(app: App, client: Member, groupId: string): Promise<Group> {
	const rows = await listGroupOrders(app.db.read, groupId, client.id);
	const [first] = rows;
	if (!first) throw refuse("not-found", ordersCopy.group.noGroup);
	const deliveries = [...new Set(rows.map(({ delivery }) => delivery))].sort((one, other) => one - other);
	const standing = rows.filter(({ status }) => !isUnfulfilled(status));
	return {
		_id: groupId,
		placedAt: rows.map(({ created_at }) => created_at.toISOString()).sort()[0] ?? "",
		orders: rows.map((row) => toGroupOrder(row, deliveries)),
		deliveries: deliveries.map((delivery) => toDelivery(rows.filter((row) => row.delivery === delivery))),
		totalAmount: sumRupees(standing.map(({ total_amount }) => total_amount)),
		deposit: sumRupees(standing.map(({ deposit }) => deposit)),
	};
}

const toGroupOrder = (row: GroupOrderRow, deliveries: readonly number[]): Group["orders"][number] => ({
	orderId: row.id,
	orderNumber: referenceOf(row.id),
	product: { _id: row.product_id, name: row.product_name, photo: row.photo && toPhoto(row.photo) },
	size: row.size,
	rentalPeriod: { startDate: row.start_date, endDate: row.end_date },
	totalAmount: row.total_amount,
	discountAmount: discountOf(row),
	deposit: row.deposit,
	status: row.status,
	for: row.wearer,
	function: row.function,
	delivery: deliveries.indexOf(row.delivery),
	canCancel: orderCan("cancel", row.status, "client"),
	leavesOn: leavesOn(row),
});

function toDelivery(rows: readonly GroupOrderRow[]): Group["deliveries"][number] {
	const [first] = rows;
	if (!first) throw new Error("a delivery has an order");
	const expected = rows.filter(({ status }) => codeInForce(status) === "delivery");
	return {
		lister: { _id: first.seller_id, name: first.shop_name || publicName(first.seller_name) },
		day: first.start_date,
		address: { address_Line: first.address_line, city: first.city, pincode: first.pincode },
		cash: sumRupees(expected.map(({ total_amount, deposit }) => total_amount + deposit)),
		orders: rows.filter(({ status }) => !isUnfulfilled(status)).map(({ id }) => id),
	};
}

/**
 * Cancels the orders of a group that its client may still cancel, each in a transaction of its own: one that was sent at this moment stays. Throws
 * `not-found`.
 */
export async function cancelGroup(app: App, client: Member, groupId: string) {
	const before = await showGroup(app, client, groupId);
	let cancelled = 0;
	for (const { orderId } of before.orders.filter(({ canCancel }) => canCancel)) {
		const order = await takeStep(app, client, orderId, "cancel").catch((error: unknown) => {
			if ((error as { code?: string }).code === "not-allowed-now") return undefined;
			throw error;
		});
		if (order) cancelled++;
	}
	const group = await showGroup(app, client, groupId);
	const { length } = group.orders;
	const text = ordersCopy.group;
	const message =
		cancelled === length ? text.cancelled({ count: length }) : text.someCancelled({ count: cancelled, all: length });
	return { message, cancelled, group };
}
