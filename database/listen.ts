import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database } from "./connect.ts";
import { openClient } from "./open-client.ts";

/** A permanent connection that receives a channel's notifications and reconnects. */

export type Listening = { isUp(): boolean; close(): Promise<void> };

export type ListenHandlers = {
	/** Receives each notification's payload. */
	onNotification(payload: string): void;
	/** The connection is established; earlier notifications may be lost. */
	onConnected(): void;
	/** The connection failed. Another attempt follows. */
	onDisconnected(reason: Error): void;
};

/** Exponential backoff between failed attempts: each wait is twice the last. */
const backoff = { firstMs: 100, maxMs: 2000 };
/** An idle connection may be dead: it is checked this often, and must respond within the timeout. */
const defaultKeepalive = { everyMs: 15_000, timeoutMs: 5000 };

/** Listens on a connection of its own, to the address that leads around a pooler, and reconnects whenever it is lost. */
export function listen(
	{ pool, directUrl }: Pick<Database, "pool" | "directUrl">,
	channel: string,
	handlers: ListenHandlers,
	keepalive = defaultKeepalive,
): Listening {
	const stopping = new AbortController();
	let isUp = false;

	const run = async () => {
		for (let tries = 0; !stopping.signal.aborted; tries++) {
			const lost = new AbortController();
			let client: pg.Client | undefined;
			try {
				client = await openClient(directUrl, {
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
				const stopSignal = AbortSignal.any([lost.signal, stopping.signal]);
				for (;;) {
					await sleep(keepalive.everyMs, undefined, { signal: stopSignal, ref: false });
					// Fails on a lost connection.
					await withTimeout(client.query("select 1"), keepalive.timeoutMs);
				}
			} catch (reason) {
				isUp = false;
				// Not awaited: closing a dead connection may hang.
				const ended = client?.end().catch(() => {});
				if (stopping.signal.aborted) return ended;
				handlers.onDisconnected((lost.signal.reason ?? reason) as Error);
			}
			const ms = Math.min(backoff.firstMs * 2 ** tries, backoff.maxMs);
			await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
		// A pooler in transaction mode accepts LISTEN but delivers nothing. A probe notification detects that.
		await pool.query("select pg_notify($1, $2)", [channel, probe]);
		await withTimeout(probeReceived, keepalive.timeoutMs);
	};

	const done = run();
	return {
		isUp: () => isUp,
		close: async () => {
			stopping.abort();
			await done;
		},
	};
}

const probePrefix = "echo";

/** Not Promise.race: a race with a long-lived promise retains every contender. */
const rejectOnAbort = (lost: AbortSignal, work: Promise<void>) =>
	new Promise<void>((resolve, reject) => {
		lost.addEventListener("abort", () => reject(lost.reason), { once: true });
		work.then(resolve, reject);
	});

async function withTimeout(response: Promise<unknown>, ms: number) {
	const timer = new AbortController();
	const timeout = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
		throw new Error(
			"The listening connection receives no notifications; is there a pooler in transaction mode in front of the database?",
		);
	});
	timeout.catch(() => {});
	await Promise.race([response, timeout]).finally(() => timer.abort());
}
