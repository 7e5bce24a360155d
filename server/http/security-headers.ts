import type { Config } from "#platform/config.ts";

/** Security headers: nothing loads from other origins, no frames, scripts only with the page's nonce or hash. */

/** For every response; pages and pictures replace the Content-Security-Policy with their own. */
export const commonHeaders = (config: Pick<Config, "isSecure">): Record<string, string> => ({
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	// The camera reads the QR of a hand-over (web/screens/order/scan-qr.tsx).
	"permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
	"content-security-policy": denyAllPolicy,
	...(config.isSecure && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
});

/** The Content-Security-Policy of a page rendered for one response. In development Vite adds scripts and a WebSocket. */
export const pagePolicy = (nonce: string, isDev: boolean): string =>
	policyWith(isDev ? "'self' 'unsafe-inline' 'unsafe-eval'" : `'nonce-${nonce}' 'strict-dynamic'`, isDev);

/** The Content-Security-Policy of a cached page: its inline scripts by their hashes, and files of this origin. */
export const cachedPagePolicy = (hashes: string[]): string => policyWith(["'self'", ...hashes].join(" "), false);

const policyWith = (scripts: string, isDev: boolean): string =>
	[
		"default-src 'self'",
		`script-src ${scripts}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		`connect-src 'self'${isDev ? " ws:" : ""}`,
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");

/** The Content-Security-Policy of the service worker, which fetches for its pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** For responses that are not pages: they may load nothing. */
const denyAllPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
