import type { Db, Tx } from "#database/connect.ts";
import { signInColumns } from "../account/queries-account.ts";

/** SQL on authenticator and recovery_code, and since when an account has a second factor. */

/** Locks the account's row: two changes of its factors at the same time would not see each other. */
export const lockAccount = (tx: Tx, accountId: string) =>
	tx
		.selectFrom("account")
		.select(["second_factor_since", "account_type"])
		.where("id", "=", accountId)
		.forUpdate()
		.executeTakeFirstOrThrow();

export const setSecondFactorSince = (tx: Tx, accountId: string, since: Date | null) =>
	tx.updateTable("account").set({ second_factor_since: since }).where("id", "=", accountId).execute();

/** The factors that verify a sign-in's second step. */
export const findForSecondStep = (db: Db, accountId: string) =>
	db.selectFrom("account").select(signInColumns).where("id", "=", accountId).executeTakeFirst();

export const findAuthenticator = (db: Db, accountId: string) =>
	db
		.selectFrom("authenticator")
		.select(["sealed", "created_at", "confirmed_at", "last_step"])
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** Begins a set-up, or replaces one that was not confirmed. Returns false when the app is set up already. */
export async function upsertUnconfirmed(tx: Tx, accountId: string, sealed: Buffer, now: Date): Promise<boolean> {
	const values = { sealed, created_at: now, last_step: null };
	const { numInsertedOrUpdatedRows: count = 0n } = await tx
		.insertInto("authenticator")
		.values({ account_id: accountId, ...values })
		.onConflict((conflict) =>
			conflict.column("account_id").doUpdateSet(values).where("authenticator.confirmed_at", "is", null),
		)
		.executeTakeFirst();
	return count > 0n;
}

/** Returns false when it was confirmed meanwhile. */
export async function confirmAuthenticator(tx: Tx, accountId: string, step: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("authenticator")
		.set({ confirmed_at: now, last_step: step })
		.where("account_id", "=", accountId)
		.where("confirmed_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Marks a time step as used. Returns false when it, or a later one, was used before: of two requests with one code, one succeeds. */
export async function consumeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("authenticator")
		.set({ last_step: step })
		.where("account_id", "=", accountId)
		.where("confirmed_at", "is not", null)
		.where((e) => e.or([e("last_step", "is", null), e("last_step", "<", step)]))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Returns false when there was no confirmed one. An unfinished set-up is deleted too. */
export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
	const deleted = await tx
		.deleteFrom("authenticator")
		.where("account_id", "=", accountId)
		.returning("confirmed_at")
		.executeTakeFirst();
	return deleted?.confirmed_at != null;
}

export const insertRecoveryCodes = (tx: Tx, accountId: string, hashes: Buffer[], now: Date) =>
	tx
		.insertInto("recovery_code")
		.values(hashes.map((code_hash) => ({ account_id: accountId, code_hash, created_at: now })))
		.execute();

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
	tx.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();

/** Returns false for an unknown or used code. */
export async function consumeRecoveryCode(tx: Tx, accountId: string, hash: Buffer, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("recovery_code")
		.set({ used_at: now })
		.where("account_id", "=", accountId)
		.where("code_hash", "=", hash)
		.where("used_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom("recovery_code")
		.select((e) => e.fn.countAll<string>().as("count"))
		.where("account_id", "=", accountId)
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
