import { createHash } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";

/** Calls that may be repeated: the first answer under an Idempotency-Key is kept and given again. */

/** `accountId`, or `network` of a visitor: two senders may use the same key. */
export type IdempotencyKey = { key: string; endpoint: string; fingerprint: string; now: Date } & (
	| { accountId: string; network?: undefined }
	| { network: string; accountId?: undefined }
);

/** The row of a key. */
const senderOf = ({ accountId, network }: IdempotencyKey) =>
	accountId === undefined
		? ({ column: "network", value: network } as const)
		: ({ column: "account_id", value: accountId } as const);

/** A short name of what was asked, to tell a repetition from another wish under the same key. */
export const fingerprintOf = (request: unknown) =>
	createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/** The kept answer, if there is one. Refuses a key that was used for something else. */
export async function findStoredReply<R>(db: Db, idempotencyKey: IdempotencyKey | undefined): Promise<R | undefined> {
	if (!idempotencyKey) return undefined;
	const sender = senderOf(idempotencyKey);
	const stored = await db
		.selectFrom("idempotency_key")
		.select(["endpoint", "fingerprint", "reply"])
		.where(sender.column, "=", sender.value)
		.where("key", "=", idempotencyKey.key)
		.executeTakeFirst();
	if (!stored) return undefined;
	if (stored.endpoint !== idempotencyKey.endpoint || stored.fingerprint !== idempotencyKey.fingerprint)
		throw refuse("conflict", "This Idempotency-Key was used for something else.");
	return stored.reply as R;
}

/**
 * Runs `work` and keeps its answer, in the same transaction. A repetition that runs at the same time waits for the first at the key's
 * row, and answers the same. Without a key it just runs. A refusal keeps nothing: the key may be tried again.
 */
export async function runIdempotent<R extends object>(
	tx: Tx,
	idempotencyKey: IdempotencyKey | undefined,
	work: () => Promise<R>,
): Promise<R> {
	if (!idempotencyKey) return work();
	const { key, endpoint, fingerprint, now } = idempotencyKey;
	const sender = senderOf(idempotencyKey);
	const inserted = await tx
		.insertInto("idempotency_key")
		.values({
			account_id: idempotencyKey.accountId ?? null,
			network: idempotencyKey.network ?? null,
			key,
			endpoint,
			fingerprint,
			created_at: now,
		})
		.onConflict((conflict) => conflict.columns([sender.column, "key"]).doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows === 0n) {
		const stored = await findStoredReply<R>(tx, idempotencyKey);
		if (stored) return stored;
	}
	const reply = await work();
	await tx
		.updateTable("idempotency_key")
		.set({ reply: JSON.stringify(reply) })
		.where(sender.column, "=", sender.value)
		.where("key", "=", key)
		.execute();
	return reply;
}
