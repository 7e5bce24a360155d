import { rules } from "#common/rules.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import type { CodeKey, Origin, Purpose } from "./code.ts";

/** SQL on the table one_time_code: codes with one owner, and those for an email address, which know the requesting network. */

type NewCode = { mac: Buffer; salt: Buffer; created_at: Date; expires_at: Date | null };

/** Replaces the old code and resets its attempts, with the commit. */
export const upsertCode = (tx: Tx, key: CodeKey, code: NewCode): void =>
	sendWithCommit(
		tx,
		tx
			.insertInto("one_time_code")
			.values({ owner_id: key.ownerId, purpose: key.purpose, subject: key.subject, ...code })
			.onConflict((conflict) =>
				conflict.columns(["owner_id", "purpose", "subject"]).doUpdateSet({ ...code, tries: 0, used_at: null }),
			),
	);

const activeCode = (tx: Tx, key: CodeKey, now: Date) =>
	tx
		.updateTable("one_time_code")
		.where("owner_id", "=", key.ownerId)
		.where("purpose", "=", key.purpose)
		.where("subject", "=", key.subject)
		.where("used_at", "is", null)
		.where((either) => either.or([either("expires_at", "is", null), either("expires_at", ">", now)]));

/** Counts an attempt at an active code, up to the one that finds it locked. Returns what to compare; undefined when there is none. */
export const countTry = (tx: Tx, key: CodeKey, now: Date) =>
	activeCode(tx, key, now)
		.set({ tries: sql`least(tries + 1, ${rules.code.tries + 1}::int)` })
		.returning(["mac", "salt", "tries"])
		.executeTakeFirst();

/** An unused code without expiry: its attempts, when it was made, and its salt in hex: as bytes it could not be read with others in one statement. */
export const findBoundCode = (db: Db, key: CodeKey) =>
	db
		.selectFrom("one_time_code")
		.select(["tries", "created_at", sql<string>`encode(salt, 'hex')`.as("salt")])
		.where("owner_id", "=", key.ownerId)
		.where("purpose", "=", key.purpose)
		.where("subject", "=", key.subject)
		.where("used_at", "is", null)
		.where("expires_at", "is", null)
		.executeTakeFirst();

/** Those of the subjects whose unused code without expiry has this salt, so is the same code. */
export const listWithSalt = (db: Db, { ownerId, purpose }: CodeKey, salt: Buffer, subjects: string[]) =>
	db
		.selectFrom("one_time_code")
		.select("subject")
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("subject", "in", subjects)
		.where("salt", "=", salt)
		.where("used_at", "is", null)
		.where("expires_at", "is", null)
		.execute();

/** Marks an active code with this salt as used, however often it was tried. False when there is none. */
export async function markUsedWithSalt(tx: Tx, key: CodeKey, salt: Buffer, now: Date): Promise<boolean> {
	const used = await activeCode(tx, key, now).set({ used_at: now }).where("salt", "=", salt).executeTakeFirst();
	return used.numUpdatedRows > 0n;
}

export const markUsed = (tx: Tx, key: CodeKey, now: Date) => activeCode(tx, key, now).set({ used_at: now }).execute();

/** Moves an active code to another subject, where it is valid until used. False when there is none. */
export async function moveCode(tx: Tx, key: CodeKey, subject: string, now: Date): Promise<boolean> {
	const moved = await activeCode(tx, key, now).set({ subject, expires_at: null, tries: 0 }).executeTakeFirst();
	return moved.numUpdatedRows > 0n;
}

type NewEmailCode = {
	mac: Buffer;
	salt: Buffer;
	created_at: Date;
	expires_at: Date | null;
	ticket_hash: Buffer;
	network_hash: Buffer;
};

export const upsertEmailCode = (
	tx: Tx,
	key: { ownerId: string; purpose: Purpose; subject: string },
	code: NewEmailCode,
) =>
	tx
		.insertInto("one_time_code")
		.values({ owner_id: key.ownerId, purpose: key.purpose, subject: key.subject, ...code })
		.onConflict((conflict) =>
			conflict
				.columns(["owner_id", "purpose", "subject"])
				.doUpdateSet({ ...code, tries: 0, other_tries: 0, far_tries: 0, used_at: null }),
		)
		.execute();

/** Locks all active codes of an address in a fixed order, so that concurrent attempts cannot deadlock. */
export const lockEmailCodes = (tx: Tx, ownerId: string, purpose: Purpose, now: Date) =>
	tx
		.selectFrom("one_time_code")
		.select(["subject", "mac", "salt", "ticket_hash", "network_hash", "tries", "other_tries", "far_tries"])
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("network_hash", "is not", null)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.orderBy("subject")
		.forUpdate()
		.execute();

/** One statement even when there is nothing to count: an address without codes must cost the same work (timing). */
export const countEmailCodeTries = (tx: Tx, ownerId: string, purpose: Purpose, subjects: Record<Origin, string[]>) => {
	const isOneOf = (...origins: Origin[]) =>
		sql<number>`(subject = any(${origins.flatMap((origin) => subjects[origin])}::text[]))::int`;
	return tx
		.updateTable("one_time_code")
		.set({
			tries: sql`tries + ${isOneOf("browser")}`,
			other_tries: sql`other_tries + ${isOneOf("network", "elsewhere")}`,
			far_tries: sql`far_tries + ${isOneOf("elsewhere")}`,
		})
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("subject", "=", sql<string>`any(${Object.values(subjects).flat()}::text[])`)
		.execute();
};

export const markEmailCodeUsed = (tx: Tx, ownerId: string, purpose: Purpose, subject: string, now: Date) =>
	tx
		.updateTable("one_time_code")
		.set({ used_at: now })
		.where("owner_id", "=", ownerId)
		.where("purpose", "=", purpose)
		.where("subject", "=", subject)
		.execute();

/** Deletes the one-time codes of these owners that were made until this moment. */
export const deleteCodes = (tx: Tx, ownerIds: string[], until: Date) =>
	tx.deleteFrom("one_time_code").where("owner_id", "in", ownerIds).where("created_at", "<=", until).execute();
