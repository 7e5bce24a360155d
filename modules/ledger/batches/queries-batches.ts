import type { Day } from "#common/calendar.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { isDistributed, isSameOrder, lockRowByRow, rowLock } from "#database/distributed.ts";
import type { Channel, FormatColumn } from "./format.ts";
import { heldBecause, heldJoins, isOpenDue } from "./queries-held.ts";

/** SQL on payment_batch and payment_format, and on rows when a batch is made, approved or cancelled. */

export type NewBatch = { id: string; channel: Channel; due_by: Day; created_by: string; created_at: Date };

export const insertBatch = (tx: Tx, batch: NewBatch) => tx.insertInto("payment_batch").values(batch).execute();

/** A batch, locked: a second admin who decides at the same time waits. */
export const lockBatch = (tx: Tx, id: string) =>
	tx.selectFrom("payment_batch").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks the dues that a batch may take. One that is being paid or set off at this moment is left for the next batch. */
export async function lockOpenDues(
	tx: Tx,
	{ channel, dueBy, limit }: { channel: Channel; dueBy: Day; limit: number },
): Promise<string[]> {
	const { rows } = await sql<{ product_id: string; garment_id: string; id: string }>`
		select d.product_id, d.garment_id, d.id from ledger_due d join payout_account payout on payout.account_id = d.person_id and payout.kind = ${channel}
		where ${isOpenDue} and d.due_on <= ${dueBy}::date order by d.due_on, d.id limit ${limit} ${rowLock(tx, sql`for update of d skip locked`)}`.execute(
		tx,
	);
	const locked = isDistributed(tx) ? await lockRowByRow(tx, "ledger_due", rows, sql`for update skip locked`) : rows;
	return locked.map(({ id }) => id);
}

/** Inserts the rows of a batch, oldest due first; read after the lock, without what is held. Returns how many. */
export async function insertRows(
	tx: Tx,
	batchId: string,
	channel: Channel,
	dueIds: readonly string[],
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into payment_row (batch_id, line, reference, product_id, garment_id, rental_id, due_id, kind, person_id, amount, masked, sealed)
		select ${batchId}::uuid, row_number() over (order by d.due_on, d.id),
			'AL' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 14)),
			d.product_id, d.garment_id, d.rental_id, d.id, d.kind, d.person_id, d.amount, payout.masked, payout.sealed
		from ledger_due d ${heldJoins}
		where d.id = any(${[...dueIds]}::uuid[]) and ${isOpenDue} and payout.kind = ${channel} and ${heldBecause} is null`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0n);
}

/** Takes out what is held now, or whose account was changed after the batch was made. Returns how many. */
export async function cancelHeldRows(
	tx: Tx,
	batch: { id: string; created_at: Date },
	now: Date,
	reason: string,
): Promise<number> {
	const { numAffectedRows } = await sql`
		update payment_row set outcome = 'cancelled', closed_at = ${now}, reason = ${reason}
		where batch_id = ${batch.id} and outcome is null and due_id in (
			select d.id from payment_row w join ledger_due d on ${isSameOrder("d.id", "w.due_id")} ${heldJoins}
			where w.batch_id = ${batch.id} and w.outcome is null
				and (${heldBecause} is not null or d.paid_at is not null or payout.updated_at > ${batch.created_at}))`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0n);
}

/** `reason`: why its maker approves it; null: another person does. */
export const approveBatch = (tx: Tx, id: string, by: { admin: string; at: Date; reason: string | null }) =>
	tx
		.updateTable("payment_batch")
		.set({ approved_by: by.admin, approved_at: by.at, approval_reason: by.reason })
		.where("id", "=", id)
		.execute();

export async function cancelBatch(tx: Tx, id: string, by: { admin: string; at: Date; reason: string }): Promise<void> {
	await tx
		.updateTable("payment_batch")
		.set({ cancelled_by: by.admin, cancelled_at: by.at, reason: by.reason })
		.where("id", "=", id)
		.execute();
	await tx
		.updateTable("payment_row")
		.set({ outcome: "cancelled", closed_at: by.at })
		.where("batch_id", "=", id)
		.where("outcome", "is", null)
		.execute();
}

export type BatchRow = {
	id: string;
	channel: Channel;
	due_by: Day;
	created_at: Date;
	maker: string;
	maker_id: string;
	approved_at: Date | null;
	checker: string | null;
	cancelled_at: Date | null;
	reason: string | null;
	approval_reason: string | null;
	rows: number;
	amount: number;
	open: number;
	paid: number;
	failed: number;
	cancelled: number;
};

/** Batches with their counts, the newest first; one alone when `id` is given. */
export async function listBatches(db: Db, limit: number, id?: string): Promise<BatchRow[]> {
	const { rows } = await sql<BatchRow>`
		select b.id, b.channel, b.due_by, b.created_at, maker.name as maker, b.created_by as maker_id, b.approved_at, checker.name as checker, b.cancelled_at, b.reason, b.approval_reason, w.*
		from (select * from payment_batch ${id === undefined ? sql`` : sql`where id = ${id}`} order by created_at desc, id desc limit ${limit}) b
			join account maker on maker.id = b.created_by left join account checker on checker.id = b.approved_by
			cross join lateral (select count(*)::int as rows, coalesce(sum(amount), 0)::int as amount, count(*) filter (where outcome is null)::int as open,
				count(*) filter (where outcome = 'paid')::int as paid, count(*) filter (where outcome = 'failed')::int as failed,
				count(*) filter (where outcome = 'cancelled')::int as cancelled from payment_row where batch_id = b.id) w
		order by b.created_at desc, b.id desc`.execute(db);
	return rows;
}

export type ReadySum = { channel: Channel | null; held: string | null; count: number; amount: number };

/** Open payouts and refunds due by a day: what a batch would take by channel, and what is held, by reason. */
export async function sumReady(db: Db, dueBy: Day): Promise<ReadySum[]> {
	const { rows } = await sql<ReadySum>`
		select payout.kind as channel, ${heldBecause} as held, count(*)::int as count, sum(d.amount)::int as amount
		from ledger_due d ${heldJoins} where ${isOpenDue} and d.due_on <= ${dueBy}::date group by 1, 2 order by 1, 2`.execute(
		db,
	);
	return rows;
}

/** Serialises changes of the formats. */
export const lockFormats = (tx: Tx) => sql`lock table payment_format in share row exclusive mode`.execute(tx);

export const findFormat = (db: Db, channel: Channel) =>
	db.selectFrom("payment_format").select(["columns"]).where("channel", "=", channel).executeTakeFirst();

export const upsertFormat = (
	tx: Tx,
	format: { channel: Channel; columns: FormatColumn[]; admin_id: string; at: Date },
) => {
	const columns = JSON.stringify(format.columns);
	return tx
		.insertInto("payment_format")
		.values({ ...format, columns })
		.onConflict((conflict) =>
			conflict.column("channel").doUpdateSet({ columns, admin_id: format.admin_id, at: format.at }),
		)
		.execute();
};

export const deleteFormat = (tx: Tx, channel: Channel) =>
	tx.deleteFrom("payment_format").where("channel", "=", channel).execute();
