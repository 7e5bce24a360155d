import type { Config } from "#platform/config.ts";

/** Headers that tell a browser what a page of ours may do. Nothing from elsewhere, no frames, scripts only with the page's nonce. */

/** For everything that is sent; pages and pictures put a policy of their own in the place of this one. */
export const commonHeaders = (config: Pick<Config, "isSecure">): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
	"content-security-policy": denyAllPolicy,
	...(config.isSecure && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

/** For a page that is made for one answer. In development the screens' tool adds scripts and a socket of its own. */
export const pagePolicy = (nonce: string, isDev: boolean): string =>
	policyWith(isDev ? "'self' 'unsafe-inline' 'unsafe-eval'" : `'nonce-${nonce}' 'strict-dynamic'`, isDev);

/** For a page that is sent many times: its own scripts, by their hashes, and the files they load. */
export const cachedPagePolicy = (hashes: string[]): string => policyWith(["'self'", ...hashes].join(" "), false);

const policyWith = (scripts: string, isDev: boolean): string =>
	[
		"default-src 'self'",
		`script-src ${scripts}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		`connect-src 'self'${isDev ? " ws:" : ""}`,
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");

/** For what is no page: it may do nothing at all. */
const denyAllPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
