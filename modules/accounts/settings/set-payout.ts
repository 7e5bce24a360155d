import { type FieldMessages, refuse } from "#common/refusal.ts";
import { foldText } from "#common/text/fold-text.ts";
import type { Db } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { decrypt, type EncryptionContext, encrypt } from "#platform/encryption.ts";
import type { PayoutView } from "../contract-settings.ts";
import { payoutChanged } from "../emails.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import * as queries from "../queries-settings.ts";

/**
 * The account for a member's payouts and refunds: stored encrypted, shown masked, changed only with proof of ownership. Each change is
 * mailed to the owner.
 */

/** The masked payout account, or null when there is none. */
export async function showPayout(app: App, member: Member): Promise<PayoutView | null> {
	const row = await queries.findPayout(app.db.read, member.id);
	return row
		? { kind: row.kind as PayoutView["kind"], masked: row.masked, updatedAt: row.updated_at.toISOString() }
		: null;
}

/** Sets or replaces the payout account. Throws `invalid` (by field, or without proof of ownership), `too-many`. */
export async function setPayout(app: App, member: Member, input: PayoutInput, proof: OwnershipProof) {
	const parsed = parsePayout(input);
	if ("fields" in parsed) throw refuse("invalid", accountsApiCopy.checkFields, { fields: parsed.fields });
	await verifyOwnership(app, member, proof);
	const masked = maskPayout(parsed.payout);
	await app.db.write(async (tx) => {
		const sealed = encrypt(keyFor(app, member.id), JSON.stringify(parsed.payout));
		await queries.upsertPayout(tx, member.id, {
			kind: parsed.payout.kind,
			masked,
			sealed,
			updated_at: app.clock.now(),
		});
		await app.mail.enqueue(tx, () => payoutChanged(member, maskPayout(parsed.payout)));
	});
	return showPayout(app, member);
}

/** Deletes the payout account, if there is one. Throws `invalid` (without proof of ownership), `too-many`. */
export async function removePayout(app: App, member: Member, proof: OwnershipProof): Promise<void> {
	await verifyOwnership(app, member, proof);
	await app.db.write(async (tx) => {
		if (await queries.deletePayout(tx, member.id)) await app.mail.enqueue(tx, () => payoutChanged(member, ""));
	});
}

/** The decrypted payout account, for payments. Throws when the server's secret has changed since it was encrypted. */
export async function findPayout(app: App, db: Db, accountId: string): Promise<Payout | undefined> {
	const row = await queries.findPayout(db, accountId);
	return row && openPayout(app, accountId, row.sealed);
}

/** A payout account that was copied with a payment, decrypted. */
export const openPayout = (app: App, accountId: string, sealed: Buffer): Payout =>
	JSON.parse(decrypt(keyFor(app, accountId), sealed)) as Payout;

const keyFor = ({ secret }: App, accountId: string): EncryptionContext => ({ secret, purpose: "payout", accountId });

/** A seller's payout account (UPI ID or bank account): validation and masking. Pure. */

type Payout =
	| { kind: "upi"; upiId: string }
	| { kind: "bank"; accountName: string; accountNumber: string; ifsc: string };

type PayoutInput = {
	kind: "upi" | "bank";
	upiId: string;
	accountName: string;
	accountNumber: string;
	accountNumberAgain?: string | undefined;
	ifsc: string;
};

/** Parses a payout account, or returns the errors by field. Ignores spaces, dashes and case; digits may be of any script. */
export function parsePayout(input: PayoutInput): { payout: Payout } | { fields: FieldMessages } {
	if (input.kind === "upi") {
		const upiId = compact(input.upiId).toLowerCase();
		// NPCI's format: a name and the handle of a payment app or bank. A handle has no dot, so an e-mail address is refused.
		if (/^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/.test(upiId)) return { payout: { kind: "upi", upiId } };
		return { fields: { upiId: accountsApiCopy.payout.upiId } };
	}
	const accountNumber = readAccountNumber(input.accountNumber);
	const ifsc = compact(input.ifsc)
		.toUpperCase()
		.replace(/^IFSC(?:CODE)?[:.-]*/, "");
	const fields: FieldMessages = {};
	if (input.accountName.length < 2) fields.accountName = accountsApiCopy.payout.accountName;
	if (!/^\d{9,18}$/.test(accountNumber)) fields.accountNumber = accountsApiCopy.payout.accountNumber;
	else if (input.accountNumberAgain !== undefined && readAccountNumber(input.accountNumberAgain) !== accountNumber)
		fields.accountNumberAgain = accountsApiCopy.payout.accountNumberAgain;
	if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) fields.ifsc = accountsApiCopy.payout.ifsc;
	if (Object.keys(fields).length) return { fields };
	return { payout: { kind: "bank", accountName: input.accountName, accountNumber, ifsc } };
}

const compact = (typed: string) => foldText(typed).replace(/ /g, "");

/** The digits of a typed or pasted number, "A/c no. 5010 0123 4548 21" too. Other text stays, so that it is refused. */
const readAccountNumber = (typed: string) =>
	compact(typed)
		.replace(/^a\/?c(?:count)?(?:no|number)?[.:#-]*/i, "")
		.replace(/-/g, "");

/** Masks a payout account: "me•••@okaxis", or "HDFC0001234, account •••• 4321". */
export function maskPayout(payout: Payout): string {
	if (payout.kind === "bank")
		return accountsApiCopy.payout.masked({ ifsc: payout.ifsc, lastDigits: payout.accountNumber.slice(-4) });
	const [name = "", handle = ""] = payout.upiId.split("@");
	return `${name.slice(0, name.length > 4 ? 2 : 1)}•••@${handle}`;
}
