import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openClient } from "./open-client.ts";

/** One connection that hears what is notified on a channel, for as long as the process lives. */

export type Listening = { isUp(): boolean; close(): Promise<void> };

type Ears = {
	/** A payload, as it was notified. */
	heard(payload: string): void;
	/** It hears from now on; what was notified before may be lost. */
	up(): void;
	/** It does not hear, and why; another try follows. */
	down(reason: Error): void;
};

/** Between tries that fail, each wait is twice the last. */
const wait = { firstMs: 100, mostMs: 2000 };
/** A connection on which nothing moves may be dead: it is asked this often, and has this long to answer. */
const calm = { everyMs: 15_000, patienceMs: 5000 };

/** Listens on a connection beside the pool's, to the same database, and makes it anew whenever it is lost. */
export function listen(pool: pg.Pool, channel: string, ears: Ears, pulse = calm): Listening {
	const ending = new AbortController();
	let isUp = false;

	const run = async () => {
		for (let tries = 0; !ending.signal.aborted; tries++) {
			const lost = new AbortController();
			let client: pg.Client | undefined;
			try {
				client = await openClient(pool.options.connectionString ?? "", {
					application_name: "almari listener",
					connectionTimeoutMillis: pulse.patienceMs,
					query_timeout: pulse.patienceMs,
				});
				client.on("error", (reason) => lost.abort(reason));
				client.on("end", () => lost.abort(new Error("The listening connection was closed.")));
				await unless(lost.signal, begin(client));
				isUp = true;
				tries = 0;
				ears.up();
				const over = AbortSignal.any([lost.signal, ending.signal]);
				for (;;) {
					await sleep(pulse.everyMs, undefined, { signal: over, ref: false });
					// On a lost connection it fails.
					await inTime(client.query("select 1"), pulse.patienceMs);
				}
			} catch (reason) {
				isUp = false;
				// Not waited for: a dead connection cannot say farewell.
				const ended = client?.end().catch(() => {});
				if (ending.signal.aborted) return ended;
				ears.down((lost.signal.reason ?? reason) as Error);
			}
			const ms = Math.min(wait.firstMs * 2 ** tries, wait.mostMs);
			await sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
		}
	};

	const begin = async (client: pg.Client) => {
		const word = `${echo} ${randomUUID()}`;
		const echoed = new Promise<void>((resolve) => {
			client.on("notification", ({ payload = "" }) => {
				if (payload === word) resolve();
				else if (!payload.startsWith(echo)) ears.heard(payload);
			});
		});
		await client.query(`listen ${pg.escapeIdentifier(channel)}`);
		// Behind a pooler in transaction mode LISTEN is accepted and nothing is ever heard. So a word is sent round.
		await pool.query("select pg_notify($1, $2)", [channel, word]);
		await inTime(echoed, pulse.patienceMs);
	};

	const done = run();
	return {
		isUp: () => isUp,
		close: async () => {
			ending.abort();
			await done;
		},
	};
}

const echo = "echo";

/** Once for each connection: a race with what lives long keeps all that it raced with. */
const unless = (lost: AbortSignal, work: Promise<void>) =>
	new Promise<void>((resolve, reject) => {
		lost.addEventListener("abort", () => reject(lost.reason), { once: true });
		work.then(resolve, reject);
	});

async function inTime(answer: Promise<unknown>, ms: number) {
	const patience = new AbortController();
	const late = sleep(ms, undefined, { signal: patience.signal, ref: false }).then(() => {
		throw new Error(
			"The listening connection does not hear; is there a pooler in transaction mode before the database?",
		);
	});
	late.catch(() => {});
	await Promise.race([answer, late]).finally(() => patience.abort());
}
