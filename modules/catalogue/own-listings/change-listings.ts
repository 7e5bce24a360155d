import { Refusal, refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ListingsChange, UnchangedListing } from "../contract-own-listings.ts";
import { copy } from "../copy.ts";
import { publishListing } from "../listings/publish-listing.ts";
import { type LockedListing, lockProduct } from "../listings/queries-product-lifecycle.ts";
import { recordStaffChange } from "../listings/record-staff-change.ts";
import { enqueueWaitlistOffers } from "../search-sync/notify-listing-changes.ts";
import { newPrice } from "./new-price.ts";
import * as queries from "./queries-listing-state.ts";

/**
 * Changes several listings of a lister (of any lister for an admin), each in its own transaction: one that cannot be changed stays as it was and
 * is reported with the reason, also when it is not found or belongs to somebody else. The staff give a reason, which the lister reads.
 */
export async function changeListings(
	app: App,
	actor: Member,
	input: ListingsChange,
): Promise<{ changed: string[]; failed: UnchangedListing[] }> {
	const changed: string[] = [];
	const failed: UnchangedListing[] = [];
	for (const id of new Set(input.ids)) {
		let name = "";
		try {
			await app.db.write(async (tx) => {
				const listing = await lockProduct(tx, id, actor.accountType === "admin" ? undefined : actor.id);
				if (!listing) throw refuse("not-found", copy.gone);
				name = listing.name;
				await applyChange(app, tx, actor, listing, input);
			});
			changed.push(id);
		} catch (error) {
			if (!(error instanceof Refusal) || error.status >= 500) throw error;
			failed.push({ id, name, message: error.message });
		}
	}
	return { changed, failed };
}

const actions = {
	pause: "pause-listing",
	resume: "resume-listing",
	restore: "undelete-listing",
	setPrice: "reprice-listing",
	changePrice: "reprice-listing",
} as const satisfies Record<ListingsChange["change"], string>;

/** The effect of the change, after "Our team has"; undefined when the listing is like that already. Throws `invalid` (the price). */
function effectOf(listing: LockedListing, input: ListingsChange): string | undefined {
	const texts = copy.byStaff;
	if (input.change === "pause") return listing.paused_at ? undefined : texts.paused;
	if (input.change === "resume") return listing.paused_at ? texts.resumed : undefined;
	if (input.change === "restore") return listing.archived_at ? texts.restored : undefined;
	const result = newPrice(listing, input);
	if ("problem" in result) throw refuse("invalid", result.problem);
	return result.price === listing.price ? undefined : texts.priced(listing.price, result.price);
}

/** Pausing keeps days and orders. Each change is idempotent but `changePrice`. */
async function applyChange(
	app: App,
	tx: Tx,
	actor: Member,
	listing: LockedListing,
	input: ListingsChange,
): Promise<void> {
	const { id } = listing;
	if (listing.archived_at && input.change !== "restore") throw refuse("not-allowed-now", copy.deleted);
	const what = effectOf(listing, input);
	if (what)
		await recordStaffChange(app, tx, actor, listing, { action: actions[input.change], what, reason: input.reason });
	if (input.change === "pause") await queries.setPaused(tx, id, listing.paused_at ?? app.clock.now());
	else if (input.change === "resume") await queries.setPaused(tx, id, null);
	else if (input.change === "restore") await queries.unarchive(tx, id);
	else {
		const result = newPrice(listing, input);
		if ("problem" in result) throw refuse("invalid", result.problem);
		await queries.updatePrice(tx, id, result.price, app.clock.now());
	}
	await publishListing(app, tx, id);
	if (input.change === "resume" || input.change === "restore") await enqueueWaitlistOffers(tx, id);
}
