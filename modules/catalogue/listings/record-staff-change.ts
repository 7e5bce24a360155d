import type { Recipient } from "#common/email.ts";
import { refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { listingChangedByStaff } from "../emails.ts";

type ChangedListing = { id: string; name: string; seller_id: string; lister: Recipient };

type StaffChange = {
	action: `${string}-listing` | `${string}-days`;
	/** The end of the sentence that begins with "Our team has". */
	what: string;
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
	{ action, what, reason: written = "", details }: StaffChange,
): Promise<void> {
	if (actor.id === listing.seller_id) return;
	const reason = written.trim();
	if (reason.length < 3) throw refuseField("reason", copy.byStaff.reason);
	await recordAuditEntry(app, tx, actor, {
		action,
		subjectKind: "listing",
		subjectId: listing.id,
		subjectName: listing.name,
		reason,
		details: { owner: listing.seller_id, ...details },
	});
	await app.mail.enqueue(tx, listingChangedByStaff(listing.lister, listing.name, { what, reason }));
}
