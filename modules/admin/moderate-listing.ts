import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { approveProduct, restoreProduct, suspendProduct } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminListingDetails } from "./contract.ts";
import { showListing } from "./list-tables.ts";
import { lockListing } from "./queries-listings.ts";
import { toListing } from "./views.ts";

/** Admin actions on listings. Each throws `not-found`, `not-allowed-now`. */

export const approveListing = (app: App, admin: Member, id: string) =>
	moderate(app, admin, id, { permission: "approve" }, (tx) => approveProduct(app, tx, id));

export const suspendListing = (app: App, admin: Member, id: string, reason: string) =>
	moderate(app, admin, id, { permission: "suspend", reason }, (tx) => suspendProduct(app, tx, id, reason));

export const restoreListing = (app: App, admin: Member, id: string) =>
	moderate(app, admin, id, { permission: "restore" }, (tx) => restoreProduct(app, tx, id));

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
		if (!row) throw refuse("not-found", "There is no such listing.");
		const { title, ownerId, allowed } = toListing(row);
		if (!allowed.includes(permission))
			throw refuse("not-allowed-now", "That cannot be done with this listing as it stands now.");
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
