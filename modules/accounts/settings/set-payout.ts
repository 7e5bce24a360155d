import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PayoutView } from "../contract-settings.ts";
import { copy } from "../copy.ts";
import { payoutChanged } from "../emails.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import { maskPayout, type Payout, type PayoutInput, parsePayout } from "./payout.ts";
import * as queries from "./queries-payout.ts";

/**
 * A seller's payout account: stored encrypted, shown masked, changed only with proof of ownership. Each change is
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
		const sealed = encryptPayout(app, member.id, parsed.payout);
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
	return row && decryptPayout(app, accountId, row.sealed);
}

const keyOf = (app: App) => Buffer.from(hkdfSync("sha256", app.secret, "", "payout", 32));
const [ivBytes, tagBytes] = [12, 16];

/** AES-256-GCM. The account's id is authenticated data, so a row copied to another account cannot be decrypted. */
function encryptPayout(app: App, accountId: string, payout: Payout): Buffer {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv("aes-256-gcm", keyOf(app), iv).setAAD(Buffer.from(accountId));
	const text = Buffer.concat([cipher.update(JSON.stringify(payout), "utf8"), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decryptPayout(app: App, accountId: string, sealed: Buffer): Payout {
	const decipher = createDecipheriv("aes-256-gcm", keyOf(app), sealed.subarray(0, ivBytes))
		.setAAD(Buffer.from(accountId))
		.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
	const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
	return JSON.parse(text.toString("utf8")) as Payout;
}
