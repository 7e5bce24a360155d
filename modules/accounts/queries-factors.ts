import type { Db, Tx } from "#database/connect.ts";
import { signInColumns } from "./queries-account.ts";

/** SQL on the second factors: authenticator apps, recovery codes, passkeys and their used challenges, and since when an account has one. */

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

type NewPasskey = {
	id: string;
	credential_id: Buffer;
	public_key: Buffer;
	counter: number;
	transports: string[];
	name: string;
	created_at: Date;
};

/** Returns false when the account has this credential already. */
export async function insertPasskey(tx: Tx, accountId: string, passkey: NewPasskey): Promise<boolean> {
	const { numInsertedOrUpdatedRows: count = 0n } = await tx
		.insertInto("passkey")
		.values({ account_id: accountId, ...passkey })
		.onConflict((conflict) => conflict.columns(["account_id", "credential_id"]).doNothing())
		.executeTakeFirst();
	return count > 0n;
}

export const listPasskeys = (db: Db, accountId: string) =>
	db
		.selectFrom("passkey")
		.select(["id", "credential_id", "transports", "name", "created_at", "last_used_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.execute();

export const findPasskey = (db: Db, accountId: string, credentialId: Buffer) =>
	db
		.selectFrom("passkey")
		.select(["public_key", "counter", "transports"])
		.where("account_id", "=", accountId)
		.where("credential_id", "=", credentialId)
		.executeTakeFirst();

export type UsedPasskey = { credentialId: Buffer; counter: number; newCounter: number; now: Date };

/** Stores the new counter. Returns false when the passkey was removed, or another request has used this counter meanwhile. */
export async function updateCounter(
	tx: Tx,
	accountId: string,
	{ credentialId, counter, newCounter, now }: UsedPasskey,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("passkey")
		.set({ counter: newCounter, last_used_at: now })
		.where("account_id", "=", accountId)
		.where("credential_id", "=", credentialId)
		.where("counter", "=", counter)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Returns its name, or undefined when the account has no such passkey. */
export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
	tx
		.deleteFrom("passkey")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning("name")
		.executeTakeFirst();

export const deletePasskeys = (tx: Tx, accountId: string) =>
	tx.deleteFrom("passkey").where("account_id", "=", accountId).execute();

/** Returns false when the challenge was answered before. Deletes expired ones. */
export async function consumeChallenge(tx: Tx, challenge: Buffer, expiresAt: Date, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows: count = 0n } = await tx
		.insertInto("used_challenge")
		.values({ challenge, expires_at: expiresAt })
		.onConflict((conflict) => conflict.column("challenge").doNothing())
		.executeTakeFirst();
	await tx.deleteFrom("used_challenge").where("expires_at", "<", now).execute();
	return count > 0n;
}
