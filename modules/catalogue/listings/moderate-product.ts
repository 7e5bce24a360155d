import type { Recipient } from "#common/email.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { listingEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { listingChangedByStaff, listingRestored, listingSuspended } from "../emails.ts";
import { enqueueWaitlistOffers, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";

/** Moderation of a listing by an admin. The functions return the lister and the name for the audit log. They throw `not-found`, `not-allowed-now`. */

type ModeratedListing = { sellerId: string; name: string };

/** Approves a listing. One that was approved stays approved since then: it is not new again. */
export async function approveProduct(app: App, tx: Tx, id: string): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	if (listing.suspended_at) throw refuse("not-allowed-now", catalogueCopy.suspended);
	await queries.updateModeration(tx, id, { approved_at: listing.approved_at ?? app.clock.now() });
	app.webhooks.emit(tx, listingEvent("approved", listing));
	return toModerated(listing);
}

/** Removes a listing from the public catalogue until it is restored. The lister gets the reason by email; accepted orders stay. */
export async function suspendProduct(app: App, tx: Tx, id: string, reason: string): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	await queries.updateModeration(tx, id, { suspended_at: app.clock.now(), suspension_reason: reason });
	app.webhooks.emit(tx, listingEvent("suspended", listing));
	await publishListing(app, tx, id);
	await app.mail.enqueue(tx, () => listingSuspended(listing.lister, listing.name, reason));
	return toModerated(listing);
}

/** Restores a suspended listing, and approves it by default. Does nothing when it is not suspended. `reason`: reads it in the language of the lister. */
export async function restoreProduct(
	app: App,
	tx: Tx,
	id: string,
	{ approve = true, reason = () => "" }: { approve?: boolean; reason?: () => string } = {},
): Promise<ModeratedListing> {
	const listing = await lockActive(tx, id);
	if (!listing.suspended_at) return toModerated(listing);
	const approval = approve ? { approved_at: listing.approved_at ?? app.clock.now() } : {};
	await queries.updateModeration(tx, id, { suspended_at: null, suspension_reason: null, ...approval });
	app.webhooks.emit(tx, listingEvent("restored", listing));
	await publishListing(app, tx, id);
	enqueueWaitlistOffers(tx, id);
	await app.mail.enqueue(tx, () => listingRestored(listing.lister, listing.name, reason()));
	return toModerated(listing);
}

/** Restores a deleted listing as it was. The lister gets the reason by email. */
export async function undeleteProduct(app: App, tx: Tx, id: string, reason: string): Promise<void> {
	const listing = await queries.lockProduct(tx, id);
	if (!listing) throw refuse("not-found", catalogueCopy.gone);
	await queries.unarchive(tx, id);
	app.webhooks.emit(tx, listingEvent("restored", listing));
	await publishListing(app, tx, id);
	enqueueWaitlistOffers(tx, id);
	const change = () => listingEmailCopy.changes.restored;
	await app.mail.enqueue(tx, () => listingChangedByStaff(listing.lister, listing.name, { change, reason }));
}

async function lockActive(tx: Tx, id: string) {
	const listing = await queries.lockProduct(tx, id);
	if (!listing) throw refuse("not-found", catalogueCopy.gone);
	if (listing.archived_at) throw refuse("not-allowed-now", catalogueCopy.deletedByLister);
	return listing;
}

const toModerated = (listing: { seller_id: string; name: string }): ModeratedListing => ({
	sellerId: listing.seller_id,
	name: listing.name,
});

type ChangedListing = { id: string; name: string; seller_id: string; lister: Recipient };

type StaffChange = {
	action: `${string}-${"listing" | "days" | "record" | "tag"}`;
	/** Reads the sentence about the change, in the language of the lister. */
	change: () => string;
	/** The staff's reason, for the lister. */
	reason: string | undefined;
	/** For the audit log. */
	details?: Record<string, unknown>;
};

/**
 * A change that the staff makes to somebody else's listing: it needs a reason, is audited, and the lister gets the reason by email. Does nothing for
 * the lister's own change. Throws `invalid` (no reason).
 */
export async function recordStaffChange(
	app: App,
	tx: Tx,
	actor: Member,
	listing: ChangedListing,
	{ action, change, reason: written = "", details }: StaffChange,
): Promise<void> {
	if (actor.id === listing.seller_id) return;
	const reason = written.trim();
	if (reason.length < 3) throw refuseField("reason", catalogueCopy.byStaff.reason);
	await recordAuditEntry(app, tx, actor, {
		action,
		subjectKind: "listing",
		subjectId: listing.id,
		subjectName: listing.name,
		reason,
		details: { owner: listing.seller_id, ...details },
	});
	await app.mail.enqueue(tx, () => listingChangedByStaff(listing.lister, listing.name, { change, reason }));
}
