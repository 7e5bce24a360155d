import { refuse } from "#common/refusal.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { consumeSendQuota, issueSharedCode } from "#modules/codes/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, OrderStatus } from "./contract.ts";
import { newCodeEmail } from "./emails.ts";
import { showOrder } from "./list-orders.ts";
import { codeInForce } from "./order.ts";
import { findGroupOf } from "./placing/queries-group.ts";
import { lockOrderById, orderCodeKey, toEmailFacts } from "./record-event.ts";

/** Sends the client a new delivery or return code, also for the orders that are delivered together; the old one and its lock end. Throws `not-found`, `not-allowed-now`, `too-many`. */
export async function resendCode(app: App, client: Member, orderId: string): Promise<Order> {
	const before = await showOrder(app, client, orderId);
	const kind = before.codeInForce;
	if (!before.canResendCode || !kind) throw notAllowedNow(before.status);
	const key = orderCodeKey({ client_id: client.id, id: orderId }, kind);
	await consumeSendQuota(app, key);
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(client));
		if (!order || order.client_id !== client.id || codeInForce(order.status) !== kind)
			throw notAllowedNow(order?.status ?? before.status);
		const together = ((await findGroupOf(tx, orderId))?.together ?? []).filter(
			(one) => codeInForce(one.status) === kind,
		);
		const keys = together.map(({ id }) => orderCodeKey({ client_id: client.id, id }, kind));
		const code = issueSharedCode(app, tx, [key, ...keys]);
		const alsoFor = together.map(({ product_name }) => product_name);
		await app.mail.enqueue(tx, () => newCodeEmail(client, toEmailFacts(app, order), { kind, code, alsoFor }));
		// Open pages of the order show that the code is no longer locked.
		await publishUpdates(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
	});
	return showOrder(app, client, orderId);
}

const notAllowedNow = (status: OrderStatus) =>
	refuse("not-allowed-now", ordersCopy.notNow({ status: ordersCopy.statuses[status] }));
