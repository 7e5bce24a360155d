import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { EmbeddedProblem } from "./embedded-server.ts";

/** Brings a database server back that ended by itself: the OOM killer, a full disk, a bug. */

export type SupervisorEvents = {
	lost(): void;
	/** It answers again, after so many tries. */
	back(tries: number): void;
	/** It did not come back; nobody tries any more. */
	gaveUp(reason: Error): void;
};

export type Supervisor = { hasGivenUp(): boolean; stop(): Promise<void> };

export type Retry = { firstMs: number; mostMs: number; tries: number; steadyMs: number };

/** Each wait is twice the last. In all they take 47 seconds, since leftover children may hold the shared memory for as long as a statement may run. */
const backoff: Retry = { firstMs: 250, mostMs: 16_000, tries: 9, steadyMs: 5000 };

/**
 * Watches a server by an idle connection, which ends at the moment when the server does. `restart` makes sure that the server runs, whoever
 * started it, and answers with a new connection. A server that ends again within `steadyMs` counts as one more try, or a crash loop would never end.
 */
export function supervise(
	first: pg.Client,
	restart: () => Promise<pg.Client>,
	events: SupervisorEvents,
	{ firstMs, mostMs, tries: mostTries, steadyMs } = backoff,
): Supervisor {
	const ending = new AbortController();
	const { signal } = ending;
	let watched = first;
	let hasGivenUp = false;
	let tries = 0;

	const bringBack = async () => {
		for (;;) {
			if (tries > 0) await sleep(Math.min(firstMs * 2 ** (tries - 1), mostMs), undefined, { signal });
			tries++;
			try {
				watched = await restart();
				return;
			} catch (error) {
				if (tries >= mostTries) throw new EmbeddedProblem(`${(error as Error).message} It was tried ${tries} times.`);
			}
		}
	};
	const run = async () => {
		while (!signal.aborted) {
			const since = performance.now();
			await ended(watched, signal);
			if (performance.now() - since >= steadyMs) tries = 0;
			events.lost();
			await bringBack();
			events.back(tries);
		}
	};
	const done = run().catch((error) => {
		if (signal.aborted) return;
		hasGivenUp = true;
		events.gaveUp(error);
	});
	return {
		hasGivenUp: () => hasGivenUp,
		stop: async () => {
			ending.abort();
			await done;
			await watched.end().catch(() => {});
		},
	};
}

const ended = (client: pg.Client, signal: AbortSignal) =>
	new Promise<void>((resolve, reject) => {
		// The library shows nowhere else that it has ended already; without this it would be waited for forever.
		if ((client as unknown as { _ended: boolean })._ended) resolve();
		client.once("end", resolve);
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
