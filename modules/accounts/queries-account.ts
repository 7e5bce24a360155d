import type { Day, Period } from "#common/calendar.ts";
import type { StaffRole } from "#common/rules/staff.ts";
import { erasedAddress, formerMember } from "#common/text/former-member.ts";
import { type Db, isUniqueViolation, sql, type Tx } from "#database/connect.ts";
import { lockReferenceRows, rowLock } from "#database/distributed.ts";

/** SQL on the account table, and on the shop of a seller. */

type NewAccount = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	account_type: "client" | "renter" | "admin";
	/** The language of its emails. Default: English. */
	language?: string;
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
	"language",
] as const;

export const findAccountByEmail = (db: Db, email: string) =>
	db.selectFrom("account").select(signInColumns).where("email", "=", email).executeTakeFirst();

export const findAccount = (db: Db, id: string) =>
	db
		.selectFrom("account")
		.select(["id", "email", "name", "mobile", "account_type", "status", "language"])
		.where("id", "=", id)
		.executeTakeFirst();

/** Names, addresses and languages for emails. */
export const listRecipients = (db: Db, ids: readonly string[]) =>
	db
		.selectFrom("account")
		.select(["id", "email", "name", "language"])
		.where("id", "=", sql<string>`any(${ids}::uuid[])`)
		.execute();

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
		.returning(["email", "name", "language"])
		.executeTakeFirst();

/**
 * Returns the recipient for the email, or undefined when the account was not suspended. One that is about to be deleted becomes inactive, not
 * active. The deletion is read first: Citus runs an update that reads another table on the coordinator alone, and the other nodes keep the old row.
 */
export async function setRestored(tx: Tx, id: string, now: Date) {
	const deletion = await tx
		.selectFrom("account_deletion")
		.select("account_id")
		.where("account_id", "=", id)
		.executeTakeFirst();
	return tx
		.updateTable("account")
		.set({ status: deletion ? "inactive" : "active", suspended_at: null, suspension_reason: null, updated_at: now })
		.where("id", "=", id)
		.where("status", "=", "suspended")
		.returning(["email", "name", "language"])
		.executeTakeFirst();
}

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
	const row = await db.selectFrom("account").select("password_hash").where("id", "=", id).executeTakeFirst();
	return row?.password_hash;
}

export const setPassword = (tx: Tx, id: string, passwordHash: string, now: Date) =>
	tx.updateTable("account").set({ password_hash: passwordHash, updated_at: now }).where("id", "=", id).execute();

export const updateAccount = (tx: Tx, id: string, change: { name?: string; mobile?: string; updated_at: Date }) =>
	tx.updateTable("account").set(change).where("id", "=", id).execute();

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
		.returning(["email", "name", "language"])
		.executeTakeFirst();

/** The advisory lock on an account in a distributed database. */
const departureLock = (accountId: string) => `departure of ${accountId}`;

/** Ids among these whose account is about to be deleted or was. The lock makes a deletion that begins at the same time wait. */
export async function lockAndListDeparting(tx: Tx, ids: string[]): Promise<string[]> {
	const [, { rows }] = await Promise.all([
		lockReferenceRows(tx, ids.map(departureLock), "shared"),
		sql<{ id: string; status: string }>`
			select id, status from account where id = any(${ids}::uuid[]) order by id ${rowLock(tx, sql`for key share`)}`.execute(
			tx,
		),
	]);
	return rows.filter(({ status }) => status === "inactive" || status === "erased").map(({ id }) => id);
}

/** SQL on blocks between members. */

/** True when one of the two has blocked the other. */
export async function isBlockedBetween(db: Db, one: string, other: string): Promise<boolean> {
	const { rows } = await sql`
		select from member_block
		where (account_id = ${one} and blocked_id = ${other}) or (account_id = ${other} and blocked_id = ${one})`.execute(
		db,
	);
	return rows.length > 0;
}

export const insertBlock = (tx: Tx, accountId: string, blockedId: string, now: Date) =>
	tx
		.insertInto("member_block")
		.values({ account_id: accountId, blocked_id: blockedId, blocked_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "blocked_id"]).doNothing())
		.execute();

export const deleteBlock = (tx: Tx, accountId: string, blockedId: string) =>
	tx.deleteFrom("member_block").where("account_id", "=", accountId).where("blocked_id", "=", blockedId).execute();

/** SQL on the seller table: the shop of an account. */

type NewSeller = {
	account_id: string;
	shop_name: string;
	gstin: string;
	address_line: string;
	city: string;
	pincode: string;
	country: string;
};

/**
 * Replaces an account's shop, or deletes it when `seller` is undefined. For an unknown account id it does the same
 * work and writes nothing.
 */
