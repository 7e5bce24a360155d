import { rules } from "#common/rules.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import type { CodeKey } from "./code.ts";

/** SQL on the table one_time_code. */

type NewCode = { mac: Buffer; salt: Buffer; created_at: Date; expires_at: Date | null };

/** Replaces the old code and resets its attempts. */
export const upsertCode = (tx: Tx, key: CodeKey, code: NewCode) =>
	tx
		.insertInto("one_time_code")
		.values({ owner_id: key.ownerId, purpose: key.purpose, subject: key.subject, ...code })
		.onConflict((conflict) =>
			conflict.columns(["owner_id", "purpose", "subject"]).doUpdateSet({ ...code, tries: 0, used_at: null }),
		)
		.execute();

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

/** An unused code without expiry: its attempts, and when it was made. */
export const findBoundCode = (db: Db, key: CodeKey) =>
	db
		.selectFrom("one_time_code")
		.select(["tries", "created_at"])
		.where("owner_id", "=", key.ownerId)
		.where("purpose", "=", key.purpose)
		.where("subject", "=", key.subject)
		.where("used_at", "is", null)
		.where("expires_at", "is", null)
		.executeTakeFirst();

export const markUsed = (tx: Tx, key: CodeKey, now: Date) => activeCode(tx, key, now).set({ used_at: now }).execute();

/** Moves an active code to another subject, where it is valid until used. False when there is none. */
export async function moveCode(tx: Tx, key: CodeKey, subject: string, now: Date): Promise<boolean> {
	const moved = await activeCode(tx, key, now).set({ subject, expires_at: null, tries: 0 }).executeTakeFirst();
	return moved.numUpdatedRows > 0n;
}
