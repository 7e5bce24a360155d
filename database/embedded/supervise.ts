import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { EmbeddedDatabaseError } from "./server-process.ts";

/** Restarts a database server that ended unexpectedly: OOM killer, full disk, bug. */

export type SupervisorEvents = {
	onLost(): void;
	/** It accepts connections again, after this many tries. */
	onRestored(tries: number): void;
	/** It could not be restarted, and is not tried again. */
	onGaveUp(reason: Error): void;
};

export type Supervisor = { hasGivenUp(): boolean; stop(): Promise<void> };

export type Retry = {
	/** Exponential backoff in ms between failed tries: the first wait; each next one doubles, up to `maxMs`. */
	firstMs: number;
	maxMs: number;
	tries: number;
	/** A server that ends more often than this within `windowMs` is in a crash loop. */
	maxRestarts: number;
	windowMs: number;
};

/** Retries for 47 seconds: orphaned child processes may hold the shared memory until their statement times out. */
const defaults: Retry = { firstMs: 250, maxMs: 16_000, tries: 9, maxRestarts: 20, windowMs: 600_000 };

/**
 * Watches a server through an idle connection, which ends when the server does. `restart` starts the
 * server, unless another process has already done so, and returns a new connection.
 */
export function supervise(
	first: pg.Client,
	restart: () => Promise<pg.Client>,
	events: SupervisorEvents,
	{ firstMs, maxMs, tries: maxTries, maxRestarts, windowMs } = defaults,
): Supervisor {
	const stopping = new AbortController();
	const { signal } = stopping;
	let watched = first;
	let hasGivenUp = false;
	let endTimes: number[] = [];

	const restartWithRetries = async () => {
		for (let tries = 1; ; tries++)
			try {
				watched = await restart();
				return tries;
			} catch (error) {
				if (tries >= maxTries)
					throw new EmbeddedDatabaseError(`${(error as Error).message} It was tried ${tries} times.`);
				await sleep(Math.min(firstMs * 2 ** (tries - 1), maxMs), undefined, { signal });
			}
	};
	const run = async () => {
		while (!signal.aborted) {
			await waitForEnd(watched, signal);
			events.onLost();
			const now = performance.now();
			endTimes = [...endTimes.filter((at) => at > now - windowMs), now];
			if (endTimes.length > maxRestarts)
				throw new EmbeddedDatabaseError(
					`The database ended ${endTimes.length} times within ${windowMs / 60_000} minutes.`,
				);
			events.onRestored(await restartWithRetries());
		}
	};
	const done = run().catch((error) => {
		if (signal.aborted) return;
		hasGivenUp = true;
		events.onGaveUp(error);
	});
	return {
		hasGivenUp: () => hasGivenUp,
		stop: async () => {
			stopping.abort();
			await done;
			await watched.end().catch(() => {});
		},
	};
}

const waitForEnd = (client: pg.Client, signal: AbortSignal) =>
	new Promise<void>((resolve, reject) => {
		// pg has no public property for an ended client. Without this check, a client that ended earlier is awaited forever.
		if ((client as unknown as { _ended: boolean })._ended) resolve();
		client.once("end", resolve);
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
