import { createHash } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";

/** Calls that may be repeated: the first answer under an Idempotency-Key is kept and given again. */

/** `accountId`, or `network` of a visitor: two senders may use the same key. */
export type Once = { key: string; call: string; fingerprint: string; now: Date } & (
	| { accountId: string; network?: undefined }
	| { network: string; accountId?: undefined }
);

/** The row of a key. */
const senderOf = ({ accountId, network }: Once) =>
	accountId === undefined
		? ({ column: "network", value: network } as const)
		: ({ column: "account_id", value: accountId } as const);

/** A short name of what was asked, to tell a repetition from another wish under the same key. */
export const fingerprintOf = (wish: unknown) => createHash("sha256").update(JSON.stringify(wish)).digest("base64url");

/** The kept answer, if there is one. Refuses a key that was used for something else. */
export async function findKept<R>(db: Db, once: Once | undefined): Promise<R | undefined> {
	if (!once) return undefined;
	const sender = senderOf(once);
	const kept = await db
		.selectFrom("kept_reply")
		.select(["call", "fingerprint", "reply"])
		.where(sender.column, "=", sender.value)
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
	const { key, call, fingerprint, now } = once;
	const sender = senderOf(once);
	const taken = await tx
		.insertInto("kept_reply")
		.values({
			account_id: once.accountId ?? null,
			network: once.network ?? null,
			key,
			call,
			fingerprint,
			created_at: now,
		})
		.onConflict((conflict) => conflict.columns([sender.column, "key"]).doNothing())
		.executeTakeFirst();
	if (taken.numInsertedOrUpdatedRows === 0n) {
		const kept = await findKept<R>(tx, once);
		if (kept) return kept;
	}
	const reply = await work();
	await tx
		.updateTable("kept_reply")
		.set({ reply: JSON.stringify(reply) })
		.where(sender.column, "=", sender.value)
		.where("key", "=", key)
		.execute();
	return reply;
}
