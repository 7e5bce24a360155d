import { createHash } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { type Db, sendWithCommit, type Tx } from "#database/connect.ts";
import { platformCopy } from "#messages/api/platform.js";

/** Idempotency: the first reply under an Idempotency-Key is stored and returned to repeated requests. (decision 0010) */

/** Keys are scoped to the account, or to a visitor's network: two senders may use the same key. */
export type IdempotencyKey = { key: string; endpoint: string; fingerprint: string; now: Date } & (
	| { accountId: string; network?: undefined }
	| { network: string; accountId?: undefined }
);

/** The column that scopes the key. */
const senderOf = ({ accountId, network }: IdempotencyKey) =>
	accountId === undefined
		? ({ column: "network", value: network } as const)
		: ({ column: "account_id", value: accountId } as const);

/** A hash of the request, which distinguishes a repeated request from another one under the same key. */
export const fingerprintOf = (request: unknown) =>
	createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/** The stored reply, if any. Throws `conflict` when the key was used for another request. */
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
		throw refuse("conflict", platformCopy.idempotencyKeyUsed);
	return stored.reply as R;
}

/**
 * Runs `work` and stores its reply in the same transaction. A concurrent repeated request waits at the key's row lock and gets the
 * same reply. Without a key it just runs. A refusal stores nothing, so that the key may be used again.
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
	sendWithCommit(
		tx,
		tx
			.updateTable("idempotency_key")
			.set({ reply: JSON.stringify(reply) })
			.where(sender.column, "=", sender.value)
			.where("key", "=", key),
	);
	return reply;
}

/** Deletes the replies that were stored for an account. */
export const deleteStoredReplies = (tx: Tx, accountId: string) =>
	tx.deleteFrom("idempotency_key").where("account_id", "=", accountId).execute();
