import type { App } from "#platform/app.ts";
import type { Cookie } from "#platform/http/cookie.ts";
import type { SecurityEvent } from "#platform/security-log.ts";
import { copy } from "../copy.ts";
import { endSession } from "./open-session.ts";
import { deviceTokenOf, type SignedIn } from "./sign-in-account.ts";

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
	{ user, token, seconds, isNewDevice }: SignedIn,
) {
	const previous = session.read();
	if (previous) await endSession(app, previous);
	session.set(token, seconds);
	cookie("device").set(deviceTokenOf(app, user.email), deviceCookieSeconds);
	record("signed-in", { who: user._id });
	if (isNewDevice) record("new-device", { who: user._id });
	return { message: copy.signedIn, data: { ...user, accesstoken: token }, user };
}
