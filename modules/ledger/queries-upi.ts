import { type Db, isSameOrder, sql, type Tx } from "#database/connect.ts";

/** SQL on upi_payment. */

/** The payment of a due that is not rejected. */
export const findUpiPaymentOfDue = (db: Db, dueId: string) =>
	db
		.selectFrom("upi_payment")
		.select(["id", "reference", "recorded_at"])
		.where("due_id", "=", dueId)
		.where("rejected_at", "is", null)
		.executeTakeFirst();

/** The payments at the hand-over and at the return of an order. */
export const listUpiPaymentsOfOrder = (db: Db, orderId: string) =>
	db
		.selectFrom("upi_payment")
		.select(["id", "reference", "at_step"])
		.where("rental_id", "=", orderId)
		.where("due_id", "is", null)
		.where("rejected_at", "is", null)
		.execute();

/** A payment, locked. */
export const lockUpiPayment = (tx: Tx, id: string) =>
	tx.selectFrom("upi_payment").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const rejectUpiPayment = (tx: Tx, id: string, rejection: { by: string; at: Date; reason: string }) =>
	tx
		.updateTable("upi_payment")
		.set({ rejected_by: rejection.by, rejected_at: rejection.at, reason: rejection.reason })
		.where("id", "=", id)
		.execute();

/** A due that a person has reported as paid by UPI, and the row of a bank statement with its reference and amount. */
export type ConfirmedDue = { due_id: string; reference: string; admin_id: string };

/** Open dues whose UPI payment is in a bank statement. `dueId`: of this one alone. */
export async function listConfirmedDues(tx: Tx, dueId?: string): Promise<ConfirmedDue[]> {
	const { rows } = await sql<ConfirmedDue>`
		select p.due_id, p.reference, s.admin_id from upi_payment p
			join bank_row r on r.reference = p.reference and r.credit_paise = p.amount::bigint * 100
			join bank_statement s on s.id = r.statement_id
			join ledger_due d on ${isSameOrder("d.id", "p.due_id")}
		where p.rejected_at is null and d.paid_at is null and ${dueId === undefined ? sql`true` : sql`p.due_id = ${dueId}`} order by p.due_id`.execute(
		tx,
	);
	return rows;
}

export const isDuePaid = async (db: Db, dueId: string): Promise<boolean> =>
	(await db.selectFrom("ledger_due").select("paid_at").where("id", "=", dueId).executeTakeFirst())?.paid_at != null;
