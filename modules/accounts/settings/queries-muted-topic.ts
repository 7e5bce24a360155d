import type { Db, Tx } from "#database/connect.ts";

/** SQL on the muted_topic table: topics that a member wants no emails about. */

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
