/**
 * The e-mail that is passed along between signing up, proving the address, a new password and signing in: in a cookie of a day, so that it
 * works without JavaScript and stands in no address, log or history. It also says when a code was last sent there.
 */
import { createCookie } from "react-router";
import { rules } from "#common/rules.ts";

const cookie = createCookie("almari-email", { path: "/", maxAge: 86_400, httpOnly: true, sameSite: "lax" });

type Known = { email: string; sentAt: number };

async function readKnown(request: Request): Promise<Known> {
	const value: Partial<Known> | null = await cookie.parse(request.headers.get("cookie"));
	return {
		email: typeof value?.email === "string" ? value.email : "",
		sentAt: typeof value?.sentAt === "number" ? value.sentAt : 0,
	};
}

/** "" when none is known. */
export const readKnownEmail = async (request: Request): Promise<string> => (await readKnown(request)).email;

/** The known e-mail, and how many seconds to wait before another code may be asked for. */
export async function readKnownCode(request: Request): Promise<{ email: string; waitSeconds: number }> {
	const { email, sentAt } = await readKnown(request);
	const gone = Math.floor((Date.now() - sentAt) / 1000);
	return { email, waitSeconds: Math.min(Math.max(rules.code.resendSeconds - gone, 0), rules.code.resendSeconds) };
}

/** Headers that pass it on. */
export const keepEmail = async (email: string, secure: boolean) => keep({ email, sentAt: 0 }, secure);

/** The same, when a code was sent to it just now. */
export const keepCodeSent = async (email: string, secure: boolean) => keep({ email, sentAt: Date.now() }, secure);

const keep = async (known: Known, secure: boolean) => ({ "Set-Cookie": await cookie.serialize(known, { secure }) });
