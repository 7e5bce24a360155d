import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { listingEvent } from "#common/webhooks.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { deleteDraftsOf } from "../drafts/queries-draft.ts";
import { recordStaffChange } from "./moderate-product.ts";
import { notifyListingsChanged, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";
import { restorableUntil } from "./views.ts";

type Deletion = { archived: boolean; restorableUntil: Day | null };

/**
 * Archives a listing. One that was never rented is removed later (`removeDeletedListings`), and can be restored until then. Throws `not-found`, also
 * for another lister's listing, `invalid` (the staff gave no reason).
 */
export function deleteProduct(app: App, actor: Member, id: string, reason = ""): Promise<Deletion> {
	return app.db.write(async (tx) => {
		const listing = await queries.lockListing(tx, id, actor.accountType === "admin" ? undefined : actor.id);
		if (!listing) throw refuse("not-found", catalogueCopy.gone);
		if (listing.archived_at) return toDeletion(listing.removal_at);
		const change = () => listingEmailCopy.changes.deleted;
		await recordStaffChange(app, tx, actor, listing, { action: "delete-listing", change, reason });
		const now = app.clock.now();
		const removalAt = (await queries.wasOrdered(tx, id))
			? null
			: instantOf(addDays(app.clock.today(), rules.listing.restorableDays + 1), 0);
		await queries.archiveProduct(tx, id, now, removalAt);
		app.webhooks.emit(tx, listingEvent("deleted", listing));
		await publishListing(app, tx, id);
		return toDeletion(removalAt);
	});
}

const toDeletion = (removalAt: Date | null): Deletion => ({
	archived: removalAt === null,
	restorableUntil: restorableUntil(removalAt),
});

/**
 * Run by the scheduler: removes deleted listings that can no longer be restored. Their photographs follow (`sweepPhotos`). One that a row of somebody
 * else refers to, such as a conversation, stays archived.
 */
export async function removeDeletedListings(app: App): Promise<number> {
	const now = app.clock.now();
	let removed = 0;
	for (const id of await queries.listDueRemovals(app.db.read, now))
		removed += await app.db.write(async (tx) => {
			const listing = await queries.lockListing(tx, id);
			// Restored or restored and deleted again meanwhile.
			if (!listing?.removal_at || listing.removal_at > now) return 0;
			if (!(await queries.deleteProductRows(tx, id, now))) {
				await queries.archiveProduct(tx, id, listing.archived_at ?? now, null);
				return 0;
			}
			await notifyListingsChanged(app, tx, [id]);
			return 1;
		});
	return removed;
}

/**
 * Deletes a person's drafts and listings, or archives listings that an order or another row refers to. One transaction for each listing, so
 * that a lister with a thousand of them does not block others. May run again after it was interrupted.
 */
export async function eraseListings(app: App, person: ErasedPerson): Promise<void> {
	await app.db.write((tx) => deleteDraftsOf(tx, person));
	for (const id of await queries.listListingIds(app.db.read, person.id))
		await app.db.write(async (tx) => {
			const listing = await queries.lockListing(tx, id);
			if (!listing) return;
			if (!listing.archived_at) app.webhooks.emit(tx, listingEvent("deleted", listing));
			if (await queries.deleteProductRows(tx, id, app.clock.now())) return notifyListingsChanged(app, tx, [id]);
			await queries.eraseListing(tx, id, app.clock.now());
			await publishListing(app, tx, id);
		});
}
