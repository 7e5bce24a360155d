import type { Tx } from "#database/connect.ts";

/** Deletes the one-time codes of these owners that were made until this moment. */
export const deleteCodes = (tx: Tx, ownerIds: string[], until: Date) =>
	tx.deleteFrom("one_time_code").where("owner_id", "in", ownerIds).where("created_at", "<=", until).execute();
