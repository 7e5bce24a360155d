/**
 * The e-mail address that is passed between sign-up, verification, password reset and sign-in.
 * A cookie of one day holds it, so that it works without JavaScript and appears in no URL, log or history. It also
 * stores when a code was last sent.
 */
import { createCookie } from "react-router";
import * as rules from "#common/rules/accounts.ts";

/** Marked as pure, so that the browser does not get it. */
const cookie = /* @__PURE__ */ createCookie("almari-email", {
	path: "/",
	maxAge: 86_400,
	httpOnly: true,
	sameSite: "lax",
});

/** `isQuick`: the account was made with an email alone, so its owner knows no password. */
type KnownEmail = { email: string; sentAt: number; isQuick?: boolean };

async function readCookie(request: Request): Promise<KnownEmail> {
	const value: Partial<KnownEmail> | null = await cookie.parse(request.headers.get("cookie"));
	return {
		email: typeof value?.email === "string" ? value.email : "",
		sentAt: typeof value?.sentAt === "number" ? value.sentAt : 0,
		...(value?.isQuick === true && { isQuick: true }),
	};
}

/** Resolves to "" when none is stored. */
export const readKnownEmail = async (request: Request): Promise<string> => (await readCookie(request)).email;

/** Whether this browser has made an account with an email alone. */
export const isQuickAccount = async (request: Request): Promise<boolean> =>
	(await readCookie(request)).isQuick ?? false;

/** The stored e-mail, and the seconds to wait before another code may be requested. */
export async function readKnownCode(request: Request): Promise<{ email: string; waitSeconds: number }> {
	const { email, sentAt } = await readCookie(request);
	const elapsedSeconds = Math.floor((Date.now() - sentAt) / 1000);
	return {
		email,
		waitSeconds: Math.min(Math.max(rules.code.resendSeconds - elapsedSeconds, 0), rules.code.resendSeconds),
	};
}

/** Response headers that store the e-mail. */
export const emailCookieHeaders = async (email: string, secure: boolean, isQuick = false) =>
	cookieHeaders({ email, sentAt: 0, isQuick }, secure);

/** The same, with the current time as the time when a code was sent. */
export const codeSentCookieHeaders = async (email: string, secure: boolean, isQuick = false) =>
	cookieHeaders({ email, sentAt: Date.now(), isQuick }, secure);

const cookieHeaders = async (known: KnownEmail, secure: boolean) => ({
	"Set-Cookie": await cookie.serialize(known, { secure }),
});
