import { addDays, type Day } from "#common/calendar.ts";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Product } from "../contract.ts";
import { copy } from "../copy.ts";
import { bookingWindow } from "./listing.ts";
import { findProduct, type OwnerColumns } from "./queries-card.ts";
import { isDeleted } from "./queries-product-lifecycle.ts";
import { toProduct } from "./views.ts";

/** One listing. Only its lister and admins see it outside the public catalogue. Days held for the actor are free. Throws `not-found`, `gone` (deleted). */
export async function showProduct(app: App, actor: Actor, id: string, db: Db = app.db.read): Promise<Product> {
	const { row, isOwnerOrAdmin } = await findVisibleProduct(app, actor, id, db);
	return toProduct(row, app.clock.today(), isOwnerOrAdmin);
}

/** The row of a listing that the actor may see, with the days that are not free for them. Throws as `showProduct`. */
export async function findVisibleProduct(app: App, actor: Actor, id: string, db: Db = app.db.read) {
	const today = app.clock.today();
	const row = await findProduct(db, id, today, lastRelevantDay(today), actor.kind === "member" ? actor.id : undefined);
	const isOwnerOrAdmin = actor.kind === "member" && (actor.id === row?.seller_id || actor.accountType === "admin");
	if (!row || !(row.is_live || isOwnerOrAdmin)) {
		const isRemoved = row ? row.archived_at !== null : await isDeleted(db, id);
		throw refuse(isRemoved ? "gone" : "not-found", row && isOnlyPaused(row) ? listingCopy.listing.paused : copy.gone);
	}
	return { row, isOwnerOrAdmin };
}

const isOnlyPaused = ({ paused_at, suspended_at, archived_at }: OwnerColumns) =>
	paused_at !== null && suspended_at === null && archived_at === null;

/** Claims after the booking window matter too: the way back and the cleaning before them must fit. */
export const lastRelevantDay = (today: Day) =>
	addDays(bookingWindow(today).endDate, rules.turnaround.maxDays + rules.transit.remoteDays);
