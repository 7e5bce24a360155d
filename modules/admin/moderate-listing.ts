import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { adminCopy } from "#messages/common/staff.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { approveProduct, restoreProduct, suspendProduct, undeleteProduct } from "#modules/catalogue/index.ts";
import { actOnEach, type BulkResult } from "#platform/act-on-each.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import type { AdminListingDetails, bulkEndpoints } from "./contract.ts";
import { showListing } from "./list-tables.ts";
import { findListing, lockListing } from "./queries-listings.ts";
import { toListing } from "./views.ts";

/** Admin actions on listings. Each throws `not-found`, `not-allowed-now`. */

export const approveListing = (app: App, admin: Member, id: string, reason = "") =>
	moderate(app, admin, id, { permission: "approve", reason }, (tx) => approveProduct(app, tx, id));

export const suspendListing = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "suspend", reason }, (tx) => suspendProduct(app, tx, id, reason));

export const restoreListing = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "restore", reason }, (tx) =>
		restoreProduct(app, tx, id, { reason: () => reason }),
	);

export const undeleteListing = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "undelete", reason }, (tx) => undeleteProduct(app, tx, id, reason));

/** Takes a suspension back. Unlike a restore it approves nothing: a listing that waited for review waits again. */
function undoSuspension(app: App, admin: Member, id: string, written: string) {
	const read = () => written || adminCopy.undone;
	return moderate(app, admin, id, { permission: "restore", reason: inDefaultLanguage(read) }, async (tx) => {
		const suspendedAt = (await findListing(tx, id))?.suspended_at;
		const undoUntil = (suspendedAt?.getTime() ?? 0) + rules.admin.undoMinutes * 60_000;
		if (app.clock.now().getTime() > undoUntil) throw refuse("not-allowed-now", adminCopy.notAllowed.undo);
		await restoreProduct(app, tx, id, { approve: false, reason: read });
	});
}

type ListingsInput = z.output<typeof bulkEndpoints.actOnListings.body>;

/** The action on each listing, with one reason. A refused one does not stop the others. */
export function actOnListings(app: App, admin: Member, { action, ids, reason }: ListingsInput): Promise<BulkResult[]> {
	switch (action) {
		case "approve":
			return actOnEach(ids, (id) => approveListing(app, admin, id, reason));
		case "suspend":
			return actOnEach(ids, (id) => suspendListing(app, admin, id, reason));
		case "undo-suspend":
			return actOnEach(ids, (id) => undoSuspension(app, admin, id, reason));
	}
}

type Moderation = { permission: AdminListingDetails["allowed"][number]; reason?: string };

async function moderate(
	app: App,
	admin: Member,
	id: string,
	{ permission, reason }: Moderation,
	work: (tx: Tx) => Promise<unknown>,
): Promise<AdminListingDetails> {
	await app.db.write(async (tx) => {
		const row = await lockListing(tx, id);
		if (!row) throw refuse("not-found", adminCopy.notFound.listing);
		const { title, ownerId, allowed } = toListing(row);
		if (!allowed.includes(permission)) throw refuse("not-allowed-now", adminCopy.notAllowed.listing);
		await work(tx);
		await recordAuditEntry(app, tx, admin, {
			action: `${permission}-listing`,
			subjectKind: "listing",
			subjectId: id,
			subjectName: title,
			reason,
			details: { owner: ownerId },
		});
	});
	return showListing(app, id);
}
