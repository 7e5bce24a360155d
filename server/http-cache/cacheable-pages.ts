import { hash } from "node:crypto";
import { cachedPagePolicy } from "#server/http/security-headers.ts";
import { deferScripts } from "#server/pages/defer-scripts.ts";
import { isAnonymousRequest } from "./cacheable-endpoints.ts";
import { type CachedResponse, makeCachedResponse } from "./cached-response.ts";
import type { CacheKey } from "./response-cache.ts";

/** Which pages are cacheable for anonymous visitors, and how a rendered page becomes one that can be sent many times. */

/** Pages, and their `.data` requests that client-side navigation sends instead. */
const cacheablePaths =
	/^\/(?:_root\.data|(?:browse|(?:product|closet)\/[^/]+|how-it-works|faq|help|privacy|terms)(?:\.data)?)?$/;
const maxKeyLength = 500;

/** The key has the host and the exact URL, because screens may show both. Undefined: not cacheable. */
export const pageCacheKeyOf = (request: Request): CacheKey | undefined =>
	isAnonymousRequest(request) ? pageCacheKeyAt(new URL(request.url)) : undefined;

export function pageCacheKeyAt({ host, pathname, search }: URL): CacheKey | undefined {
	if (!cacheablePaths.test(pathname)) return undefined;
	const key = `${host}${pathname}${search}`;
	return key.length > maxKeyLength ? undefined : { key };
}

/**
 * Makes a rendered page cacheable: nonces are replaced by the hashes of its inline scripts in the Content-Security-Policy. Only scripts that
 * carried the nonce are listed, so injected scripts stay blocked. Undefined when the nonce also occurs elsewhere.
 */
export function toCachedPage(rendered: string, nonce: string, type: string): CachedResponse | undefined {
	// As latin1, a byte a character: all searched strings are ASCII, and a rupee sign would make V8 store two bytes a character.
	const html = deferScripts(Buffer.from(rendered).toString("latin1"));
	const nonceAttribute = ` nonce="${nonce}"`;
	const hashes = scriptsIn(html).flatMap(([attributes, script]) =>
		attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes) ? [hashOf(script)] : [],
	);
	const body = html.replaceAll(nonceAttribute, "");
	if (body.includes(nonce)) return undefined;
	return makeCachedResponse(Buffer.from(body, "latin1"), {
		"content-type": type,
		"content-security-policy": cachedPagePolicy(hashes),
	});
}

/** The attributes and the text of each script element. */
function scriptsIn(html: string): [marks: string, script: string][] {
	const scripts: [string, string][] = [];
	for (let at = html.indexOf("<script"); at >= 0; ) {
		const from = html.indexOf(">", at);
		const to = html.indexOf("</script>", from);
		if (from < 0 || to < 0) break;
		scripts.push([html.slice(at + "<script".length, from), html.slice(from + 1, to)]);
		at = html.indexOf("<script", to);
	}
	return scripts;
}

const hashOf = (script: string) => `'sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}'`;
