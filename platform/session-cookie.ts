import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** The browser's side of a session: a cookie that no script can read. */
export type SessionCookies = { token(): string | undefined; keep(token: string, seconds: number): void; drop(): void };

/** `__Host-` binds the cookie to this host and https; a local trial over http cannot have it. */
const nameOf = (isSecure: boolean) => (isSecure ? "__Host-almari" : "almari");

export function makeCookies(c: Context, isSecure: boolean): SessionCookies {
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	return {
		token: () => getCookie(c, nameOf(isSecure)),
		keep: (token, seconds) => setCookie(c, nameOf(isSecure), token, { ...options, maxAge: seconds }),
		drop: () => void deleteCookie(c, nameOf(isSecure), options),
	};
}
