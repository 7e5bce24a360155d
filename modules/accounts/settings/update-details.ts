import { notifyListerChanged } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { refuseMalformedEmail } from "../account/account.ts";
import { formatEmail } from "../account/format-email.ts";
import * as queries from "../account/queries-account.ts";
import { findSeller, updateSeller } from "../account/queries-seller.ts";
import type { Details, settingsEndpoints } from "../contract-settings.ts";
import { passwordChanged } from "../emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import { verifyOwnership } from "../passwords/verify-ownership.ts";
import { parseShop, type Shop, toShop } from "../registration/shop.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { parseToken } from "../sessions/open-session.ts";
import { toUser } from "../sessions/sign-in-account.ts";
import { findPendingEmail, limitEmailChange, requestEmailChange } from "./change-email.ts";

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
		const seller = await findSeller(app.db.read, member.id);
		await refuseWeakPassword(changes.password, [
			member.email,
			member.name,
			changes.email,
			changes.name,
			seller?.shop_name,
		]);
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
		if (shop) await updateSeller(tx, member.id, shop);
		if (shop || changes.name) await publishPublicChange(app, tx);
		if (shop) await notifyListerChanged(app, tx, member.id);
		if (email) await requestEmailChange(app, tx, member, email);
		if (passwordHash) {
			await queries.setPassword(tx, member.id, passwordHash, now);
			await endSessions(app, tx, member.id, token ? parseToken(token) : undefined);
			await app.mail.enqueue(tx, passwordChanged(member));
		}
	});
	return showDetails(app, member);
}

/** The seller's shop with the given fields merged in. Undefined when nothing changes, or when the member is no seller. */
async function changedShop(app: App, member: Member, changes: DetailsUpdate) {
	const fields = ["shopName", "gstin", "address_Line", "city", "pincode", "country"] as const;
	const given = fields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]]));
	const stored = given.length > 0 && (await findSeller(app.db.read, member.id));
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
		findSeller(app.db.read, member.id),
		findPendingEmail(app, member),
	]);
	return {
		...toUser({ ...member, ...account }),
		verify_email: pending === undefined,
		pendingEmail: pending === undefined ? null : formatEmail(pending),
		shop: shop ? toShop(shop) : null,
	};
}
