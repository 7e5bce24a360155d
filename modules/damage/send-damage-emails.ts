import { lateFeeOf } from "#common/deposit.ts";
import type { Email } from "#common/email.ts";
import { defaultLanguage } from "#common/languages.ts";
import { policyOf } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { rentRefundOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import type { DamageEmailFacts, People } from "./emails.ts";
import type { ClaimOrderRow } from "./queries.ts";

type OrderForEmail = Pick<
	ClaimOrderRow,
	| "id"
	| "client_id"
	| "seller_id"
	| "product_name"
	| "photo_id"
	| "total_amount"
	| "deposit"
	| "end_date"
	| "start_date"
	| "transit_days"
	| "sent_back_on"
	| "send_back_cost"
	| "price"
	| "policy"
	| "returned_at"
>;
type EmailWriter = (people: People, facts: DamageEmailFacts) => Email[];

/** Posts the emails of a transition. `support` is notified of claims that wait for a decision. */
export async function sendDamageEmails(app: App, tx: Tx, order: OrderForEmail, emailsFor: EmailWriter): Promise<void> {
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const people = {
		client,
		seller,
		support: { email: app.settings.current("supportEmail").address, name: "", language: defaultLanguage },
	};
	const facts = {
		about: [order.client_id, order.seller_id],
		product: order.product_name,
		photo: order.photo_id,
		orderNumber: referenceOf(order.id),
		path: `/orders/${order.id}#damage`,
		rent: order.total_amount,
		deposit: order.deposit,
		lateFee: lateFeeOf(order),
		rentRefund: rentRefundOf(order) ?? 0,
		policy: policyOf(order.policy),
	};
	await app.mail.enqueue(tx, () => emailsFor(people, facts));
}
