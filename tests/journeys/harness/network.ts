import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { waitOptions } from "#tests/wait-options.ts";

/**
 * Cuts the browser of `page` off the network. Chromium applies this some milliseconds late, and requests sent
 * before that arrive, so this waits until one has failed.
 */
export async function goOffline(page: Page): Promise<void> {
	await page.context().setOffline(true);
	const isCutOff = () =>
		page.evaluate(() =>
			fetch("/healthz", { cache: "no-store" }).then(
				() => false,
				() => true,
			),
		);
	await vi.waitFor(async () => expect(await isCutOff()).toBe(true), waitOptions);
}
