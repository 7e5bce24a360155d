import { referenceOf } from "#common/text/reference.ts";
import type { App } from "#platform/app.ts";
import { paymentEmail } from "../emails.ts";
import { lockRowsToEmail, markEmailed, type RowToEmail } from "./queries-rows.ts";

/** Emails of one transaction: a page waits behind the rendering of so many for some 30 ms. */
const emailsPerTransaction = 100;

/**
 * Emails the people of a batch's paid rows: a job, because an import that renders 10,000 emails takes minutes, with its rows locked. Each row is
 * emailed once, however often the job runs.
 */
export async function emailPayments(app: App, batchId: string): Promise<void> {
	for (let isMore = true; isMore; )
		isMore = await app.db.write(async (tx) => {
			const rows = await lockRowsToEmail(tx, batchId, emailsPerTransaction);
			await app.mail.enqueue(tx, () => rows.map(emailOf));
			await markEmailed(
				tx,
				batchId,
				rows.map(({ line }) => line),
			);
			return rows.length === emailsPerTransaction;
		});
}

const emailOf = (row: RowToEmail) =>
	paymentEmail(
		{ name: row.person_name, email: row.person_email, language: row.person_language },
		{
			kind: row.kind,
			amount: row.amount,
			reference: row.utr,
			product: row.product_name,
			photo: row.photo_id,
			number: referenceOf(row.rental_id),
			path: `/orders/${row.rental_id}`,
		},
	);
