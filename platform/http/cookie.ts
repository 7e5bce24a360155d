import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** An HttpOnly cookie, for the session token and other secrets. */
export type Cookie = { read(): string | undefined; set(value: string, seconds: number): void; clear(): void };

/** `__Host-` binds the cookie to this host and https. A local trial over http cannot use it. */
export function makeCookie(c: Context, name: string, isSecure: boolean): Cookie {
	const fullName = isSecure ? `__Host-${name}` : name;
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	return {
		read: () => getCookie(c, fullName),
		set: (value, seconds) => setCookie(c, fullName, value, { ...options, maxAge: seconds }),
		clear: () => void deleteCookie(c, fullName, options),
	};
}
