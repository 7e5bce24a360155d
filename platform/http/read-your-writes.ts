import type { Database } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { makeCookie } from "./cookie.ts";

/**
 * Read-your-writes with replicas (decision 0058): the response to a write sets a cookie with the position of the write in the write-ahead log.
 * Later reads of the same browser, in any process, use a replica that has reached it.
 */

type CookieCarrier = { header(name: string): string | undefined; addCookie(cookie: string): void };
type Deps = Pick<App, "db" | "config">;

/** Longer than a replica may lag. */
const seconds = 86_400;

const positionCookie = (request: CookieCarrier, { config }: Deps) =>
	makeCookie(request, "almari-position", config.isSecure);

/** The database that a request reads: the replicas, or the primary for a client with a bearer token, which stores no cookies. */
export function databaseForReads(app: Deps, request: CookieCarrier): Pick<Database, "read" | "send"> {
	const { replicas } = app.db;
	if (!replicas || request.header("authorization") !== undefined) return app.db;
	const position = positionCookie(request, app).read();
	if (position) replicas.include(position);
	return replicas;
}

/** Call it after a write. A client with a bearer token or an API key reads the primary anyway. */
export async function setPositionCookie(app: Deps, request: CookieCarrier): Promise<void> {
	if (request.header("authorization") !== undefined) return;
	const position = await app.db.replicas?.position();
	if (position) positionCookie(request, app).set(position, seconds);
}
