import { hash } from "node:crypto";
import { cachedPagePolicy } from "#server/http/security-headers.ts";
import { CachedResponse } from "#server/http-cache/cached-response.ts";
import { deferScripts } from "./defer-scripts.ts";
import { encodeParts } from "./encode-parts.ts";

/**
 * Makes a rendered page cacheable: nonces are replaced by the hashes of its inline scripts in the Content-Security-Policy. Only scripts that
 * carried the nonce are listed, so injected scripts stay blocked. Undefined when the nonce also occurs elsewhere.
 */
export function toCachedPage(rendered: string, nonce: string, type: string): CachedResponse | undefined {
	const parts = deferScripts(rendered);
	const nonceAttribute = ` nonce="${nonce}"`;
	const hashes = parts
		.flatMap(scriptsIn)
		.flatMap(([attributes, script]) =>
			attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes) ? [hashOf(script)] : [],
		);
	const texts = parts.flatMap((part) => part.split(nonceAttribute));
	if (texts.some((text) => text.includes(nonce))) return undefined;
	return new CachedResponse(encodeParts(texts), {
		"content-type": type,
		"content-security-policy": cachedPagePolicy(hashes),
	});
}

/** The attributes and the text of each script element. */
function scriptsIn(html: string): [attributes: string, script: string][] {
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

const hashOf = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;
