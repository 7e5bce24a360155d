import { Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { listingEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ListingsChange, UnchangedListing } from "../contract.ts";
import { recordStaffChange } from "./moderate-product.ts";
import { enqueueWaitlistOffers, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";

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
				const listing = await queries.lockProduct(tx, id, actor.accountType === "admin" ? undefined : actor.id);
				if (!listing) throw refuse("not-found", catalogueCopy.gone);
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

/** Reads the sentence about the change; undefined when the listing is like that already. Throws `invalid` (the price). */
function effectOf(listing: queries.LockedListing, input: ListingsChange): (() => string) | undefined {
	const { changes } = listingEmailCopy;
	if (input.change === "pause") return listing.paused_at ? undefined : () => changes.paused;
	if (input.change === "resume") return listing.paused_at ? () => changes.resumed : undefined;
	if (input.change === "restore") return listing.archived_at ? () => changes.restored : undefined;
	const result = newPrice(listing, input);
	if ("problem" in result) throw refuse("invalid", result.problem);
	const prices = { before: listing.price, after: result.price };
	return prices.before === prices.after ? undefined : () => changes.priced(prices);
}

/** Pausing keeps days and orders. Each change is idempotent but `changePrice`. */
async function applyChange(
	app: App,
	tx: Tx,
	actor: Member,
	listing: queries.LockedListing,
	input: ListingsChange,
): Promise<void> {
	const { id } = listing;
	if (listing.archived_at && input.change !== "restore") throw refuse("not-allowed-now", catalogueCopy.deleted);
	const change = effectOf(listing, input);
	if (change)
		await recordStaffChange(app, tx, actor, listing, { action: actions[input.change], change, reason: input.reason });
	if (input.change === "pause") await queries.setPaused(tx, id, listing.paused_at ?? app.clock.now());
	else if (input.change === "resume") await queries.setPaused(tx, id, null);
	else if (input.change === "restore") await queries.unarchive(tx, id);
	else {
		const result = newPrice(listing, input);
		if ("problem" in result) throw refuse("invalid", result.problem);
		await queries.updatePrice(tx, id, result.price, app.clock.now());
	}
	if (change) app.webhooks.emit(tx, listingEvent(input.change === "restore" ? "restored" : "updated", listing));
	await publishListing(app, tx, id);
	if (input.change === "resume" || input.change === "restore") enqueueWaitlistOffers(tx, id);
}

/** The new daily price of a listing in a bulk change, in whole rupees, or why it cannot have it. */
export function newPrice(
	listing: { price: number; retail_value: number | null },
	{ change, amount = 0 }: Pick<ListingsChange, "change" | "amount">,
): { price: number } | { problem: string } {
	const price =
		change === "setPrice"
			? amount
			: Math.max(rules.listing.minPrice, Math.round((listing.price * (100 + amount)) / 100));
	if (price > rules.listing.maxPrice) return { problem: catalogueCopy.overMaximum({ price }) };
	if (listing.retail_value !== null && listing.retail_value < price)
		return { problem: catalogueCopy.overRetailValue({ price, retailValue: listing.retail_value }) };
	return { price };
}
