/** Checks one page for accessibility problems, in four combinations of device and colour scheme. */
import type { CDPSession, Page } from "playwright-core";
import { type Language, languages, localPath } from "#common/languages.ts";
import { runInLanguage } from "#platform/language.ts";
import { desktop, phone } from "#tests/journeys/harness/site.ts";
import { controlsHiddenByBars, uncoveredHeight } from "./fixed-bars.ts";
import { actionsOutOfView } from "./main-action.ts";
import { axeViolations, colourRules } from "./run-axe.ts";
import { smallTargets } from "./touch-targets.ts";

type Variant = { name: string; isPhone: boolean; colorScheme: "light" | "dark" };

/**
 * The page is loaded in the first variant. Each layout and each colour scheme has one variant, not all four pairs: a scheme changes only
 * colours, as `light-dark()` takes nothing else.
 */
const variants: Variant[] = [
	{ name: "phone, light", isPhone: true, colorScheme: "light" },
	{ name: "desktop, dark", isPhone: false, colorScheme: "dark" },
];

/** Loads a page once and checks it in every variant, then in the other languages. Returns the problems found. */
export async function checkScreen(page: Page, address: string, button?: () => string): Promise<string[]> {
	const cdp = await page.context().newCDPSession(page);
	const found: string[] = [];
	for (const variant of variants) {
		await applyVariant(page, cdp, variant);
		if (variant === variants[0]) await openScreen(page, address, button);
		await scrollToTop(page);
		await waitForAnimations(page);
		const problems = [...(await axeViolations(page)), ...(await horizontalOverflow(page))];
		if (variant.isPhone) {
			problems.push(...(await smallTargets(page)).map((target) => `small target ${target}`));
			problems.push(...(await overflowingLabels(page)));
			found.push(...(await actionsOutOfView(page, cdp)));
		} else problems.push(...(await misalignedEdge(page)));
		for (const problem of problems) found.push(`${variant.name}: ${problem}`);
	}
	found.push(...(await checkZoomed(page, cdp)));
	found.push(...(await invalidJsonLd(page)));
	for (const { code } of languages.slice(1)) found.push(...(await checkInLanguage(page, cdp, code, address, button)));
	await hidePage(page);
	await cdp.detach();
	return found;
}

/** Otherwise the page would be laid out and painted once more, in the size of the next screen. */
const hidePage = (page: Page) =>
	page.evaluate(() => {
		document.documentElement.style.display = "none";
	});

/** The widths at which layouts of texts of another length are checked: the narrowest phone, one more, a tablet and a desktop. */
const widths = [320, 360, 768, 1440];

/** The page in another language. Its colours and edges are those of English; its words are not. */
async function checkInLanguage(
	page: Page,
	cdp: CDPSession,
	language: Language,
	address: string,
	button?: () => string,
) {
	await applyVariant(page, cdp, { name: language, isPhone: true, colorScheme: "light" });
	await openScreen(page, localPath(language, address), button && (() => runInLanguage(language, button)));
	await scrollToTop(page);
	await waitForAnimations(page);
	const found = (await axeViolations(page, { disabled: colourRules })).map((problem) => `${language}: ${problem}`);
	for (const width of widths) {
		await cdp.send("Emulation.setDeviceMetricsOverride", {
			width,
			height: 900,
			deviceScaleFactor: 1,
			mobile: width < 768,
		});
		const problems = [
			...(await horizontalOverflow(page)),
			...(await overflowingLabels(page)),
			...(await cutTexts(page)),
		];
		found.push(...problems.map((problem) => `${language}, ${width} px: ${problem}`));
	}
	return found;
}

