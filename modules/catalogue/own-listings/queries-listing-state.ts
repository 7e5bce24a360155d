import type { Tx } from "#database/connect.ts";

/** Queries that pause, restore and reprice a listing. */

export const setPaused = (tx: Tx, id: string, pausedAt: Date | null) =>
	tx.updateTable("product").set({ paused_at: pausedAt }).where("id", "=", id).execute();

export const unarchive = (tx: Tx, id: string) =>
	tx.updateTable("product").set({ archived_at: null }).where("id", "=", id).execute();

/** Increments the version, so that a form that was opened before does not overwrite the price unseen. */
export const updatePrice = (tx: Tx, id: string, price: number, now: Date) =>
	tx
		.updateTable("product")
		.set((expression) => ({ price, updated_at: now, version: expression("version", "+", 1) }))
		.where("id", "=", id)
		.execute();
