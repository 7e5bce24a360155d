import { type Db, sql, type Tx } from "#database/connect.ts";

/** The statements on the commission. */

export const insertRate = (
	tx: Tx,
	rate: { id: string; percent: number; reason: string; admin_id: string; since: Date },
) => tx.insertInto("commission_rate").values(rate).execute();

export const listRates = (db: Db, limit: number) =>
	db
		.selectFrom("commission_rate")
		.innerJoin("account", "account.id", "commission_rate.admin_id")
		.select(["percent", "reason", "since", "account.name as admin"])
		.orderBy("since", "desc")
		.orderBy("commission_rate.id", "desc")
		.limit(limit)
		.execute();

/** Waits for another change of the commission. Not by a lock of the table: that takes the right to change rows, which nobody has here. */
export const lockRates = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('commission_rate'))`.execute(tx);