/** Words that their own element cuts, but for those that end in an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll("body :is(h1, h2, h3, p, a, button, label, th, td, dt, dd, li, summary)")].flatMap(
			(element) => {
				const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
				const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
				if (element.closest(".sr-only") || !element.checkVisibility({ visibilityProperty: true })) return [];
				const isTooWide =
					isHidden(overflowX) && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
				const isTooHigh =
					isHidden(overflowY) && textOverflow !== "ellipsis" && element.scrollHeight > element.clientHeight + 2;
				const isCut = element.clientWidth > 1 && (isTooWide || isTooHigh);
				return isCut ? [`"${element.textContent?.trim().slice(0, 60)}" is cut`] : [];
			},
		),
	);

async function openScreen(page: Page, address: string, button: (() => string) | undefined) {
	await page.goto(address, { waitUntil: "load" });
	if (!button) return;
	const name = button();
	await page.getByRole("button", { name }).click();
	await page.getByRole("button", { name }).waitFor({ state: "detached" });
}

/** A desktop window at 400 % zoom (WCAG 1.4.10), in full and reduced height. */
async function checkZoomed(page: Page, cdp: CDPSession): Promise<string[]> {
	const found: string[] = [];
	for (const height of [640, 256]) {
		await cdp.send("Emulation.setDeviceMetricsOverride", { width: 320, height, deviceScaleFactor: 1, mobile: false });
		const problems = (await controlsHiddenByBars(page)).map((control) => `a bar hides the focus on ${control}`);
		const uncovered = await uncoveredHeight(page);
		if (uncovered < 0.6 * height) problems.push(`bars leave ${uncovered} px`);
		for (const problem of [...problems, ...(await horizontalOverflow(page))]) found.push(`320 × ${height}: ${problem}`);
	}
	return found;
}

/** A phone's browser differs from a small window: it obeys the viewport meta tag and has touch. */
async function applyVariant(page: Page, cdp: CDPSession, { isPhone, colorScheme }: Variant) {
	const { viewport } = isPhone ? phone : desktop;
	await page.emulateMedia({ colorScheme });
	await cdp.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: isPhone });
	await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: isPhone });
}

/** The checks before have scrolled the page, and axe does not judge what a bar covers. */
const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

/** Colours in a transition would be neither light nor dark. */
const waitForAnimations = (page: Page) =>
	page.evaluate(async () => {
		const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(finite.map(({ finished }) => finished));
	});

/** On a desktop, the contents of every page begin where the name of the site begins. Pages without the site's header have their own frame. */
const misalignedEdge = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const name = document.querySelector(".top .mark");
		const main = document.querySelector("main");
		if (!name || !main) return [];
		// Not the pictures: their blurred placeholders are larger than their frames.
		const lefts = [...main.querySelectorAll("h1, h2, p, a, label, input, svg")]
			.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
			.filter((element) => element.getBoundingClientRect().width > 1)
			.map((element) => {
				const { paddingLeft, borderLeftWidth } = getComputedStyle(element);
				const inset = element.matches("a, p") ? Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth) : 0;
				return Math.round(element.getBoundingClientRect().left + inset);
			});
		const edge = Math.min(...lefts);
		const expected = Math.round(name.getBoundingClientRect().left);
		return edge === expected ? [] : [`the contents begin at ${edge} px, the header at ${expected} px`];
	});

/** Labels and buttons whose words are wider than themselves. */
const overflowingLabels = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll("main :is(label, .btn)")].flatMap((control) => {
			const { left, right, width } = control.getBoundingClientRect();
			const words = [...control.querySelectorAll("small, span, b")].filter(
				(one) => !one.closest(".sr-only") && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
			);
			const isWider = (one: Element) => {
				const box = one.getBoundingClientRect();
				return box.width > 1 && (box.right > right + 1 || box.left < left - 1);
			};
			return width > 1 && words.some(isWider) ? [`"${control.textContent?.trim()}" is wider than its control`] : [];
		}),
	);

async function horizontalOverflow(page: Page): Promise<string[]> {
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	return overflow > 0 ? [`${overflow} px wider than the window`] : [];
}

/** Structured data must be valid JSON, whatever the texts in it contain. */
const invalidJsonLd = (page: Page) =>
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
