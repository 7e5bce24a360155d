import type { Tx } from "#database/connect.ts";

/** Deletes the one-time codes of these owners. */
export const deleteCodes = (tx: Tx, ownerIds: string[]) =>
	tx.deleteFrom("one_time_code").where("owner_id", "in", ownerIds).execute();
