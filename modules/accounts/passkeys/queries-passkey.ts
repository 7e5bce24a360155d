import type { Db, Tx } from "#database/connect.ts";

/** SQL on passkey and used_challenge. */

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
