import type { Db, Tx } from "#database/connect.ts";

/** SQL on the payout_account table. */

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
