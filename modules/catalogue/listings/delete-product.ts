import { refuse } from "#common/refusal.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { deleteDraftsOf } from "../drafts/queries-draft.ts";
import { recordStaffChange } from "./moderate-product.ts";
import { notifyListingsChanged, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";

/**
 * Deletes a listing, or archives it when an order or another row refers to it. Throws `not-found`, also for another lister's listing, `invalid` (the
 * staff gave no reason).
 */
export function deleteProduct(app: App, actor: Member, id: string, reason = ""): Promise<{ archived: boolean }> {
	return app.db.write(async (tx) => {
		const listing = await queries.lockListing(tx, id, actor.accountType === "admin" ? undefined : actor.id);
		if (!listing) throw refuse("not-found", catalogueCopy.gone);
		if (listing.archived_at) return { archived: true };
		const change = () => listingEmailCopy.changes.deleted;
		await recordStaffChange(app, tx, actor, listing, { action: "delete-listing", change, reason });
		if (await queries.deleteProductRows(tx, id, app.clock.now())) {
			await notifyListingsChanged(app, tx, [id]);
			return { archived: false };
		}
		await queries.archiveProduct(tx, id, app.clock.now());
		await publishListing(app, tx, id);
		return { archived: true };
	});
}

/**
 * Deletes a person's drafts and listings, or archives listings that an order or another row refers to. One transaction for each listing, so
 * that a lister with a thousand of them does not block others. May run again after it was interrupted.
 */
export async function eraseListings(app: App, person: ErasedPerson): Promise<void> {
	await app.db.write((tx) => deleteDraftsOf(tx, person));
	for (const id of await queries.listListingIds(app.db.read, person.id))
		await app.db.write(async (tx) => {
			if (!(await queries.lockListing(tx, id))) return;
			if (await queries.deleteProductRows(tx, id, app.clock.now())) return notifyListingsChanged(app, tx, [id]);
			await queries.eraseListing(tx, id, app.clock.now());
			await publishListing(app, tx, id);
		});
}
