import type { Tx } from "#database/connect.ts";
import { recordAct } from "#modules/audit/index.ts";
import { approveProduct, restoreProduct, suspendProduct } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AdminListingDetails } from "./contract.ts";
import { showListing } from "./list-tables.ts";

/** What admins do to listings. Each refuses: not-found, not-allowed-now. */

export const approveListing = (app: App, admin: Member, id: string) =>
	handle(app, admin, id, { action: "approve-listing" }, (tx) => approveProduct(app, tx, id));

export const suspendListing = (app: App, admin: Member, id: string, reason: string) =>
	handle(app, admin, id, { action: "suspend-listing", reason }, (tx) => suspendProduct(app, tx, id, reason));

export const restoreListing = (app: App, admin: Member, id: string) =>
	handle(app, admin, id, { action: "restore-listing" }, (tx) => restoreProduct(app, tx, id));

type Handling = { action: `${string}-listing`; reason?: string };

async function handle(
	app: App,
	admin: Member,
	id: string,
	{ action, reason }: Handling,
	work: (tx: Tx) => Promise<{ sellerId: string; name: string }>,
): Promise<AdminListingDetails> {
	await app.db.write(async (tx) => {
		const { sellerId, name } = await work(tx);
		await recordAct(app, tx, admin, {
			action,
			subjectKind: "listing",
			subjectId: id,
			subjectName: name,
			reason,
			details: { owner: sellerId },
		});
	});
	return showListing(app, id);
}
