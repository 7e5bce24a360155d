import type { Page } from "playwright-core";
import { expect, vi } from "vitest";

/** Pages that go on by themselves: to see after how long, without waiting for it. */

type Waiting = { waiting: { id: number; ms: number; go: () => void }[] };

/** Before the page is opened: waits of these lengths end only when `goesOnAfter` ends them, and the clock can be moved. */
export async function stopTime(page: Page, held: number[]): Promise<void> {
	await page.clock.install();
	await page.addInitScript((lengths) => {
		const { setTimeout, clearTimeout } = window;
		const held = window as unknown as Waiting;
		held.waiting = [];
		let last = 0;
		const hold = (go: () => void, ms = 0, ...rest: []) => {
			if (!lengths.includes(ms)) return setTimeout(go, ms, ...rest);
			held.waiting.push({ ms, go, id: --last });
			return last;
		};
		const drop = (id: number) => {
			held.waiting = held.waiting.filter((one) => one.id !== id);
			clearTimeout(id);
		};
		Object.assign(window, { setTimeout: hold, clearTimeout: drop });
	}, held);
}

/** Expects that the page goes on to `path` when `ms` are over, and not when anything else is. */
export async function goesOnAfter(page: Page, ms: number, path: string): Promise<void> {
	const before = new URL(page.url()).pathname;
	await vi.waitFor(
		async () => {
			const { pathname } = new URL(page.url());
			expect([before, path]).toContain(pathname);
			// The router has waits of its own, which may be as long as ours: then there are two to end.
			if (pathname === before) await end(page, ms);
			expect(pathname).toBe(path);
		},
		{ timeout: 15_000, interval: 50 },
	);
}

const end = (page: Page, ms: number) =>
	page.evaluate((over) => {
		const held = window as unknown as Waiting;
		const ended = held.waiting.filter((one) => one.ms === over);
		held.waiting = held.waiting.filter((one) => one.ms !== over);
		for (const { go } of ended) go();
	}, ms);
