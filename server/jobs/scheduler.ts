import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "#platform/app.ts";
import { removeWorkers, sendHeartbeat, unlockLostJobs, unlockStaleJobs } from "#platform/jobs/queue.ts";
import { enqueueDue, readLateness, registerTasks, type ScheduledTask } from "#platform/jobs/scheduled-tasks.ts";

/**
 * The scheduler of this process. Every two seconds it sends a heartbeat for its workers, unlocks the jobs that no worker runs, and enqueues the
 * scheduled tasks that are due. All processes do this; the database's rows and clock decide.
 */
export type Scheduler = {
	/** False while this process's clock differs from the database's by a minute or more: transitions by a wrong clock cannot be undone. */
	isClockRight(): boolean;
	stop(): Promise<void>;
};

const everyMs = 2_000;
const toleratedSkewSeconds = 60;
/** After a start or a database outage, other processes need time to send a heartbeat. */
const ticksBeforeUnlock = 3;

/** The ids with which this process's workers lock jobs, and of the jobs that they run. */
export type RunningWork = { readonly workers: ReadonlySet<string>; readonly jobs: ReadonlySet<string> };

export async function startScheduler(app: App, tasks: ScheduledTask[], work: RunningWork): Promise<Scheduler> {
	await registerTasks(app.db, tasks);
	const ending = new AbortController();
	const names = tasks.map(({ name }) => name);
	let isClockRight = true;
	let successfulTicks = 0;
	/** All workers with a heartbeat, those that have ended too. */
	const known = new Set<string>();

	const tick = async () => {
		const workers = [...work.workers];
		for (const id of workers) known.add(id);
		await sendHeartbeat(app.db, workers);
		if (++successfulTicks >= ticksBeforeUnlock) {
			const count = await unlockStaleJobs(app.db);
			if (count > 0) app.log.warn({ jobs: count }, "jobs of workers that died, or planned by a wrong clock, run again");
			const lost = await unlockLostJobs(app.db, workers, [...work.jobs]);
			if (lost > 0) app.log.warn({ jobs: lost }, "jobs that were taken while the connection was cut run again");
		}
		for (const { name, wasAhead } of await enqueueDue(app.db, names))
			if (wasAhead) app.log.error({ task: name }, "a task was due in the future: a clock ran ahead; it runs now");
		compareClocks((await readLateness(app.db.read)).clockAheadSeconds);
	};

	const compareClocks = (aheadSeconds: number) => {
		const isRight = Math.abs(aheadSeconds) < toleratedSkewSeconds;
		if (isClockRight && !isRight)
			app.log.error({ aheadSeconds }, "this machine's clock differs from the database's; it runs no scheduled tasks");
		if (!isClockRight && isRight) app.log.warn("this machine's clock agrees with the database's again");
		isClockRight = isRight;
	};

	const run = async () => {
		while (!ending.signal.aborted) {
			await tick().catch((error) => {
				if (successfulTicks > 0) app.log.error({ err: error }, "the scheduler failed; it goes on trying");
				successfulTicks = 0;
			});
			await sleep(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
		}
	};
	const running = run();
	return {
		isClockRight: () => isClockRight,
		stop: async () => {
			ending.abort();
			await running;
			await removeWorkers(app.db, [...known]).catch(() => {});
		},
	};
}
