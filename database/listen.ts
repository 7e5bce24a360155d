import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openClient } from "./open-client.ts";

/** One connection that hears what is notified on a channel, for as long as the process lives. */

export type Listening = { isUp(): boolean; close(): Promise<void> };

type ListenHandlers = {
	/** A payload, as it was notified. */
	onNotification(payload: string): void;
	/** It hears from now on; what was notified before may be lost. */
	onConnected(): void;
	/** It does not hear, and why; another try follows. */
	onDisconnected(reason: Error): void;
};

/** Between tries that fail, each wait is twice the last. */
const backoff = { firstMs: 100, maxMs: 2000 };
/** A connection on which nothing moves may be dead: it is asked this often, and has this long to answer. */
const defaultKeepalive = { everyMs: 15_000, timeoutMs: 5000 };

/** Listens on a connection beside the pool's, to the same database, and makes it anew whenever it is lost. */
export function listen(
	pool: pg.Pool,
	channel: string,
	handlers: ListenHandlers,
	keepalive = defaultKeepalive,
): Listening {
	const ending = new AbortController();
	let isUp = false;

	const run = async () => {
		for (let tries = 0; !ending.signal.aborted; tries++) {
			const lost = new AbortController();
			let client: pg.Client | undefined;
			try {
				client = await openClient(pool.options.connectionString ?? "", {
					application_name: "almari listener",
					connectionTimeoutMillis: keepalive.timeoutMs,
					query_timeout: keepalive.timeoutMs,
				});
				client.on("error", (reason) => lost.abort(reason));
				client.on("end", () => lost.abort(new Error("The listening connection was closed.")));
				await rejectOnAbort(lost.signal, startListening(client));
				isUp = true;
				tries = 0;
				handlers.onConnected();
				const stopSignal = AbortSignal.any([lost.signal, ending.signal]);
				for (;;) {
					await sleep(keepalive.everyMs, undefined, { signal: stopSignal, ref: false });
					// On a lost connection it fails.
					await withTimeout(client.query("select 1"), keepalive.timeoutMs);
				}
			} catch (reason) {
				isUp = false;
				// Not waited for: a dead connection cannot say farewell.
				const ended = client?.end().catch(() => {});
				if (ending.signal.aborted) return ended;
				handlers.onDisconnected((lost.signal.reason ?? reason) as Error);
			}
			const ms = Math.min(backoff.firstMs * 2 ** tries, backoff.maxMs);
			await sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
		}
	};

	const startListening = async (client: pg.Client) => {
		const probe = `${probePrefix} ${randomUUID()}`;
		const probeReceived = new Promise<void>((resolve) => {
			client.on("notification", ({ payload = "" }) => {
				if (payload === probe) resolve();
				else if (!payload.startsWith(probePrefix)) handlers.onNotification(payload);
			});
		});
		await client.query(`listen ${pg.escapeIdentifier(channel)}`);
		// Behind a pooler in transaction mode LISTEN is accepted and nothing is ever heard. So a word is sent round.
		await pool.query("select pg_notify($1, $2)", [channel, probe]);
		await withTimeout(probeReceived, keepalive.timeoutMs);
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

const probePrefix = "echo";

/** Once for each connection: a race with what lives long keeps all that it raced with. */
const rejectOnAbort = (lost: AbortSignal, work: Promise<void>) =>
	new Promise<void>((resolve, reject) => {
		lost.addEventListener("abort", () => reject(lost.reason), { once: true });
		work.then(resolve, reject);
	});

async function withTimeout(response: Promise<unknown>, ms: number) {
	const timer = new AbortController();
	const timeout = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
		throw new Error(
			"The listening connection does not hear; is there a pooler in transaction mode before the database?",
		);
	});
	timeout.catch(() => {});
	await Promise.race([response, timeout]).finally(() => timer.abort());
}
