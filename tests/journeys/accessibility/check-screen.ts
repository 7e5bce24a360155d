import axe from "axe-core";
import type { CDPSession, Page } from "playwright-core";
import { desktop, phone } from "#tests/journeys/harness/site.ts";
import { heightLeft, hiddenFocus } from "./fixed-bars.ts";
import { smallTargets } from "./touch-targets.ts";

/** One loaded page in each of the looks it is met in, and what is wrong with it there. */

type Look = { name: string; isPhone: boolean; colorScheme: "light" | "dark"; isProbed?: true };

/** The first is how the page is loaded. Barriers are looked for in both layouts and both colours, not in each pair of them: that takes longest. */
const looks: Look[] = [
	{ name: "telephone, light", isPhone: true, colorScheme: "light", isProbed: true },
	{ name: "telephone, dark", isPhone: true, colorScheme: "dark" },
	{ name: "desktop, dark", isPhone: false, colorScheme: "dark", isProbed: true },
	{ name: "desktop, light", isPhone: false, colorScheme: "light" },
];

/** Loads a page once and looks at it in every look. Answers barriers, and how much wider than the window it is. */
export async function lookAt(page: Page, address: string): Promise<string[]> {
	const cdp = await page.context().newCDPSession(page);
	const found: string[] = [];
	for (const look of looks) {
		await wear(page, cdp, look);
		if (look === looks[0]) await page.goto(address, { waitUntil: "load" });
		await settle(page);
		const problems = [...(look.isProbed ? await barriers(page) : []), ...(await tooWide(page))];
		if (look === looks[0]) problems.push(...(await smallTargets(page)).map((target) => `small target ${target}`));
		for (const problem of problems) found.push(`${look.name}: ${problem}`);
	}
	found.push(...(await zoomed(page, cdp)));
	found.push(...(await brokenData(page)));
	await cdp.detach();
	return found;
}

/** An ordinary window at 400 % (WCAG 1.4.10), and that window cut short. */
async function zoomed(page: Page, cdp: CDPSession): Promise<string[]> {
	const found: string[] = [];
	for (const height of [640, 256]) {
		const size = { width: 320, height };
		await page.setViewportSize(size);
		await cdp.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
		const problems = (await hiddenFocus(page)).map((control) => `a bar hides the focus on ${control}`);
		const left = await heightLeft(page);
		if (left < 0.6 * height) problems.push(`bars leave ${left} px`);
		for (const problem of [...problems, ...(await tooWide(page))]) found.push(`320 × ${height}: ${problem}`);
	}
	return found;
}

/** What a telephone's browser does otherwise than a small window: it obeys the page's viewport, and is touched. */
async function wear(page: Page, cdp: CDPSession, { isPhone, colorScheme }: Look) {
	const { viewport } = isPhone ? phone : desktop;
	await page.emulateMedia({ colorScheme });
	await page.setViewportSize(viewport);
	await cdp.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: isPhone });
	await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
}

/** Colours on their way from light to dark are neither. */
const settle = (page: Page) =>
	page.evaluate(async () => {
		const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(finite.map(({ finished }) => finished));
	});

/** Read into the page once, for both of its probes. */
async function barriers(page: Page): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() =>
		// Fetching styles and media anew serves rules about turned screens and sound alone, and we have neither.
		(globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], preload: false }),
	);
	return violations.map(
		({ id, nodes }) =>
			`${id} at ${nodes
				.map(({ target }) => target.join(" "))
				.slice(0, 3)
				.join(", ")}`,
	);
}

async function tooWide(page: Page): Promise<string[]> {
	const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	return wider > 0 ? [`${wider} px wider than the window`] : [];
}

/** What search engines read is JSON, whatever the texts in it hold. */
const brokenData = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
			try {
				JSON.parse(textContent ?? "");
				return [];
			} catch {
				return [`broken data: ${textContent?.slice(0, 100)}`];
			}
		}),
	);
