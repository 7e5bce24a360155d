import type { KeyScope } from "#common/rules/accounts.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { MemberRow } from "./queries-sessions.ts";

/** SQL on the table api_key. */

type NewKey = {
	id: string;
	account_id: string;
	name: string;
	prefix: string;
	key_hash: Buffer;
	scopes: KeyScope[];
	created_at: Date;
	expires_at: Date | null;
};

export const insertKey = (tx: Tx, key: NewKey) => tx.insertInto("api_key").values(key).execute();

/** The type of an account, which is locked until the transaction ends: so its keys are counted by one request at a time. */
export const lockKeyHolder = async (tx: Tx, accountId: string): Promise<string> =>
	(
		await tx
			.selectFrom("account")
			.select("account_type")
			.where("id", "=", accountId)
			.forUpdate()
			.executeTakeFirstOrThrow()
	).account_type;

/** The keys of an account that work, the newest first. */
export const listKeys = (db: Db, accountId: string, now: Date) =>
	db
		.selectFrom("api_key")
		.select(["id", "name", "prefix", "scopes", "created_at", "last_used_at", "expires_at"])
		.where("account_id", "=", accountId)
		.where("revoked_at", "is", null)
		.where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", now)]))
		.orderBy("id", "desc")
		.execute();

type HolderRow = MemberRow & { key_id: string; scopes: string[]; last_used_at: Date | null };

/** The holder of a key that works. Those of the staff do not, nor those of an account that is suspended or being deleted. */
export async function findKeyHolder(db: Db, hash: Buffer, now: Date): Promise<HolderRow | undefined> {
	const { rows } = await sql<HolderRow>`
		select account.id, account.name, account.email, account.mobile, account.account_type, account.staff_role, account.language, account.created_at,
			account.second_factor_since, api_key.id as key_id, api_key.scopes, api_key.last_used_at
		from api_key join account on account.id = api_key.account_id
		where api_key.key_hash = ${hash} and api_key.revoked_at is null and (api_key.expires_at is null or api_key.expires_at > ${now})
			and account.status = 'active' and account.account_type <> 'admin'`.execute(db);
	return rows[0];
}

export const touchKey = (tx: Tx, id: string, now: Date) =>
	tx.updateTable("api_key").set({ last_used_at: now }).where("id", "=", id).execute();

/** Returns undefined when the account has no such key, or it is revoked already. */
export const revokeKey = (tx: Tx, accountId: string, id: string, now: Date) =>
	tx
		.updateTable("api_key")
		.set({ revoked_at: now })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning(["name", "prefix"])
		.executeTakeFirst();

/** Returns the keys that worked until now, with the name of their owner. */
export const revokeKeys = (tx: Tx, accountId: string, now: Date) =>
	tx
		.updateTable("api_key")
		.from("account")
		.set({ revoked_at: now })
		.whereRef("account.id", "=", "api_key.account_id")
		.where("account_id", "=", accountId)
		.where("revoked_at", "is", null)
		.where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", now)]))
		.returning(["api_key.prefix", "account.name"])
		.execute();
