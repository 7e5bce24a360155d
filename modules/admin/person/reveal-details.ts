import { refuse } from "#common/refusal.ts";
import { maskAddress } from "#common/text/mask-details.ts";
import { referenceOf } from "#common/text/reference.ts";
import { findPayout } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ContactField, RevealedAddress } from "../contract-person.ts";
import { copy } from "../copy.ts";
import * as queries from "./queries-reveals.ts";

/**
 * Reveals what the console masks. The audit entry with its reason is committed first: what could not be recorded is not shown. Each throws
 * `not-found`, `too-many`.
 */

type Request = { fields: readonly ContactField[]; reason: string };

export async function revealContact(app: App, admin: Member, accountId: string, { fields, reason }: Request) {
	const contact = await queries.findContact(app.db.read, accountId);
	if (!contact) throw refuse("not-found", copy.notFound.user);
	const subject = { subjectKind: "account", subjectId: accountId, subjectName: contact.name } as const;
	await record(app, admin, { action: "reveal-contact", ...subject, reason, details: { fields } });
	return { contact: only(fields, contact) };
}

export async function revealPayout(app: App, admin: Member, accountId: string, reason: string) {
	const contact = await queries.findContact(app.db.read, accountId);
	if (!contact) throw refuse("not-found", copy.notFound.user);
	const subject = { subjectKind: "account", subjectId: accountId, subjectName: contact.name } as const;
	await record(app, admin, { action: "reveal-payout", ...subject, reason });
	const payout = await findPayout(app, app.db.read, accountId);
	if (!payout) return { payTo: null };
	return {
		payTo:
			payout.kind === "upi"
				? ({ kind: "upi", name: contact.name, account: payout.upiId, ifsc: "" } as const)
				: ({ kind: "bank", name: payout.accountName, account: payout.accountNumber, ifsc: payout.ifsc } as const),
	};
}

/** The addresses between which the courier carries an order, with their telephone numbers. */
export async function revealOrder(app: App, admin: Member, orderId: string, { fields, reason }: Request) {
	const order = await queries.findOrderContacts(app.db.read, orderId);
	if (!order) throw refuse("not-found", copy.notFound.order);
	const pickUp = await queries.findContact(app.db.read, order.seller_id);
	const people = [order.client_id, order.seller_id];
	const subject = { subjectKind: "order", subjectId: orderId, subjectName: referenceOf(orderId) } as const;
	await record(app, admin, { action: "reveal-contact", ...subject, reason, details: { fields, people } });
	return { delivery: only(fields, order.delivery), pickUp: pickUp ? only(fields, pickUp) : null };
}

async function record(app: App, admin: Member, entry: Parameters<typeof recordAuditEntry>[3]): Promise<void> {
	await app.limits.consume("reveal", admin.id);
	await app.db.write((tx) => recordAuditEntry(app, tx, admin, entry));
}

/** Fields that were not chosen stay masked. */
function only(fields: readonly ContactField[], address: RevealedAddress): RevealedAddress {
	const masked = maskAddress(address);
	return {
		...(fields.includes("address") ? address : masked),
		mobile: fields.includes("mobile") ? address.mobile : masked.mobile,
	};
}
