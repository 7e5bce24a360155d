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
