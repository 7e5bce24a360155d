import type { StaffRole } from "#common/rules/staff.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { lockReferenceRows, rowLock } from "#database/distributed.ts";

/** SQL on the account table. The shop of a seller is in queries-seller.ts. */

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
	staff_role?: StaffRole;
};

/** Inserts an unverified account. Returns its id, or undefined when the address has an account. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
	const inserted = await tx
		.insertInto("account")
		.values(account)
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	return inserted?.id;
}

/**
 * Inserts a verified account, or replaces an unverified one with the same address. A stranger therefore cannot leave a password on
 * somebody else's address. Returns the id, or undefined when the address has a verified account.
 */
export async function upsertUnlessVerified(tx: Tx, account: NewAccount): Promise<string | undefined> {
	const { id: _, email: __, created_at: ___, ...rest } = account;
	const upserted = await tx
		.insertInto("account")
		.values(account)
		.onConflict((conflict) => conflict.column("email").doUpdateSet(rest).where("account.email_verified_at", "is", null))
		.returning("id")
		.executeTakeFirst();
	return upserted?.id;
}

/** The columns that a sign-in reads. */
export const signInColumns = [
	"id",
	"email",
	"name",
	"mobile",
	"account_type",
	"staff_role",
	"status",
	"password_hash",
	"email_verified_at",
	"created_at",
	"second_factor_since",
] as const;

export const findAccountByEmail = (db: Db, email: string) =>
	db.selectFrom("account").select(signInColumns).where("email", "=", email).executeTakeFirst();

export const findAccount = (db: Db, id: string) =>
	db
		.selectFrom("account")
		.select(["id", "email", "name", "mobile", "account_type", "status"])
		.where("id", "=", id)
		.executeTakeFirst();

/** Names and addresses for emails. */
export const listRecipients = (db: Db, ids: readonly string[]) =>
	db.selectFrom("account").select(["id", "email", "name"]).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();

export const markEmailVerified = (tx: Tx, id: string, now: Date) =>
	tx
		.updateTable("account")
		.set({ email_verified_at: now, updated_at: now })
		.where("id", "=", id)
		.where("email_verified_at", "is", null)
		.execute();

/** Returns the recipient for the email, or undefined when there is no such account. */
export const setSuspended = (tx: Tx, id: string, reason: string, now: Date) =>
	tx
		.updateTable("account")
		.set((e) => ({
			status: "suspended",
			suspended_at: e.fn.coalesce("suspended_at", e.val(now)),
			suspension_reason: reason,
			updated_at: now,
		}))
		.where("id", "=", id)
		.where("status", "<>", "erased")
		.returning(["email", "name"])
		.executeTakeFirst();

/**
 * Returns the recipient for the email, or undefined when the account was not suspended. One that is about to be deleted becomes inactive, not
 * active.
 */
export const setRestored = (tx: Tx, id: string, now: Date) =>
	tx
		.updateTable("account")
		.set((e) => ({
			status: e
				.case()
				.when(e.exists(e.selectFrom("account_deletion").select("account_id").where("account_id", "=", id)))
				.then("inactive")
				.else("active")
				.end(),
			suspended_at: null,
			suspension_reason: null,
			updated_at: now,
		}))
		.where("id", "=", id)
		.where("status", "=", "suspended")
		.returning(["email", "name"])
		.executeTakeFirst();

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
	const row = await db.selectFrom("account").select("password_hash").where("id", "=", id).executeTakeFirst();
	return row?.password_hash;
}

export const setPassword = (tx: Tx, id: string, passwordHash: string, now: Date) =>
	tx.updateTable("account").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", id).execute();

export const updateAccount = (tx: Tx, id: string, change: { name?: string; mobile?: string; updated_at: Date }) =>
	tx.updateTable("account").set(change).where("id", "=", id).execute();

/** Returns the recipient for the email. `role`: of the staff, null for none. An account with a shop that is no admin is a seller. */
export const setRole = (tx: Tx, id: string, role: StaffRole | null, now: Date) =>
	tx
		.updateTable("account")
		.set((e) => ({
			staff_role: role,
			account_type: role
				? e.val("admin")
				: e
						.case()
						.when(e.exists(e.selectFrom("seller").select("account_id").where("account_id", "=", id)))
						.then("renter")
						.else("client")
						.end(),
			updated_at: now,
		}))
		.where("id", "=", id)
		.where("status", "<>", "erased")
		.returning(["email", "name"])
		.executeTakeFirst();

/** The advisory lock on an account in a distributed database. */
export const departureLock = (accountId: string) => `departure of ${accountId}`;

/** Ids among these whose account is about to be deleted or was. The lock makes a deletion that begins at the same time wait. */
export async function lockAndListDeparting(tx: Tx, ids: string[]): Promise<string[]> {
	await lockReferenceRows(tx, ids.map(departureLock), "shared");
	const { rows } = await sql<{ id: string; status: string }>`
		select id, status from account where id = any(${ids}::uuid[]) order by id ${rowLock(tx, sql`for key share`)}`.execute(
		tx,
	);
	return rows.filter(({ status }) => status === "inactive" || status === "erased").map(({ id }) => id);
}
