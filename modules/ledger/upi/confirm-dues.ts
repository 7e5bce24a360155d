import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { bookPayment } from "../dues/book-payment.ts";
import { lockDue } from "../dues/queries-dues.ts";
import { listConfirmedDues } from "./queries-upi.ts";

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
