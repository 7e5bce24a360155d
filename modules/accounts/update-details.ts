import { notifyListerChanged } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { announcePublic } from "#platform/public-change.ts";
import { toE164 } from "./account.ts";
import { askEmailChange, findPendingEmail, spendEmailChange } from "./change-email.ts";
import type { Details, settingsCalls } from "./contract-settings.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword } from "./hash-password.ts";
import { refuseWeakPassword } from "./judge-password.ts";
import { passwordChanged } from "./letters.ts";
import { toUser } from "./log-in.ts";
import { readToken } from "./open-session.ts";
import { proveOwner } from "./prove-owner.ts";
import * as queries from "./queries.ts";
import { readShop, type Shop, toShop } from "./shop.ts";

type Wish = z.output<typeof settingsCalls.updateDetails.body>;

/**
 * Changes what is given and leaves the rest. A new password ends the other sessions and its owner is told. A new address waits to be proved.
 * Refuses: invalid (no or a wrong current password where one is due; an easy new one; a shop that cannot be right), too-many.
 */
export async function updateDetails(app: App, member: Member, wish: Wish, token: string | undefined): Promise<Details> {
	const email = wish.email === member.email ? undefined : wish.email;
	const shop = await shopAfter(app, member, wish);
	if (email || wish.password) await proveOwner(app, member, { token, currentPassword: wish.currentPassword });
	if (wish.password) {
		await app.limits.spend("password-change", member.id);
		const known = await queries.findSeller(app.db.read, member.id);
		await refuseWeakPassword(wish.password, [member.email, member.name, wish.email, wish.name, known?.shop_name]);
	}
	if (email) await spendEmailChange(app, member, email);
	const passwordHash = wish.password && (await hashPassword(wish.password));
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		await queries.updateAccount(tx, member.id, {
			...(wish.name && { name: wish.name }),
			...(wish.mobile && { mobile: toE164(wish.mobile) }),
			updated_at: now,
		});
		if (shop) await queries.updateSeller(tx, member.id, shop);
		if (shop || wish.name) await announcePublic(app, tx);
		if (shop) await notifyListerChanged(app, tx, member.id);
		if (email) await askEmailChange(app, tx, member, email);
		if (passwordHash) {
			await queries.setPassword(tx, member.id, passwordHash, now);
			await endSessions(app, tx, member.id, token ? readToken(token) : undefined);
			await app.mail.post(tx, passwordChanged(member));
		}
	});
	return showDetails(app, member);
}

/** A seller's shop with what is given of it; undefined when that changes nothing, or for others, whatever they say. */
async function shopAfter(app: App, member: Member, wish: Wish) {
	const fields = ["shopName", "gstin", "address_Line", "city", "pincode", "country"] as const;
	const given = fields.flatMap((field) => (wish[field] === undefined ? [] : [[field, wish[field]]]));
	const kept = given.length > 0 && (await queries.findSeller(app.db.read, member.id));
	if (!kept) return undefined;
	const shop = readShop({ ...toShop(kept), ...(Object.fromEntries(given) as Partial<Shop>) });
	return Object.entries(shop).some(([field, value]) => kept[field as keyof typeof kept] !== value) ? shop : undefined;
}

/** One's own details, as they are now. */
export async function showDetails(app: App, member: Member): Promise<Details> {
	const [account, shop, pending] = await Promise.all([
		queries.findAccount(app.db.read, member.id),
		queries.findSeller(app.db.read, member.id),
		findPendingEmail(app, member),
	]);
	return {
		...toUser({ ...member, ...account }),
		verify_email: pending === undefined,
		pendingEmail: pending ?? null,
		shop: shop ? toShop(shop) : null,
	};
}
