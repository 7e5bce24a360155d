import type { Db, Tx } from "#database/connect.ts";

/** SQL on the reset_ticket table. */

type ResetTicket = { token_hash: Buffer; expires_at: Date };

/** A new ticket replaces the old one. */
export const upsertResetTicket = (tx: Tx, accountId: string, ticket: ResetTicket) =>
	tx
		.insertInto("reset_ticket")
		.values({ account_id: accountId, ...ticket })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(ticket))
		.execute();

/** The account of a ticket that has not expired, if it has this address. */
export const findResetTicket = (db: Db, email: string, tokenHash: Buffer, now: Date) =>
	db
		.selectFrom("reset_ticket")
		.innerJoin("account", "account.id", "account_id")
		.select(["account.id", "account.email", "account.name"])
		.where("email", "=", email)
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();

/** Returns false when a concurrent request has used the ticket. */
export async function deleteResetTicket(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
	const deleted = await tx
		.deleteFrom("reset_ticket")
		.where("account_id", "=", accountId)
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}
