import type { MiddlewareHandler } from "hono";
import { refuse } from "#common/refusal.ts";
import type { Config } from "#platform/config.ts";

/**
 * Refuses what another site makes a visitor's browser send (CSRF): a browser says where an unsafe request comes from. A program that says
 * nothing carries no visitor's cookie, so it may pass.
 */
export const refuseCsrf =
	(config: Pick<Config, "publicUrl">): MiddlewareHandler =>
	async (c, next) => {
		if (!isSafe(c.req.method) && isCrossOrigin(c.req.raw.headers, config.publicUrl))
			throw refuse("forbidden", "This request comes from another site.");
		await next();
	};

const isSafe = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Does a browser say that this request comes from another origin? */
export function isCrossOrigin(headers: Headers, publicUrl: string | undefined): boolean {
	const origin = headers.get("origin");
	if (origin !== null) {
		if (publicUrl && origin === new URL(publicUrl).origin) return false;
		return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
	}
	const site = headers.get("sec-fetch-site");
	return site !== null && site !== "same-origin" && site !== "none";
}
