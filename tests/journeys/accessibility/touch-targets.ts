/** Finds controls that are too small to touch (WCAG 2.5.5). */
import type { Page } from "playwright-core";

/** CSS pixels, WCAG 2.5.5. */
const minSize = 44;

/**
 * Controls of the page that are smaller than `minSize`. Hit tests measure the area, so padding and pseudo-elements count and
 * covered parts do not. A label belongs to its input. Links within a sentence are excepted (WCAG 2.5.5, "inline").
 */
export const smallTargets = (page: Page): Promise<string[]> =>
	page.evaluate((minSize) => {
		const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
		const isInSentence = (element: Element) => {
			if (getComputedStyle(element).display !== "inline") return false;
			const block = element.closest("p, li, dd, dt, td, div, label, h1, h2, h3, figcaption");
			return block !== null && block.textContent?.trim() !== element.textContent?.trim();
		};
		const partsOf = (element: Element) => [element, ...((element as HTMLInputElement).labels ?? [])];
		const boxOf = (element: Element) => {
			const isMark = element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type);
			const boxes = (isMark ? partsOf(element) : [element]).map((one) => one.getBoundingClientRect());
			const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
			const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
			return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
		};
		/** Allows for half a pixel of rounding. */
		const half = minSize / 2 - 0.5;
		const isLarge = (element: Element) => {
			const first = boxOf(element);
			if (Math.min(first.width, first.height) >= minSize - 0.5) return true;
			element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const { x, y, width, height } = boxOf(element);
			const edges = [
				...(width < minSize
					? [
							[x - half, y],
							[x + half, y],
						]
					: []),
				...(height < minSize
					? [
							[x, y - half],
							[x, y + half],
						]
					: []),
			];
			return edges.every(([x = 0, y = 0]) => {
				const hit = document.elementFromPoint(x, y);
				return partsOf(element).some((part) => part.contains(hit));
			});
		};
		const dialog = document.querySelector("dialog:modal");
		const found = [...document.querySelectorAll(controls)].flatMap((element) => {
			if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return [];
			// Behind a modal dialog, or a honeypot field.
			if ((dialog && !dialog.contains(element)) || element.closest("[aria-hidden=true]")) return [];
			const { width, height } = boxOf(element);
			// Visually hidden until focused.
			if (Math.max(width, height) <= 1 || element.matches(".skip") || isLarge(element)) return [];
			const nameOf = (one: Element | null) =>
				`${one?.tagName.toLowerCase()}${typeof one?.className === "string" && one.className ? `.${one.className.split(" ").slice(0, 2).join(".")}` : ""}`;
			const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 24);
			return [
				`${Math.round(width)}×${Math.round(height)} ${nameOf(element.parentElement)} > ${nameOf(element)}: ${name}`,
			];
		});
		return [...new Set(found)];
	}, minSize);
