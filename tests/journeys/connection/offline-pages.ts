/** Pages of browsers that lose the connection, for journeys about that. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { copy } from "#common/copy.ts";
import { desktop, type Site } from "#tests/journeys/harness/site.ts";
import type { People } from "#tests/journeys/harness/site-map.ts";

const { offline } = copy.connection;
export const notice = (page: Page) => page.locator(".outage");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first().textContent();

/** Opens a hydrated page in a fresh browser, signed in as `who`: a cached script would need no network. */
export async function openHydrated(
	site: Site,
	who: BrowserContext,
	path: string,
	before?: (page: Page) => Promise<unknown>,
): Promise<Page> {
	const storageState = await who.storageState();
	const context = await site.browser.newContext({ baseURL: site.origin, viewport: desktop.viewport, storageState });
	const page = await context.newPage();
	await before?.(page);
	await openAgain(page, path);
	return page;
}

async function openAgain(page: Page, path: string) {
	await page.goto(path);
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
	);
}

/**
 * A page per person for the cases of one list, whose browser's cache is emptied before each case. A case puts it back when it has passed, so
 * that a failure does not spoil the next one.
 */
export function sharePages(openFirst: (who: keyof People, path: string) => Promise<Page>) {
	const idle: Partial<Record<keyof People, Page>> = {};
	afterAll(() => Promise.all(Object.values(idle).map((page) => page.context().close())));
	const open = async (who: keyof People, path: string): Promise<Page> => {
		const page = idle[who];
		if (!page) return openFirst(who, path);
		delete idle[who];
		const cdp = await page.context().newCDPSession(page);
		await cdp.send("Network.clearBrowserCache");
		await cdp.detach();
		await openAgain(page, path);
		return page;
	};
	return { idle, open };
}

/** Records the paths of documents requested from now on. */
export const documents = (page: Page) => {
	const documentPaths: string[] = [];
	page.on(
		"request",
		(request) => void (request.isNavigationRequest() && documentPaths.push(new URL(request.url()).pathname)),
	);
	return documentPaths;
};

/** Navigates on the client to any URL, as the back button does. */
export const navigateTo = (page: Page, path: string) =>
	page.evaluate((to) => {
		history.pushState({}, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state: {} }));
	}, path);

/** Expects the page's content to stay, with a notice that contains `message`. */
export async function expectNoticeOverPage(
	page: Page,
	before: string | null,
	message: string | undefined,
	reason: string = offline,
) {
	await notice(page).getByText(reason).waitFor();
	if (message) await notice(page).getByText(message, { exact: true }).waitFor();
	else expect(await notice(page).locator("p").count()).toBe(1);
	await expect.poll(() => heading(page)).toBe(before);
	expect(await page.getByText(copy.crash).count()).toBe(0);
}
