import type { Page } from "playwright-core";
import { expect, vi } from "vitest";

/** Pages that go on by themselves: to see after how long, without waiting for it. */

type HeldTimers = { timers: { id: number; ms: number; go: () => void }[] };

/** Before the page is opened: waits of these lengths end only when `goesOnAfter` ends them, and the clock can be moved. */
export async function holdTimers(page: Page, held: number[]): Promise<void> {
	await page.clock.install();
	await page.addInitScript((delays) => {
		const { setTimeout, clearTimeout } = window;
		const host = window as unknown as HeldTimers;
		host.timers = [];
		let last = 0;
		const holdTimeout = (go: () => void, ms = 0, ...rest: []) => {
			if (!delays.includes(ms)) return setTimeout(go, ms, ...rest);
			host.timers.push({ ms, go, id: --last });
			return last;
		};
		const clearHeldTimeout = (id: number) => {
			host.timers = host.timers.filter((one) => one.id !== id);
			clearTimeout(id);
		};
		Object.assign(window, { setTimeout: holdTimeout, clearTimeout: clearHeldTimeout });
	}, held);
}

/** Expects that the page goes on to `path` when `ms` are over, and not when anything else is. */
export async function expectRedirectAfter(page: Page, ms: number, path: string): Promise<void> {
	const before = new URL(page.url()).pathname;
	await vi.waitFor(
		async () => {
			const { pathname } = new URL(page.url());
			expect([before, path]).toContain(pathname);
			// The router has waits of its own, which may be as long as ours: then there are two to end.
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
		for (const { go } of due) go();
	}, ms);
