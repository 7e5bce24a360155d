import { sql, type Tx } from "#database/connect.ts";

/** SQL on the emails of paid rows, which a job sends after the import. */

export type RowToEmail = {
	line: number;
	rental_id: string;
	kind: "payout" | "refund";
	amount: number;
	utr: string;
	person_name: string;
	person_email: string;
	product_name: string;
	photo_id: string | null;
};

/** The next rows of a batch that wait for their email, locked; rows that another run of the job has are left to it. */
export async function lockRowsToEmail(tx: Tx, batchId: string, limit: number): Promise<RowToEmail[]> {
	const { rows } = await sql<RowToEmail>`
		select w.line, w.rental_id, w.kind, w.amount, w.utr, person.name as person_name, person.email as person_email, rental.product_name, rental.photo_id
		from payment_row w join account person on person.id = w.person_id
			join rental on rental.product_id = w.product_id and rental.garment_id = w.garment_id and rental.id = w.rental_id
		where w.batch_id = ${batchId} and w.email_due_at is not null order by w.line limit ${limit} for update of w skip locked`.execute(
		tx,
	);
	return rows;
}

export const markEmailed = (tx: Tx, batchId: string, lines: readonly number[]) =>
	sql`update payment_row set email_due_at = null where batch_id = ${batchId} and line = any(${[...lines]}::int[])`.execute(
		tx,
	);
