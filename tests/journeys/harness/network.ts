import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Cuts the browser of `page` off the network. Chromium applies this some milliseconds late, and requests sent
 * before that arrive, so this waits until one has failed.
 */
export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect.poll(() => isOnline(page)).toBe(false);
}

/** Connects the browser of `page` to the network again, and waits until a request has arrived: an action before that would still fail. */
export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect.poll(() => isOnline(page)).toBe(true);
}

const isOnline = (page: Page): Promise<boolean> =>
	page.evaluate(() =>
		fetch("/healthz", { cache: "no-store" }).then(
			() => true,
			() => false,
		),
	);
