import { createHmac } from "node:crypto";
import { domainToUnicode } from "node:url";
import type { StaffRole } from "#common/rules/staff.ts";
import type { Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { type AccountType, type Actor, lacksSecondFactor, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import type { SecurityEvent } from "#platform/security-log.ts";
import type { User } from "../contract.ts";
import { newDeviceEmail } from "../emails.ts";
import { findOwnPincode } from "../queries-settings.ts";
import { describeDevice } from "../sessions/device.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import { endSession, openSession } from "../sessions/open-session.ts";

/** Signs in to an account whose owner is proven, and describes the signed-in member to the API. */

/** The browser that signs in: its User-Agent header, its network as rate limits count it, and its known-device cookie. */
export type Device = { userAgent: string; network: string; deviceToken: string | undefined };

type Account = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	account_type: string;
	language: string;
	staff_role: string | null;
	created_at: Date;
};

/**
 * Opens a session for an account whose owner is proven, and emails the owner when the device is new. `verify` runs first, in the same
 * transaction.
 */
export async function signInAccount(app: App, account: Account, device: Device, verify?: (tx: Tx) => Promise<void>) {
	const isNewDevice = device.deviceToken !== deviceTokenOf(app, account.email);
	const session = await app.db.write(async (tx) => {
		await verify?.(tx);
		if (isNewDevice) {
			const at = app.clock.now();
			await app.mail.enqueue(tx, () => newDeviceEmail(account, { at, device: describeDevice(device.userAgent) }));
		}
		await rememberNetwork(app, tx, account, device.network);
		return openSession(app, tx, { id: account.id, isAdmin: account.account_type === "admin" }, device.userAgent);
	});
	const user = toUser({
		...account,
		accountType: account.account_type as AccountType,
		createdAt: account.created_at,
		staffRole: (account.staff_role as StaffRole | null) ?? undefined,
	});
	return { user, isNewDevice, pincode: await findOwnPincode(app.db.read, account.id), ...session };
}

export type SignedIn = Awaited<ReturnType<typeof signInAccount>>;

type Call = {
	app: App;
	sessionCookie: Cookie;
	cookie(name: string): Cookie;
	recordSecurityEvent(event: SecurityEvent, facts?: { who?: string }): void;
};

/** One year. After that the known-device cookie expires. */
export const deviceCookieSeconds = 365 * 86_400;

/** Gives the browser its new session and ends the one that it had. Returns the reply of a sign-in. */
export async function establishSession(
	{ app, sessionCookie: session, cookie, recordSecurityEvent: record }: Call,
	{ user, token, seconds, isNewDevice, pincode }: SignedIn,
) {
	const previous = session.read();
	if (previous) await endSession(app, previous);
	session.set(token, seconds);
	cookie("device").set(deviceTokenOf(app, user.email), deviceCookieSeconds);
	record("signed-in", { who: user._id });
	if (isNewDevice) record("new-device", { who: user._id });
	const data = { ...user, accesstoken: token };
	return { message: accountsApiCopy.signedIn, data, user, ...(pincode && { pincode }) };
}

/**
 * The known-device token, a cookie set after sign-in: the throttle across networks does not apply to this browser, and its sign-ins send no
 * email. It grants no access.
 */
export const deviceTokenOf = (app: Pick<App, "secret">, email: string) =>
	createHmac("sha256", app.secret).update(`device|${email}`).digest("base64url");

/** The signed-in user; null for a visitor. */
export const showActor = ({ config }: Pick<App, "config">, actor: Actor) =>
	actor.kind === "member"
		? { user: toUser(actor), ...(lacksSecondFactor(config, actor) && { isSecondFactorMissing: true as const }) }
		: { user: null };

/** Maps a member to the API's user. */
export const toUser = (
	account: Pick<Member, "id" | "name" | "email" | "mobile" | "accountType" | "createdAt" | "staffRole">,
): User => ({
	_id: account.id,
	name: account.name,
	email: formatEmail(account.email),
	mobile: account.mobile,
	accountType: account.accountType,
	createdAt: account.createdAt.toISOString(),
	...(account.accountType === "admin" && { staffRole: account.staffRole ?? "read-only" }),
});

/** An address as its owner reads it: asha@xn--mnchen-3ya.de is asha@münchen.de. Others see the stored form, which no look-alike can imitate. */
export function formatEmail(email: string): string {
	const at = email.lastIndexOf("@") + 1;
	return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
