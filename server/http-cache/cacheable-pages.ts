import { hash } from "node:crypto";
import { cachedPagePolicy } from "#server/http/security-headers.ts";
import { deferScripts } from "#server/pages/defer-scripts.ts";
import { isAnonymousRequest } from "./cacheable-endpoints.ts";
import { type CachedResponse, makeCachedResponse } from "./cached-response.ts";
import type { CacheKey } from "./response-cache.ts";

/** Which pages are the same for every visitor, and their form that can be sent many times. */

/** Pages, and what a walk inside the app asks for in their place. */
const cacheablePaths =
	/^\/(?:_root\.data|(?:browse|(?:product|closet)\/[^/]+|how-it-works|faq|help|privacy|terms)(?:\.data)?)?$/;
const maxKeyLength = 500;

/** The address as it was asked, of the host it was asked of: screens may show both. Undefined: answered anew each time. */
export const pageCacheKeyOf = (request: Request): CacheKey | undefined =>
	isAnonymousRequest(request) ? pageCacheKeyAt(new URL(request.url)) : undefined;

export function pageCacheKeyAt({ host, pathname, search }: URL): CacheKey | undefined {
	if (!cacheablePaths.test(pathname)) return undefined;
	const key = `${host}${pathname}${search}`;
	return key.length > maxKeyLength ? undefined : { key };
}

/**
 * A page that carries no nonce: its policy names its own scripts by their hashes. Only scripts that had the nonce are named, so that nothing
 * else on the page is ever run. Undefined when the nonce stands anywhere else.
 */
export function toCachedPage(rendered: string, nonce: string, type: string): CachedResponse | undefined {
	// As bytes, each a character: what is looked for is ASCII, and with a rupee sign on it a page of characters is twice as long.
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

/** What stands in each script's tag, and in the script. */
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
