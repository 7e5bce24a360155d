import { toDay } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { maskAddress } from "#common/text/mask-details.ts";
import { referenceOf } from "#common/text/reference.ts";
import { adminCopy } from "#messages/common/staff.js";
import { findPayout } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ContactField, RevealedAddress, TimelineEntry } from "./contract.ts";
import * as queries from "./queries-person.ts";

/** One account for the staff: its timeline and balances, and what the console masks. */

/** The events around one account, newest first, by page. Throws `not-found`, `invalid` (the cursor). */
export async function showTimeline(app: App, id: string, before: string) {
	const limit = rules.admin.pageSize;
	const [person, rows] = await Promise.all([
		queries.findContact(app.db.read, id),
		queries.listTimeline(app.db.read, id, before === "" ? undefined : parseCursor(before), limit + 1),
	]);
	if (!person) throw refuse("not-found", adminCopy.notFound.user);
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return { entries: page.map(toEntry), next: rows.length > limit && last ? `${last.at}|${last.key}` : null };
}

/** The ledger's balances of one person. Throws `not-found`. */
export async function showBalances(app: App, id: string) {
	const [person, balances] = await Promise.all([
		queries.findContact(app.db.read, id),
		queries.listBalances(app.db.read, id),
	]);
	if (!person) throw refuse("not-found", adminCopy.notFound.user);
	return { balances };
}

/** An instant with microseconds, then the key of an entry. */
function parseCursor(text: string): queries.TimelineCursor {
	const [at = "", key] = text.split("|");
	if (!key || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || !toDay(at))
		throw refuseField("before", adminCopy.cursor);
	return { at, key };
}

const toEntry = (row: queries.TimelineRow): TimelineEntry => ({
	at: new Date(row.at).toISOString(),
	kind: row.kind,
	what: row.what,
	subject: row.subject_id === null ? null : { _id: row.subject_id, name: translateRemoved(row.subject_name) },
	by: translateRemoved(row.by),
	reason: translateRemoved(row.reason),
});

type Request = { fields: readonly ContactField[]; reason: string };

/** Throws `not-found`, `too-many`. */
export async function revealContact(app: App, admin: Member, accountId: string, { fields, reason }: Request) {
	const contact = await queries.findContact(app.db.read, accountId);
	if (!contact) throw refuse("not-found", adminCopy.notFound.user);
	const subject = { subjectKind: "account", subjectId: accountId, subjectName: contact.name } as const;
	await record(app, admin, { action: "reveal-contact", ...subject, reason, details: { fields } });
	return { contact: only(fields, contact) };
}

/** Throws `not-found`, `too-many`. */
export async function revealPayout(app: App, admin: Member, accountId: string, reason: string) {
	const contact = await queries.findContact(app.db.read, accountId);
	if (!contact) throw refuse("not-found", adminCopy.notFound.user);
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

/** The addresses between which the courier carries an order, with their telephone numbers. Throws `not-found`, `too-many`. */
export async function revealOrder(app: App, admin: Member, orderId: string, { fields, reason }: Request) {
	const order = await queries.findOrderContacts(app.db.read, orderId);
	if (!order) throw refuse("not-found", adminCopy.notFound.order);
	const pickUp = await queries.findContact(app.db.read, order.seller_id);
	const people = [order.client_id, order.seller_id];
	const subject = { subjectKind: "order", subjectId: orderId, subjectName: referenceOf(orderId) } as const;
	await record(app, admin, { action: "reveal-contact", ...subject, reason, details: { fields, people } });
	return { delivery: only(fields, order.delivery), pickUp: pickUp ? only(fields, pickUp) : null };
}

/** The audit entry with its reason is committed first: what could not be recorded is not shown. Throws `too-many`. */
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
