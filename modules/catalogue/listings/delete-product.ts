import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import { publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product-lifecycle.ts";
import { recordStaffChange } from "./record-staff-change.ts";

/**
 * Deletes a listing, or archives it when an order or another row refers to it. Throws `not-found`, also for another lister's listing, `invalid` (the
 * staff gave no reason).
 */
export function deleteProduct(app: App, actor: Member, id: string, reason = ""): Promise<{ archived: boolean }> {
	return app.db.write(async (tx) => {
		const listing = await queries.lockListing(tx, id, actor.accountType === "admin" ? undefined : actor.id);
		if (!listing) throw refuse("not-found", copy.gone);
		if (listing.archived_at) return { archived: true };
		const { deleted: what } = copy.byStaff;
		await recordStaffChange(app, tx, actor, listing, { action: "delete-listing", what, reason });
		if (await queries.deleteProductRows(tx, id, app.clock.now())) {
			await notifyListingsChanged(app, tx, [id]);
			return { archived: false };
		}
		await queries.archiveProduct(tx, id, app.clock.now());
		await publishListing(app, tx, id);
		return { archived: true };
	});
}