export async function replaceSeller(tx: Tx, accountId: string, seller: Omit<NewSeller, "account_id"> | undefined) {
	await tx.deleteFrom("seller").where("account_id", "=", accountId).execute();
	if (!seller) return;
	const names = Object.keys(seller) as (keyof typeof seller)[];
	await tx
		.insertInto("seller")
		.columns(["account_id", ...names])
		.expression((e) =>
			e
				.selectFrom("account")
				.select(["account.id", ...names.map((name) => sql<string>`${seller[name]}`.as(name))])
				.where("account.id", "=", accountId),
		)
		.execute();
}

const shopColumns = ["shop_name", "gstin", "address_line", "city", "pincode", "country"] as const;

/** A seller's shop; undefined for other accounts. */
export const findSeller = (db: Db, accountId: string) =>
	db.selectFrom("seller").select(shopColumns).where("account_id", "=", accountId).executeTakeFirst();

export const updateSeller = (tx: Tx, accountId: string, seller: Omit<NewSeller, "account_id">) =>
	tx.updateTable("seller").set(seller).where("account_id", "=", accountId).execute();

export const setSellerAbout = (tx: Tx, accountId: string, about: string) =>
	tx.updateTable("seller").set({ about }).where("account_id", "=", accountId).execute();

export type Holiday = Period & { note: string };

/** A lister's holiday that is not over. */
export async function findHoliday(db: Db, accountId: string, today: Day): Promise<Holiday | null> {
	const { rows } = await sql<Holiday>`
		select holiday_start as "startDate", holiday_end as "endDate", holiday_note as note
		from seller where account_id = ${accountId} and holiday_end >= ${today}::date`.execute(db);
	return rows[0] ?? null;
}

export const setHoliday = (tx: Tx, accountId: string, holiday: Holiday | null) =>
	tx
		.updateTable("seller")
		.set({
			holiday_start: holiday?.startDate ?? null,
			holiday_end: holiday?.endDate ?? null,
			holiday_note: holiday?.note ?? "",
		})
		.where("account_id", "=", accountId)
		.execute();

/** SQL on the end of an account: the days in which it can be saved, and its erasure. */

export type DepartingAccount = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	language: string;
	pending_email: string | null;
	account_type: string;
	status: "active" | "inactive" | "suspended" | "erased";
};

/**
 * Locks an account against orders of it and of its listings: inserting one locks both sides' rows for their foreign keys. Taken before open
 * orders are counted, so that an order placed at the same time is either counted or refused.
 */
export async function lockDepartingAccount(tx: Tx, id: string): Promise<DepartingAccount | undefined> {
	await lockReferenceRows(tx, [departureLock(id)], "exclusive");
	const { rows } = await sql<DepartingAccount>`
		select id, email, name, mobile, language, account_type, status,
			(select email from email_change where account_id = ${id}) as pending_email
		from account where id = ${id} for update`.execute(tx);
	return rows[0];
}

/** Leaves a suspended account suspended. */
export const setInactive = (tx: Tx, id: string, now: Date) =>
	tx
		.updateTable("account")
		.set({ status: "inactive", updated_at: now })
		.where("id", "=", id)
		.where("status", "=", "active")
		.execute();

/** Returns false when the account was not inactive. */
export async function setActive(tx: Tx, id: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("account")
		.set({ status: "active", updated_at: now })
		.where("id", "=", id)
		.where("status", "=", "inactive")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Replaces the personal data of an account. Its address is free afterwards. */
export const pseudonymise = (tx: Tx, id: string, passwordHash: string, now: Date) =>
	tx
		.updateTable("account")
		.set({
			email: erasedAddress(id),
			name: formerMember,
			mobile: "",
			password_hash: passwordHash,
			status: "erased",
			second_factor_since: null,
			suspended_at: null,
			suspension_reason: null,
			updated_at: now,
		})
		.where("id", "=", id)
		.execute();

const ownTables = [
	"seller",
	"session",
	"known_network",
	"muted_topic",
	"muted_channel",
	"email_change",
	"reset_ticket",
	"payout_account",
	"saved_address",
	"member_block",
	"authenticator",
	"recovery_code",
	"passkey",
	"api_key",
] as const;

/** Deletes what belongs to an account, and sign-ups with its address. */
export async function deleteAccountData(tx: Tx, person: { id: string; email: string }): Promise<void> {
	for (const table of ownTables) await tx.deleteFrom(table).where("account_id", "=", person.id).execute();
	await tx.deleteFrom("member_block").where("blocked_id", "=", person.id).execute();
	await tx.deleteFrom("registration").where("email", "=", person.email).execute();
	// A change to this address that another account has requested stays: it is theirs.
}
