import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** What runs until it is stopped; `promise` settles when it has ended, for whatever reason. */
type Runner = { promise: Promise<void>; stop(): Promise<void> };

/** Starts a runner, and another one when it ends by itself, as it does when it has lost the database for too long. */
export async function supervise(log: Log, start: () => Promise<Runner>): Promise<{ stop(): Promise<void> }> {
	let isStopping = false;
	let runner: Runner | undefined = await start();
	const restartLoop = async () => {
		while (!isStopping) {
			await runner?.promise.catch((error) => log.error({ err: error }, "the worker of jobs has ended"));
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
			// One that has ended meanwhile says so; there is nothing to stop then.
			await runner?.stop().catch(() => {});
			await loop;
		},
	};
}
