import { refuse } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { decrypt, type EncryptionContext, encrypt } from "#platform/encryption.ts";
import type { PayoutView } from "../contract-settings.ts";
import { copy } from "../copy.ts";
import { payoutChanged } from "../emails.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import { maskPayout, type Payout, type PayoutInput, parsePayout } from "./payout.ts";
import * as queries from "./queries-payout.ts";

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
	if ("fields" in parsed) throw refuse("invalid", copy.checkFields, { fields: parsed.fields });
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
		await app.mail.enqueue(tx, payoutChanged(member, masked));
	});
	return showPayout(app, member);
}

/** Deletes the payout account, if there is one. Throws `invalid` (without proof of ownership), `too-many`. */
export async function removePayout(app: App, member: Member, proof: OwnershipProof): Promise<void> {
	await verifyOwnership(app, member, proof);
	await app.db.write(async (tx) => {
		if (await queries.deletePayout(tx, member.id)) await app.mail.enqueue(tx, payoutChanged(member, ""));
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
