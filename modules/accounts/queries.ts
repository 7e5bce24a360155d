import type { Db, Tx } from "#database/connect.ts";

/** Every statement on account, seller and session. */

type NewAccount = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	account_type: "client" | "renter" | "admin";
	password_hash: string;
	created_at: Date;
	updated_at: Date;
	email_verified_at?: Date;
};

/**
 * Opens an account, or takes the place of one whose address nobody has proved: so nobody can leave a password of their own on
 * another's address. Answers its id; undefined when the address is proved.
 */
export async function putUnprovenAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
	const { id: _, email: __, created_at: ___, ...rest } = account;
	const put = await tx
		.insertInto("account")
		.values(account)
		.onConflict((conflict) => conflict.column("email").doUpdateSet(rest).where("account.email_verified_at", "is", null))
		.returning("id")
		.executeTakeFirst();
	return put?.id;
}

type NewSeller = {
	account_id: string;
	shop_name: string;
	gstin: string;
	address_line: string;
	city: string;
	pincode: string;
	country: string;
};

/** What makes an account a seller's, or, without it, no seller's. */
export async function putSeller(tx: Tx, accountId: string, seller: Omit<NewSeller, "account_id"> | undefined) {
	await tx.deleteFrom("seller").where("account_id", "=", accountId).execute();
	if (seller)
		await tx
			.insertInto("seller")
			.values({ account_id: accountId, ...seller })
			.execute();
}

export const findAccountByEmail = (db: Db, email: string) =>
	db
		.selectFrom("account")
		.select([
			"id",
			"email",
			"name",
			"mobile",
			"account_type",
			"status",
			"password_hash",
			"email_verified_at",
			"created_at",
		])
		.where("email", "=", email)
		.executeTakeFirst();

/** Name and address for a letter. */
export const findAccount = (db: Db, id: string) =>
	db
		.selectFrom("account")
		.select(["id", "email", "name", "mobile", "account_type", "status"])
		.where("id", "=", id)
		.executeTakeFirst();

export const markVerified = (tx: Tx, id: string, now: Date) =>
	tx
		.updateTable("account")
		.set({ email_verified_at: now, updated_at: now })
		.where("id", "=", id)
		.where("email_verified_at", "is", null)
		.execute();

type SessionKey = { accountId: string; tokenHash: Buffer };

export const insertSession = (tx: Tx, key: SessionKey, at: { created_at: Date; expires_at: Date }, userAgent: string) =>
	tx
		.insertInto("session")
		.values({
			account_id: key.accountId,
			token_hash: key.tokenHash,
			seen_at: at.created_at,
			...at,
			user_agent: userAgent,
		})
		.execute();

/** The account of a living session, unless it is suspended. */
export const findSession = (db: Db, key: SessionKey, now: Date) =>
	db
		.selectFrom("session")
		.innerJoin("account", "account.id", "session.account_id")
		.select([
			"account.id",
			"account.name",
			"account.email",
			"account.mobile",
			"account.account_type",
			"account.created_at",
			"session.seen_at",
			"session.created_at as since",
		])
		.where("session.account_id", "=", key.accountId)
		.where("session.token_hash", "=", key.tokenHash)
		.where("session.expires_at", ">", now)
		.where("account.status", "<>", "suspended")
		.executeTakeFirst();

export const touchSession = (tx: Tx, key: SessionKey, now: Date, expiresAt: Date) =>
	tx
		.updateTable("session")
		.set({ seen_at: now, expires_at: expiresAt })
		.where("account_id", "=", key.accountId)
		.where("token_hash", "=", key.tokenHash)
		.execute();

export const deleteSession = (tx: Tx, key: SessionKey) =>
	tx.deleteFrom("session").where("account_id", "=", key.accountId).where("token_hash", "=", key.tokenHash).execute();
