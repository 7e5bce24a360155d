/** Does to a page what the browser's translation does: it puts elements in the place of texts. */
import type { BrowserContext, Page } from "playwright-core";

/**
 * Replaces each text of the page, and each text that appears later, by a `<font>` in a `<font>`, as Chrome does. Later texts are replaced at
 * once: Chrome takes its time, so what holds here holds there. Each replaced text gets a "~" at its end.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translateTexts, 0);

/** Translates every page that the context opens; as in Chrome, each text follows 400 ms after it has appeared. */
export const translateAllPages = (context: BrowserContext) => context.addInitScript(translateTexts, 400);

function translateTexts(delayMs: number): void {
	const translate = (root: Node) => {
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
		if (root instanceof Text) texts.push(root);
		for (const text of texts) {
			const isShown = text.parentElement && !text.parentElement.closest("font, script, style, textarea, head, svg");
			if (!isShown || !text.data.trim()) continue;
			const [outer, inner] = [document.createElement("font"), document.createElement("font")];
			inner.textContent = `${text.data}~`;
			outer.append(inner);
			text.replaceWith(outer);
		}
	};
	const translateAll = (nodes: Node[]) => {
		for (const node of nodes) if (node.isConnected) translate(node);
	};
	new MutationObserver((records) => {
		const changed = records.flatMap(({ type, target, addedNodes }) =>
			type === "characterData" ? [target] : [...addedNodes],
		);
		if (delayMs > 0) setTimeout(translateAll, delayMs, changed);
		else translateAll(changed);
	}).observe(document, { childList: true, characterData: true, subtree: true });
	document.documentElement?.classList.add("translated-ltr");
	if (document.body) translate(document.body);
}
