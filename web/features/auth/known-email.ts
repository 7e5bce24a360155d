/**
 * The e-mail that is passed along between signing up, proving the address, a new password and signing in: in a cookie of a day, so that it
 * works without JavaScript and stands in no address, log or history. It also says when a code was last sent there.
 */
import { createCookie } from "react-router";
import { rules } from "#common/rules.ts";

const cookie = createCookie("almari-email", { path: "/", maxAge: 86_400, httpOnly: true, sameSite: "lax" });

type KnownEmail = { email: string; sentAt: number };

async function readCookie(request: Request): Promise<KnownEmail> {
	const value: Partial<KnownEmail> | null = await cookie.parse(request.headers.get("cookie"));
	return {
		email: typeof value?.email === "string" ? value.email : "",
		sentAt: typeof value?.sentAt === "number" ? value.sentAt : 0,
	};
}

/** "" when none is known. */
export const readKnownEmail = async (request: Request): Promise<string> => (await readCookie(request)).email;

/** The known e-mail, and how many seconds to wait before another code may be asked for. */
export async function readKnownCode(request: Request): Promise<{ email: string; waitSeconds: number }> {
	const { email, sentAt } = await readCookie(request);
	const elapsedSeconds = Math.floor((Date.now() - sentAt) / 1000);
	return {
		email,
		waitSeconds: Math.min(Math.max(rules.code.resendSeconds - elapsedSeconds, 0), rules.code.resendSeconds),
	};
}

/** Headers that pass it on. */
export const emailCookieHeaders = async (email: string, secure: boolean) => cookieHeaders({ email, sentAt: 0 }, secure);

/** The same, when a code was sent to it just now. */
export const codeSentCookieHeaders = async (email: string, secure: boolean) =>
	cookieHeaders({ email, sentAt: Date.now() }, secure);

const cookieHeaders = async (known: KnownEmail, secure: boolean) => ({
	"Set-Cookie": await cookie.serialize(known, { secure }),
});
