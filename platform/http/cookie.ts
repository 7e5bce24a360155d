import { parse, serialize } from "hono/utils/cookie";

/** An HttpOnly cookie, for the session token and other secrets. */
export type Cookie = { read(): string | undefined; set(value: string, seconds: number): void; clear(): void };

type CookieCarrier = { header(name: string): string | undefined; addCookie(cookie: string): void };

export function makeCookie(request: CookieCarrier, name: string, isSecure: boolean): Cookie {
	const fullName = fullNameOf(name, isSecure);
	const options = { path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure } as const;
	const set = (value: string, maxAge: number) => request.addCookie(serialize(fullName, value, { ...options, maxAge }));
	return {
		read: () => readCookie(request.header("cookie"), name, isSecure),
		set,
		clear: () => set("", 0),
	};
}

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string, isSecure: boolean): string | undefined {
	const fullName = fullNameOf(name, isSecure);
	return header ? parse(header, fullName)[fullName] : undefined;
}

/** The name of the cookie with the session token. */
export const sessionCookieName = (isSecure: boolean): string => fullNameOf("almari", isSecure);

/** `__Host-` binds the cookie to this host and https. A local trial over http cannot use it. */
const fullNameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);
