/**
 * A page's text and pictures come first on a slow line: its scripts are fetched when all of that has arrived and is seen, or at the first
 * touch, or after a while, whichever is earliest. Until then links and forms work as they are. Pure.
 */

/** A picture that never comes does not keep the page from coming to life, in ms. */
export const maxWaitMs = 4_000;

const preloadTag = '<link rel="modulepreload"';
const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm;

/** The page with its module script waiting, and nothing fetched before; a page that has none stays as it is. Only these places of it are read closely. */
export function deferScripts(html: string): string {
	const links = { from: html.indexOf(preloadTag), to: html.indexOf(">", html.lastIndexOf(preloadTag)) + 1 };
	const moduleTypeAt = links.from < 0 ? -1 : html.indexOf(' type="module"', links.to);
	const start = html.lastIndexOf("<script", moduleTypeAt);
	const code = { from: html.indexOf(">", moduleTypeAt) + 1, to: html.indexOf("</script>", moduleTypeAt) };
	if (moduleTypeAt < 0 || start < 0 || html.slice(start, moduleTypeAt).includes(">")) return html;
	const preloadTags = html.slice(links.from, links.to);
	const hrefs = [...preloadTags.matchAll(preload)].map(([, href]) => href);
	return [
		html.slice(0, links.from),
		preloadTags.replace(preload, ""),
		html.slice(links.to, code.from),
		waitThenFetch(hrefs),
		html.slice(code.from, code.to).replace(staticImport, "const $1 = await import($2);"),
		html.slice(code.to),
	].join("");
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
