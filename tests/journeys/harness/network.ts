import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { waitOptions } from "#tests/wait-options.ts";

/**
 * Cuts the browser of `page` off the network. Chromium applies this some milliseconds late, and requests sent
 * before that arrive, so this waits until one has failed.
 */
export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await vi.waitFor(async () => expect(await isOnline(page)).toBe(false), waitOptions);
}

/** Connects the browser of `page` to the network again, and waits until a request has arrived: an action before that would still fail. */
export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await vi.waitFor(async () => expect(await isOnline(page)).toBe(true), waitOptions);
}

const isOnline = (page: Page): Promise<boolean> =>
	page.evaluate(() =>
		fetch("/healthz", { cache: "no-store" }).then(
			() => true,
			() => false,
		),
	);
