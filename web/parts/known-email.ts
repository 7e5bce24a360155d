/**
 * The e-mail that is passed along between signing up, proving the address and signing in: in a cookie of a day, so that
 * it works without JavaScript and stands in no address, log or history.
 */
import { createCookie } from "react-router";

const cookie = createCookie("almari-email", { path: "/", maxAge: 86_400, httpOnly: true, sameSite: "lax" });

/** "" when none is known. */
export async function readKnownEmail(request: Request): Promise<string> {
	const value: unknown = await cookie.parse(request.headers.get("cookie"));
	return typeof value === "string" ? value : "";
}

/** Headers that pass it on. */
export const keepEmail = async (email: string, secure: boolean) => ({
	"Set-Cookie": await cookie.serialize(email, { secure }),
});
