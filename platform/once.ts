import { createHash } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";

/** Calls that may be repeated: the first answer under an Idempotency-Key is kept and given again. */

export type Once = { accountId: string; key: string; call: string; fingerprint: string; now: Date };

/** A short name of what was asked, to tell a repetition from another wish under the same key. */
export const fingerprintOf = (wish: unknown) => createHash("sha256").update(JSON.stringify(wish)).digest("base64url");

/** The kept answer, if there is one. Refuses a key that was used for something else. */
export async function findKept<R>(db: Db, once: Once | undefined): Promise<R | undefined> {
	if (!once) return undefined;
	const kept = await db
		.selectFrom("kept_reply")
		.select(["call", "fingerprint", "reply"])
		.where("account_id", "=", once.accountId)
		.where("key", "=", once.key)
		.executeTakeFirst();
	if (!kept) return undefined;
	if (kept.call !== once.call || kept.fingerprint !== once.fingerprint)
		throw refuse("conflict", "This Idempotency-Key was used for something else.");
	return kept.reply as R;
}

/**
 * Runs `work` and keeps its answer, in the same transaction. A repetition that runs at the same time waits for the first at the key's
 * row, and answers the same. Without a key it just runs. A refusal keeps nothing: the key may be tried again.
 */
export async function onlyOnce<R extends object>(tx: Tx, once: Once | undefined, work: () => Promise<R>): Promise<R> {
	if (!once) return work();
	const { accountId, key, call, fingerprint, now } = once;
	const taken = await tx
		.insertInto("kept_reply")
		.values({ account_id: accountId, key, call, fingerprint, created_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
		.executeTakeFirst();
	if (taken.numInsertedOrUpdatedRows === 0n) {
		const kept = await findKept<R>(tx, once);
		if (kept) return kept;
	}
	const reply = await work();
	await tx
		.updateTable("kept_reply")
		.set({ reply: JSON.stringify(reply) })
		.where("account_id", "=", accountId)
		.where("key", "=", key)
		.execute();
	return reply;
}
