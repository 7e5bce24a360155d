import { refuse } from "#common/refusal.ts";
import { issueCode, spendSend } from "#modules/codes/index.ts";
import { announce } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, OrderStatus } from "../contract.ts";
import { newCodeEmail } from "../emails.ts";
import { codeKeyOf } from "./apply-step.ts";
import { showOrder } from "./list-orders.ts";
import { codeInForce } from "./order.ts";
import * as queries from "./queries.ts";
import { toEmailFacts } from "./views.ts";

/** Mails the client a new code, for the delivery or the return, which ends the old one and its lock. Refuses: not-found, not-allowed-now, too-many. */
export async function resendCode(app: App, client: Member, orderId: string): Promise<Order> {
	const before = await showOrder(app, client, orderId);
	const kind = before.codeInForce;
	if (!before.canResendCode || !kind) throw notAllowedNow(before.status);
	const key = codeKeyOf({ client_id: client.id, id: orderId }, kind);
	await spendSend(app, key);
	await app.db.write(async (tx) => {
		const order = await queries.lockOrder(tx, orderId, viewerOf(client));
		const status = order?.status as OrderStatus;
		if (!order || order.client_id !== client.id || codeInForce(status) !== kind) throw notAllowedNow(status);
		const code = await issueCode(app, tx, key, null);
		await app.mail.post(tx, newCodeEmail(client, toEmailFacts(app, order), kind, code));
		// Whoever stands at the door with a locked code sees that it is open again.
		await announce(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
	});
	return showOrder(app, client, orderId);
}

const notAllowedNow = (status: OrderStatus) =>
	refuse("not-allowed-now", `This order is ${status}; that cannot be done now.`);
