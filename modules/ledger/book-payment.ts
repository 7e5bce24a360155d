import { policyOf } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { settleDue, settleDues } from "./book-step.ts";
import { paymentEmail } from "./emails.ts";
import { type PaymentAccount, paymentOf } from "./ledger.ts";
import { lockDue } from "./queries-dues.ts";
import { listConfirmedDues } from "./queries-upi.ts";

export type LockedDue = NonNullable<Awaited<ReturnType<typeof lockDue>>> & { id: string };

type Payment = { reference: string; adminId: string; account: PaymentAccount };

/** Books the payment of a due, whose row is locked and unpaid, and emails the person. */
export async function bookPayment(app: App, tx: Tx, due: LockedDue, payment: Payment): Promise<void> {
	const { reference, account } = payment;
	const now = app.clock.now();
	await settleDue(app, tx, due, payment, (cause) =>
		paymentOf(due.kind, cause, { at: now, terms: policyOf(due.policy), seller: due.seller_id, account }),
	);
	if (due.kind === "collection") await settleDues(app, tx, due.seller_id, now);
	const { kind, amount, product_name: product, photo_id: photo } = due;
	const number = referenceOf(due.rental_id);
	const path = `/orders/${due.rental_id}`;
	const to = await findRecipient(tx, due.person_id);
	await app.mail.enqueue(tx, () => paymentEmail(to, { kind, amount, reference, product, photo, number, path }));
}

/** Books the dues whose UPI payment is in a bank statement, as received in the bank. `dueId`: this one alone. Returns how many. */
export async function confirmDues(app: App, tx: Tx, dueId?: string): Promise<number> {
	let count = 0;
	for (const { due_id, reference, admin_id } of await listConfirmedDues(tx, dueId)) {
		const due = await lockDue(tx, due_id);
		if (!due || due.paid_at) continue;
		await bookPayment(app, tx, { ...due, id: due_id }, { reference, adminId: admin_id, account: "bank" });
		count++;
	}
	return count;
}
