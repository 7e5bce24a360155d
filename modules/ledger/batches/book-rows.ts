import { policyOf } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { duesOf, paymentOf } from "../ledger.ts";
import { insertBookings } from "../queries.ts";
import { lockPaidDues, markAllPaid, type PaidDue } from "./queries-rows.ts";

/** Rows that one statement inserts: memory stays bounded with the largest batch. */
const rowsPerStatement = 500;

/** `utrs`: by the references of the paid rows. */
type PaidRows = { batchId: string; adminId: string; utrs: ReadonlyMap<string, string> };

/** Books the dues of paid rows from the bank. A few statements for each 500 rows: 10,000 take seconds. */
export async function bookRows(app: App, tx: Tx, { batchId, adminId, utrs }: PaidRows): Promise<void> {
	const references = [...utrs.keys()];
	for (let from = 0; from < references.length; from += rowsPerStatement) {
		const dues = await lockPaidDues(tx, batchId, references.slice(from, from + rowsPerStatement));
		await bookDues(app, tx, dues, (reference) => ({ reference: utrs.get(reference) ?? "", adminId }));
	}
}

type Payment = { reference: string; adminId: string };

async function bookDues(app: App, tx: Tx, dues: readonly PaidDue[], paymentFor: (reference: string) => Payment) {
	const now = app.clock.now();
	const bookings = dues.map((due) => {
		const facts = { at: now, terms: policyOf(due.policy), seller: due.seller_id, account: "bank" } as const;
		const booking = paymentOf(due.kind, due.cause, facts);
		return {
			...booking,
			id: app.newId(),
			order: { product_id: due.product_id, garment_id: due.garment_id, id: due.rental_id },
			dues: duesOf(booking.entries).map((one) => ({ ...one, id: app.newId() })),
			payment: { dueId: due.id, ...paymentFor(due.reference) },
		};
	});
	await insertBookings(tx, bookings);
	await markAllPaid(tx, dues, now);
}
