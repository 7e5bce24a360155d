/**
 * A page's text and pictures come first on a slow line: its scripts are fetched when all of that has arrived and is seen, or at the first
 * touch, or after a while, whichever is earliest. Until then links and forms work as they are. Pure.
 */

/** A picture that never comes does not keep the page from coming to life, in ms. */
export const longest = 4_000;

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const start = /(<script\b[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const staticImport = /^import \* as (\w+) from ("[^"]+");$/gm;

/** The page with its module script waiting, and nothing fetched before; a page that has none stays as it is. */
export function lateScripts(html: string): string {
	const hrefs = [...html.matchAll(preload)].map(([, href]) => href);
	if (hrefs.length === 0 || !start.test(html)) return html;
	return html
		.replace(preload, "")
		.replace(
			start,
			(_, open, code, close) =>
				open + waitThenFetch(hrefs) + code.replace(staticImport, "const $1 = await import($2);") + close,
		);
}

const waitThenFetch = (hrefs: unknown[]): string => `await new Promise((go) => {
	for (const sign of ["pointerdown", "keydown", "input"]) addEventListener(sign, go, { once: true, capture: true });
	setTimeout(go, ${longest});
	const whenPainted = () => new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(go))).observe({ type: "paint", buffered: true });
	if (document.readyState === "complete") whenPainted();
	else addEventListener("load", whenPainted, { once: true });
});
for (const href of ${JSON.stringify(hrefs)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
