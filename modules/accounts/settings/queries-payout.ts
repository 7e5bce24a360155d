import type { Db, Tx } from "#database/connect.ts";

/** The statements on what members settle for themselves: muted_topic, payout_account. */

export async function listMutedTopics(db: Db, accountId: string): Promise<string[]> {
	const rows = await db.selectFrom("muted_topic").select("topic").where("account_id", "=", accountId).execute();
	return rows.map(({ topic }) => topic);
}

export const muteTopic = (tx: Tx, accountId: string, topic: string, now: Date) =>
	tx
		.insertInto("muted_topic")
		.values({ account_id: accountId, topic, muted_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "topic"]).doNothing())
		.execute();

export const unmuteTopic = (tx: Tx, accountId: string, topic: string) =>
	tx.deleteFrom("muted_topic").where("account_id", "=", accountId).where("topic", "=", topic).execute();

export const findPayout = (db: Db, accountId: string) =>
	db
		.selectFrom("payout_account")
		.select(["kind", "masked", "sealed", "updated_at"])
		.where("account_id", "=", accountId)
		.executeTakeFirst();

type NewPayout = { kind: string; masked: string; sealed: Buffer; updated_at: Date };

export const upsertPayout = (tx: Tx, accountId: string, payout: NewPayout) =>
	tx
		.insertInto("payout_account")
		.values({ account_id: accountId, ...payout })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(payout))
		.execute();

export async function deletePayout(tx: Tx, accountId: string): Promise<boolean> {
	const deleted = await tx.deleteFrom("payout_account").where("account_id", "=", accountId).executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}
