/** Measures fixed and sticky bars: how much of the page they leave uncovered, and whether they hide the focus. */
import type { Page } from "playwright-core";

/** The height in pixels that no bar covers, in the scrolled page. */
export const uncoveredHeight = (page: Page): Promise<number> =>
	page.evaluate(() => {
		window.scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: "instant" });
		const isBar = (element: Element | null): boolean =>
			element !== null &&
			!element.matches("dialog:modal, html") &&
			(/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
		const rows = Array.from({ length: window.innerHeight }, (_, y) =>
			document.elementFromPoint(window.innerWidth / 2, y),
		);
		return rows.filter((element) => !isBar(element)).length;
	});

/** WCAG 2.4.11: focuses every control and returns those that a bar covers completely. */
export const controlsHiddenByBars = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		window.scrollTo({ top: 0, behavior: "instant" });
		const barOf = (element: Element | null): Element | undefined =>
			element === null
				? undefined
				: /fixed|sticky/.test(getComputedStyle(element).position)
					? element
					: barOf(element.parentElement);
		const isHidden = (element: Element) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			if (Math.max(width, height) <= 1) return false;
			const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
			const hits = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y)).filter((hit) => hit !== null);
			return hits.length > 0 && hits.every((hit) => barOf(hit)?.contains(element) === false);
		};
		const found: string[] = [];
		const controls = "a[href], button, summary, select, textarea, input:not([type=hidden])";
		const all = [...document.querySelectorAll<HTMLElement>(controls)].filter(
			(element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
		);
		for (const element of [...all, ...all.toReversed()]) {
			element.focus();
			if (document.activeElement === element && isHidden(element))
				found.push(
					`${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 30)}`,
				);
		}
		return [...new Set(found)];
	});
