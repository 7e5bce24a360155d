import { hash } from "node:crypto";
import { cachedPagePolicy } from "#server/http/security-headers.ts";
import { CachedResponse } from "#server/http-cache/cached-response.ts";

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

/**
 * Defers a page's scripts so that text and pictures come first on a slow connection. Scripts are fetched after the first paint of the loaded
 * page, at the first interaction, or after `maxWaitMs`, whichever is earliest. Until then links and forms work without them. Pure.
 */

/** In ms. A picture that never loads must not block hydration. */
export const maxWaitMs = 4_000;

const preloadTag = '<link rel="modulepreload"';
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm;

/**
 * Removes the module preloads and lets the module script wait. Leaves a page without a module script unchanged. The page is returned in parts,
 * each of whole elements; most of it is one of them, which V8 does not copy.
 */
export function deferScripts(html: string): string[] {
	const head = html.slice(0, html.indexOf("</head>"));
	const links = { from: head.indexOf(preloadTag), to: head.indexOf(">", head.lastIndexOf(preloadTag)) + 1 };
	const moduleTypeAt = links.from < 0 ? -1 : html.indexOf(' type="module"', links.to);
	const start = html.lastIndexOf("<script", moduleTypeAt);
	const code = { from: html.indexOf(">", moduleTypeAt) + 1, to: html.indexOf("</script>", moduleTypeAt) };
	if (moduleTypeAt < 0 || start < 0 || html.slice(start, moduleTypeAt).includes(">")) return [html];
	const preloadTags = html.slice(links.from, links.to);
	const hrefs = [...preloadTags.matchAll(preload)].map(([, href]) => href);
	const script = [
		html.slice(start, code.from),
		waitThenFetch(hrefs),
		html.slice(code.from, code.to).replace(staticImport, "const $1 = await import($2);"),
		html.slice(code.to),
	];
	return [html.slice(0, links.from), preloadTags.replace(preload, ""), html.slice(links.to, start), script.join("")];
}

const waitThenFetch = (hrefs: unknown[]): string => `await new Promise((go) => {
	for (const sign of ["pointerdown", "keydown", "input"]) addEventListener(sign, go, { once: true, capture: true });
	setTimeout(go, ${maxWaitMs});
	const whenPainted = () => new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(go))).observe({ type: "paint", buffered: true });
	if (document.readyState === "complete") whenPainted();
	else addEventListener("load", whenPainted, { once: true });
});
for (const href of ${JSON.stringify(hrefs)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;

/** Every page is encoded in here first: counting its bytes beforehand takes as long as encoding it. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024);
const maxBytesPerUnit = 3;

/** Texts as one body in UTF-8. They are not joined first: a copy of a page is 60 to 120 kB of garbage. */
export function encodeParts(texts: readonly string[]): Buffer<ArrayBuffer> {
	const capacity = maxBytesPerUnit * texts.reduce((sum, text) => sum + text.length, 0);
	if (capacity > scratch.length) scratch = Buffer.allocUnsafeSlow(capacity);
	let length = 0;
	for (const text of texts) length += scratch.write(text, length);
	const body = Buffer.allocUnsafeSlow(length);
	scratch.copy(body, 0, 0, length);
	return body;
}
