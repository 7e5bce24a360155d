import { erasedAddress, formerMember } from "#common/text/former-member.ts";
import { sql, type Tx } from "#database/connect.ts";
import { lockReferenceRows } from "#database/distributed.ts";
import { departureLock } from "./queries-account.ts";

/** SQL on the end of an account: the days in which it can be saved, and its erasure. */

export type DepartingAccount = {
	id: string;
	email: string;
	name: string;
	mobile: string;
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
		select id, email, name, mobile, account_type, status,
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
	"email_change",
	"reset_ticket",
	"payout_account",
	"saved_address",
	"authenticator",
	"recovery_code",
	"passkey",
] as const;

/** Deletes what belongs to an account, and sign-ups with its address. */
export async function deleteAccountData(tx: Tx, person: { id: string; email: string }): Promise<void> {
	for (const table of ownTables) await tx.deleteFrom(table).where("account_id", "=", person.id).execute();
	await tx.deleteFrom("registration").where("email", "=", person.email).execute();
	// A change to this address that another account has requested stays: it is theirs.
}
