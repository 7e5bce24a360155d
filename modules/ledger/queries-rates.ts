import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on commission_rate: the history of the commission. */

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

/** Serialises changes of the commission. An advisory lock, because a table lock needs a privilege that the role lacks on append-only tables. */
export const lockRates = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('commission_rate'))`.execute(tx);
