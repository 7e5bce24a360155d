import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import type { EvidenceKind } from "./contract.ts";
import type { Entry } from "./entry.ts";
import { firstHash, hashEntry } from "./hash-entry.ts";
import * as queries from "./queries.ts";

export type NewEvidence = {
	kind: EvidenceKind;
	accountId: string;
	role: Entry["actor_role"];
	photoIds: string[];
	/** The server's time, the same as in the table of the photographs. */
	at: Date;
};

/** Adds photographs to an order's chain of evidence, in the transaction that attaches them. Locks the order. */
export async function appendEvidence(
	tx: Tx,
	order: OrderKey,
	{ kind, accountId, role, photoIds, at }: NewEvidence,
): Promise<void> {
	if (photoIds.length === 0) return;
	let last = await queries.lockLastEntry(tx, order);
	const hashes = new Map((await queries.listHashes(tx, photoIds)).map((photo) => [photo.id, photo]));
	const entries: Entry[] = [];
	for (const photo_id of photoIds) {
		const files = hashes.get(photo_id);
		const fields = {
			rental_id: order.id,
			position: last ? last.position + 1 : 0,
			kind,
			photo_id,
			account_id: accountId,
			actor_role: role,
			at,
			original_sha256: files?.original_sha256 ?? null,
			original_bytes: files?.original_bytes ?? null,
			stored_sha256: files?.stored_sha256 ?? null,
			previous_hash: last?.hash ?? firstHash,
		};
		const entry = { ...fields, hash: hashEntry(fields) };
		entries.push(entry);
		last = entry;
	}
	await queries.insertEntries(tx, order, entries);
}
