import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { delayEmails, delayOverEmails } from "../emails.ts";
import type { DelayEvent } from "../orders/order.ts";
import * as queries from "../orders/queries.ts";
import type { RentalRow } from "../orders/queries-order-columns.ts";
import { recordEventForLockedOrder } from "../orders/record-event.ts";
import { toEmailFacts } from "../orders/to-email-facts.ts";
import { listSubstituteLinks } from "../substitutes/list-substitutes.ts";

/** Records the event and sends emails for orders that do not have it yet. The caller has locked the garment. */
export async function notifyFollowingOrders(app: App, tx: Tx, following: RentalRow[], event: DelayEvent) {
	const [first] = following;
	if (!first) return;
	const ids = following.map(({ id }) => id);
	const delayed = await queries.listDelayedIds(tx, first, ids);
	for (const order of following)
		if (delayed.has(order.id) !== (event === "delay")) await notifyDelay(app, tx, order, event);
}

async function notifyDelay(app: App, tx: Tx, order: RentalRow, event: DelayEvent) {
	await recordEventForLockedOrder(app, tx, order, { step: event });
	const facts = toEmailFacts(app, order);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const people = { client, seller };
	const emails =
		event === "delay"
			? delayEmails(facts, people, await listSubstituteLinks(app, tx, order))
			: delayOverEmails(facts, people);
	await app.mail.enqueue(tx, ...emails);
}
