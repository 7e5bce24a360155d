/** Does to a page what the browser's translation does: it puts elements in the place of texts. */
import type { Page } from "playwright-core";

/**
 * Replaces each text of the page, and each text that appears later, by a `<font>` in a `<font>`, as Chrome does. Later texts are replaced at
 * once: Chrome takes its time, so what holds here holds there. Each replaced text gets a "~" at its end.
 */
export const translatePage = (page: Page): Promise<void> =>
	page.evaluate(() => {
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
		new MutationObserver((records) => {
			for (const { type, target, addedNodes } of records)
				for (const node of type === "characterData" ? [target] : addedNodes) if (node.isConnected) translate(node);
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
		document.documentElement.classList.add("translated-ltr");
		translate(document.body);
	});
