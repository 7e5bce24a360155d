/** Finds main actions that people do not see: out of view, and not reached by one scroll of the page. */
import type { CDPSession, Page } from "playwright-core";

/** Phones and a tablet, in CSS pixels. */
const sizes = [
	{ width: 360, height: 740 },
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 412, height: 915 },
	{ width: 768, height: 1024 },
];

/** The main actions that one cannot press at each size. A screen with an area that scrolls by itself shows its main action at once. */
export async function actionsOutOfView(page: Page, cdp: CDPSession): Promise<string[]> {
	const found: string[] = [];
	// No size adds one.
	if ((await page.locator(".btn.main").count()) === 0) return found;
	for (const { width, height } of sizes) {
		const metrics = { width, height, deviceScaleFactor: 1, mobile: true };
		await cdp.send("Emulation.setDeviceMetricsOverride", metrics);
		for (const action of await hiddenActions(page)) found.push(`${width} × ${height}: ${action}`);
	}
	return found;
}

const hiddenActions = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		window.scrollTo({ top: 0, behavior: "instant" });
		await new Promise((resolve) => requestAnimationFrame(resolve));
		const dialog = document.querySelector("dialog:modal");
		const isInView = (element: Element) => {
			const { left, top, width, height, bottom } = element.getBoundingClientRect();
			const hit = document.elementFromPoint(left + width / 2, top + height / 2);
			return top >= 0 && bottom <= window.innerHeight && element.contains(hit);
		};
		const scrollsAlone = (element: Element) =>
			/auto|scroll/.test(getComputedStyle(element).overflowY) && element.checkVisibility();
		const hasOwnScroll = !dialog && [...document.querySelectorAll("main .scroller")].some(scrollsAlone);
		const actions = [...(dialog ?? document).querySelectorAll(dialog ? ".btn.main" : "main .btn.main")];
		return actions.flatMap((element) => {
			if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[popover], [aria-hidden=true]"))
				return [];
			if (isInView(element)) return [];
			const name = `"${element.textContent?.trim().slice(0, 30)}"`;
			if (hasOwnScroll) return [`${name} is out of view`];
			element.scrollIntoView({ block: "center", behavior: "instant" });
			return isInView(element) ? [] : [`${name} is not reached by scrolling`];
		});
	});
