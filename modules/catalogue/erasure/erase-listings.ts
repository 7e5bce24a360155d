import type { ErasedPerson } from "#common/text/former-member.ts";
import type { App } from "#platform/app.ts";
import { publishListing } from "../listings/publish-listing.ts";
import { deleteProductRows, lockListing } from "../listings/queries-product-lifecycle.ts";
import { notifyListingsChanged } from "../search-sync/notify-listing-changes.ts";
import * as queries from "./queries-erasure.ts";

/**
 * Deletes a person's drafts and listings, or archives listings that an order or another row refers to. One transaction for each listing, so
 * that a lister with a thousand of them does not block others. May run again after it was interrupted.
 */
export async function eraseListings(app: App, person: ErasedPerson): Promise<void> {
	await app.db.write((tx) => queries.deleteDraftsOf(tx, person));
	for (const id of await queries.listListingIds(app.db.read, person.id))
		await app.db.write(async (tx) => {
			if (!(await lockListing(tx, id))) return;
			if (await deleteProductRows(tx, id, app.clock.now())) return notifyListingsChanged(app, tx, [id]);
			await queries.eraseListing(tx, id, app.clock.now());
			await publishListing(app, tx, id);
		});
}
