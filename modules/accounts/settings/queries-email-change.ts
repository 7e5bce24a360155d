import { type Db, isTaken, type Tx } from "#database/connect.ts";

/** The statements on what waits for a proof: reset_ticket, email_change. */

type ResetTicket = { token_hash: Buffer; expires_at: Date };

/** A new ticket ends the one before. */
export const upsertResetTicket = (tx: Tx, accountId: string, ticket: ResetTicket) =>
	tx
		.insertInto("reset_ticket")
		.values({ account_id: accountId, ...ticket })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(ticket))
		.execute();

/** The account that a living ticket was given to, if it has this address. */
export const findResetTicket = (db: Db, email: string, tokenHash: Buffer, now: Date) =>
	db
		.selectFrom("reset_ticket")
		.innerJoin("account", "account.id", "account_id")
		.select(["account.id", "account.email", "account.name"])
		.where("email", "=", email)
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();

/** False when another request was faster. */
export async function deleteResetTicket(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
	const deleted = await tx
		.deleteFrom("reset_ticket")
		.where("account_id", "=", accountId)
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	return deleted.numDeletedRows > 0n;
}

export const upsertEmailChange = (tx: Tx, accountId: string, change: { email: string; asked_at: Date }) =>
	tx
		.insertInto("email_change")
		.values({ account_id: accountId, ...change })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(change))
		.execute();

export const findEmailChange = (db: Db, accountId: string) =>
	db.selectFrom("email_change").select("email").where("account_id", "=", accountId).executeTakeFirst();

export const deleteEmailChange = (tx: Tx, accountId: string) =>
	tx.deleteFrom("email_change").where("account_id", "=", accountId).execute();

/** Removes an account with this address that nobody ever proved: it was never signed in to, so nothing hangs on it but its shop. */
export async function deleteUnverifiedAccount(tx: Tx, email: string): Promise<void> {
	const unverified = await tx
		.selectFrom("account")
		.select("id")
		.where("email", "=", email)
		.where("email_verified_at", "is", null)
		.where("status", "<>", "suspended")
		.forUpdate()
		.executeTakeFirst();
	if (!unverified) return;
	for (const table of ["seller", "reset_ticket"] as const)
		await tx.deleteFrom(table).where("account_id", "=", unverified.id).execute();
	await tx.deleteFrom("account").where("id", "=", unverified.id).execute();
}

/** Fails (isAddressTaken) when another account has proved the address meanwhile. */
export const setEmail = (tx: Tx, accountId: string, email: string, now: Date) =>
	tx
		.updateTable("account")
		.set({ email, email_verified_at: now, updated_at: now })
		.where("id", "=", accountId)
		.execute();

export const isEmailTaken = (error: unknown): boolean => isTaken(error, "account_email_key");
