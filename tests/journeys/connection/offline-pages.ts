/** Pages of browsers that lose the connection, for journeys about that. */
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import * as copy from "#messages/common/frame.js";
import { desktop, type Site } from "#tests/journeys/harness/site.ts";

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
	const context = await site.newContext({ viewport: desktop.viewport, storageState });
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
	expect(await page.getByText(copy.page.crash).count()).toBe(0);
}
