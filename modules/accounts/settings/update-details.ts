import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { accountCopy } from "#messages/common/account.js";
import { notifyListerChanged } from "#modules/catalogue/index.ts";
import { type CodeKey, consumeEmailChangeQuota, emailCodeOwner, issueCode, tryCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { parseShop, refuseMalformedEmail, type Shop, toShop } from "../account.ts";
import type { Details, settingsEndpoints } from "../contract-settings.ts";
import { accountExists, emailChanged, emailChangeRequested, newAddressCodeEmail, passwordChanged } from "../emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { verifyOwnership } from "../passwords/verify-ownership.ts";
import * as queries from "../queries-account.ts";
import { deleteRegistrations } from "../queries-registration.ts";
import { deleteKnownNetworks } from "../queries-sessions.ts";
import * as settings from "../queries-settings.ts";
import { revokeAllKeys } from "../revoke-keys.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import { endSessions, parseToken } from "../sessions/open-session.ts";
import { formatEmail, toUser } from "../sign-in/sign-in-account.ts";

type DetailsUpdate = z.output<typeof settingsEndpoints.updateDetails.body>;

/**
 * Changes the given fields and leaves the others. A new password ends the other sessions and its owner gets an email. A new address
 * takes effect when it is verified. Throws `invalid` (current password missing or wrong, weak new password, invalid shop), `too-many`.
 */
export async function updateDetails(
	app: App,
	member: Member,
	changes: DetailsUpdate,
	token: string | undefined,
): Promise<Details> {
	const email = changes.email === member.email ? undefined : changes.email;
	const malformed = email !== undefined && refuseMalformedEmail(email);
	if (malformed) throw malformed;
	const shop = await changedShop(app, member, changes);
	if (email || changes.password)
		await verifyOwnership(app, member, { token, currentPassword: changes.currentPassword });
	if (changes.password) {
		await app.limits.consume("password-change", member.id);
		const seller = await queries.findSeller(app.db.read, member.id);
		await refuseWeakPassword(changes.password, {
			email: [member.email, changes.email],
			name: [member.name, changes.name],
			shop: seller?.shop_name,
		});
	}
	if (email) await limitEmailChange(app, member, email);
	const passwordHash = changes.password && (await hashPassword(app, changes.password));
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		await queries.updateAccount(tx, member.id, {
			...(changes.name && { name: changes.name }),
			...(changes.mobile && { mobile: changes.mobile }),
			updated_at: now,
		});
		if (shop) await queries.updateSeller(tx, member.id, shop);
		if (shop || changes.name) await publishPublicChange(app, tx);
		if (shop) await notifyListerChanged(app, tx, member.id);
		if (email) await requestEmailChange(app, tx, member, email);
		if (passwordHash) {
			await queries.setPassword(tx, member.id, passwordHash, now);
			await endSessions(app, tx, member.id, token ? parseToken(token) : undefined);
			const revokedKeys = await revokeAllKeys(app, tx, member.id);
			await app.mail.enqueue(tx, () => passwordChanged(member, revokedKeys));
		}
	});
	return showDetails(app, member);
}

/** The seller's shop with the given fields merged in. Undefined when nothing changes, or when the member is no seller. */
async function changedShop(app: App, member: Member, changes: DetailsUpdate) {
	const fields = ["shopName", "gstin", "address_Line", "city", "pincode", "country"] as const;
	const given = fields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]]));
	const stored = given.length > 0 && (await queries.findSeller(app.db.read, member.id));
	if (!stored) return undefined;
	const shop = parseShop({ ...toShop(stored), ...(Object.fromEntries(given) as Partial<Shop>) });
	return Object.entries(shop).some(([field, value]) => stored[field as keyof typeof stored] !== value)
		? shop
		: undefined;
}

/** The member's own details. */
export async function showDetails(app: App, member: Member): Promise<Details> {
	const [account, shop, pending] = await Promise.all([
		queries.findAccount(app.db.read, member.id),
		queries.findSeller(app.db.read, member.id),
		findPendingEmail(app, member),
	]);
	return {
		...toUser({ ...member, ...account }),
		verify_email: pending === undefined,
		pendingEmail: pending === undefined ? null : formatEmail(pending),
		shop: shop ? toShop(shop) : null,
	};
}

/** Change of an account's email: the current address stays in use until the signed-in member verifies the new one. */

const keyOf = (app: App, member: Member, email: string): CodeKey => ({
	ownerId: emailCodeOwner(app, email),
	purpose: "verify-email",
	subject: member.id,
});

/** Rate limit for codes to a new address. Throws `too-many`. */
const limitEmailChange = (app: App, member: Member, email: string): Promise<void> =>
	consumeEmailChangeQuota(app, email, member.id);

/**
 * Stores the new address, mails it a code, and notifies the current address. An address of another account gets an email without a
 * code. Nothing else differs, so the response does not reveal that account.
 */
async function requestEmailChange(app: App, tx: Tx, member: Member, email: string): Promise<void> {
	const holder = await queries.findAccountByEmail(tx, email);
	await settings.upsertEmailChange(tx, member.id, { email, requested_at: app.clock.now() });
	const code = await issueCode(app, tx, keyOf(app, member, email), rules.code.minutes);
	const to = { email, name: member.name, language: member.language };
	await app.mail.enqueue(tx, () => [
		holder?.email_verified_at ? accountExists(holder) : newAddressCodeEmail(to, code),
		emailChangeRequested(member, email),
	]);
}

/** The unverified new address, or undefined. */
export const findPendingEmail = async (app: App, member: Member): Promise<string | undefined> =>
	(await settings.findEmailChange(app.db.read, member.id))?.email;

/**
 * Verifies the new address and makes it the account's. Throws `wrong-code`, also when another account has verified it
 * meanwhile.
 */
export async function confirmEmail(
	app: App,
	member: Member,
	{ email, otp }: { email: string; otp: string },
	network: string,
) {
	const invalid = refuse("wrong-code", accountCopy.verifyEmail.invalid);
	const isChanged = await app.db
		.write(async (tx) => {
			if ((await tryCode(app, tx, keyOf(app, member, email), otp)) !== "right") return false;
			await queries.deleteUnverifiedAccount(tx, email);
			await deleteRegistrations(tx, email);
			await queries.setEmail(tx, member.id, email, app.clock.now());
			await settings.deleteEmailChange(tx, member.id);
			// The other ones are hashed with the former address.
			await deleteKnownNetworks(tx, member.id);
			await rememberNetwork(app, tx, { id: member.id, email }, network);
			await app.mail.enqueue(tx, () => emailChanged(member, email));
			return true;
		})
		.catch((error) => {
			if (queries.isEmailTaken(error)) throw invalid;
			throw error;
		});
	if (!isChanged) throw invalid;
}

/** Mails another code to the new address. Throws `too-many`. */
export async function resendEmailChange(app: App, member: Member, email: string): Promise<void> {
	await limitEmailChange(app, member, email);
	await app.db.write((tx) => requestEmailChange(app, tx, member, email));
}

/** Cancels the change; the current address stays. */
export const cancelEmailChange = (app: App, member: Member) =>
	app.db.write((tx) => settings.deleteEmailChange(tx, member.id));
