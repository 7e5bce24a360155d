import { toPhoto } from "#modules/media/index.ts";
import type { WaitlistEntry } from "./contract.ts";
import { type EntryRow, periodOf } from "./queries.ts";

/** Converts a waitlist row to the API's shape. `position` 0: the days are held. */
export const toEntry = (row: EntryRow): WaitlistEntry => ({
	_id: row.id,
	product: { _id: row.product_id, name: row.name, photo: row.photo && toPhoto(row.photo) },
	size: row.size,
	rentalPeriod: periodOf(row),
	position: row.until ? 0 : row.ahead + 1,
	heldUntil: row.until?.toISOString() ?? null,
	joinedAt: row.joined_at.toISOString(),
});
