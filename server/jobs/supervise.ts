import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** Runs until it is stopped; `promise` settles when it has ended, for whatever reason. */
type Runner = { promise: Promise<void>; stop(): Promise<void> };

/** Starts a runner, and restarts it a second after it ends by itself, as after a long database outage. */
export async function supervise(log: Log, start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
	let isStopping = false;
	let runner: Runner | undefined = await start();
	const restartLoop = async () => {
		while (!isStopping) {
			await runner?.promise.catch((error) => log.error({ err: error }, "the job worker has ended"));
			runner = undefined;
			if (isStopping) return;
			await sleep(1000, undefined, { ref: false });
			runner = await start().catch(() => undefined);
		}
		await runner?.stop().catch(() => {});
	};
	const loop = restartLoop();
	return {
		stop: async () => {
			isStopping = true;
			// Throws when the runner has ended meanwhile; then there is nothing to stop.
			await runner?.stop().catch(() => {});
			await loop;
		},
	};
}
