import { refuse } from "#common/refusal.ts";
import { type CodeKey, issueCode, spendSend } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, OrderStatus } from "./contract.ts";
import { newDeliveryCode } from "./letters.ts";
import { showOrder } from "./list-orders.ts";
import { canResendCode, orderNumber } from "./order.ts";
import * as queries from "./queries.ts";
import { roleIn, viewerOf } from "./views.ts";

/** A delivery code once its order is placed: bound to the client and the order, good until the hand-over. */
export const boundCodeKey = (clientId: string, orderId: string): CodeKey => ({
	ownerId: clientId,
	purpose: "delivery",
	subject: orderId,
});

/** Mails the client a new delivery code, which ends the old one and its lock. Refuses: not-found, not-allowed-now, too-many. */
export async function resendCode(app: App, client: Member, orderId: string): Promise<Order> {
	const key = boundCodeKey(client.id, orderId);
	const before = await showOrder(app, client, orderId);
	if (!before.canResendCode) throw notNow(before.status);
	await spendSend(app, key);
	await app.db.write(async (tx) => {
		const order = await queries.lockOrder(tx, orderId, viewerOf(client));
		const status = order?.status as OrderStatus;
		if (!order || !canResendCode(status, roleIn(order, client))) throw notNow(status);
		const code = await issueCode(app, tx, key, null);
		const period = { startDate: order.start_date, endDate: order.end_date };
		const facts = { number: orderNumber(orderId), product: order.product_name, period, total: order.total_amount };
		await app.mail.post(tx, newDeliveryCode(client, facts, code));
	});
	return showOrder(app, client, orderId);
}

const notNow = (status: OrderStatus) => refuse("not-allowed-now", `This order is ${status}; that cannot be done now.`);
