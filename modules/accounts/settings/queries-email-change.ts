import { type Db, isUniqueViolation, type Tx } from "#database/connect.ts";

/** SQL on email_change (addresses that are not verified yet), and the change itself. */

export const upsertEmailChange = (tx: Tx, accountId: string, change: { email: string; requested_at: Date }) =>
	tx
		.insertInto("email_change")
		.values({ account_id: accountId, ...change })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet(change))
		.execute();

export const findEmailChange = (db: Db, accountId: string) =>
	db.selectFrom("email_change").select("email").where("account_id", "=", accountId).executeTakeFirst();

export const deleteEmailChange = (tx: Tx, accountId: string) =>
	tx.deleteFrom("email_change").where("account_id", "=", accountId).execute();

/** Deletes an unverified account with this address. Nobody could sign in to it, so only its shop and a reset ticket refer to it. */
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

/** Throws an error (see isEmailTaken) when another account has verified the address meanwhile. */
export const setEmail = (tx: Tx, accountId: string, email: string, now: Date) =>
	tx
		.updateTable("account")
		.set({ email, email_verified_at: now, updated_at: now })
		.where("id", "=", accountId)
		.execute();

export const isEmailTaken = (error: unknown): boolean => isUniqueViolation(error, "account_email_key");
