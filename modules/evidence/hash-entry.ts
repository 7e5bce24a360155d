import { createHash } from "node:crypto";
import type { HashedFields } from "./entry.ts";

/** `previous_hash` of an order's first entry. */
export const firstHash = "0".repeat(64);

/**
 * The SHA-256 of an entry, in hex: of a JSON array of its fields in this order, as UTF-8. It covers the hash of the entry before it, so a changed,
 * missing or moved entry breaks the chain. The first element names this format.
 */
export const hashEntry = (entry: HashedFields): string =>
	createHash("sha256")
		.update(
			JSON.stringify([
				"almari evidence 1",
				entry.rental_id,
				entry.position,
				entry.kind,
				entry.photo_id,
				entry.account_id,
				entry.actor_role,
				entry.at.toISOString(),
				entry.original_sha256,
				entry.original_bytes,
				entry.stored_sha256,
				entry.previous_hash,
			]),
		)
		.digest("hex");

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
