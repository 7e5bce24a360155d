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
		/** Whether the hit element is in a bar that the control is not in. */
		const isInBar = (hit: Element | null, control: Element): boolean =>
			hit !== null &&
			!hit.contains(control) &&
			(/fixed|sticky/.test(getComputedStyle(hit).position) || isInBar(hit.parentElement, control));
		/** The centre comes first: it is mostly visible, and no other point is needed then. */
		const parts = [0.5, 0.1, 0.9];
		const points = parts.flatMap((x) => parts.map((y) => ({ x, y })));
		const isHidden = (element: Element) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			if (Math.max(width, height) <= 1) return false;
			let hasHit = false;
			for (const { x, y } of points) {
				const hit = document.elementFromPoint(left + x * width, top + y * height);
				// The point is outside the window.
				if (hit === null) continue;
				if (!isInBar(hit, element)) return false;
				hasHit = true;
			}
			return hasHit;
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
