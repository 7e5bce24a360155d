/** Tests redirect delays without waiting for them. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";

type HeldTimers = { timers: { id: number; ms: number; callback: () => void }[] };

/** Call before opening the page: timers of these delays fire only through `expectRedirectAfter`, and the clock is under control. */
export async function holdTimers(page: Page, held: number[]): Promise<void> {
	await page.clock.install();
	await page.addInitScript((delays) => {
		const { setTimeout, clearTimeout } = window;
		const host = window as unknown as HeldTimers;
		host.timers = [];
		let last = 0;
		const holdTimeout = (callback: () => void, ms = 0, ...rest: []) => {
			if (!delays.includes(ms)) return setTimeout(callback, ms, ...rest);
			host.timers.push({ ms, callback, id: --last });
			return last;
		};
		const clearHeldTimeout = (id: number) => {
			host.timers = host.timers.filter((one) => one.id !== id);
			clearTimeout(id);
		};
		Object.assign(window, { setTimeout: holdTimeout, clearTimeout: clearHeldTimeout });
	}, held);
}

/** Expects a redirect to `path` when the timers of `ms` milliseconds fire, and not before. */
export async function expectRedirectAfter(page: Page, ms: number, path: string): Promise<void> {
	const before = new URL(page.url()).pathname;
	await vi.waitFor(
		async () => {
			const { pathname } = new URL(page.url());
			expect([before, path]).toContain(pathname);
			// The router has timers of its own, which may have the same delay: then two must fire.
			if (pathname === before) await fireTimers(page, ms);
			expect(pathname).toBe(path);
		},
		{ timeout: 15_000, interval: 50 },
	);
}

const fireTimers = (page: Page, ms: number) =>
	page.evaluate((delay) => {
		const host = window as unknown as HeldTimers;
		const due = host.timers.filter((one) => one.ms === delay);
		host.timers = host.timers.filter((one) => one.ms !== delay);
		for (const { callback } of due) callback();
	}, ms);
