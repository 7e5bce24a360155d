import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, type Runner, type RunnerOptions, run } from "graphile-worker";
import { connect, type Database } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import type { QueueName } from "#platform/config.ts";
import { removeWorkers, sendHeartbeat, unlockLostJobs, unlockStaleJobs } from "#platform/jobs/queue.ts";
import { enqueueDue, readLateness, registerTasks, type ScheduledTask } from "#platform/jobs/scheduled-tasks.ts";
import type { Log } from "#platform/log.ts";
import type { ServerApp } from "#server/server-app.ts";
import { openPorts } from "./channels.ts";
import { countJobs, type QueueCounts, queueSettings } from "./queue.ts";
import { openMailServer } from "./smtp.ts";
import { makeTaskLists, scheduledTasks } from "./tasks.ts";

/**
 * Background jobs: emails and scheduled tasks. The jobs are in PostgreSQL (graphile-worker), so each runs once however many processes. Each
 * queue is a worker group with its own limit: slow mail blocks no other job, and nothing blocks emails with a code. (decisions 0037, 0056)
 */

const quietLogger = ({ log }: ServerApp) =>
	new Logger(() => (level, message) => (level === "error" ? log.error(message) : log.debug(message)));

/** The workers of this process; `stop` waits for running jobs. */
export type Jobs = { stop(): Promise<void> };

/** Connections for taking and finishing jobs, beside one for LISTEN in each group. The jobs themselves use the app's pool. */
const sharedConnections = 2;

type Context = { app: ServerApp; db: Database; workers: Set<string>; jobs: Set<string> };

/** Starts the workers and the scheduler of this process. A worker group that ends by a long database outage is restarted. */
export async function startJobs(app: ServerApp): Promise<Jobs> {
	const { jobLimits } = app.config;
	const work = { workers: new Set<string>(), jobs: new Set<string>() };
	const queues = (Object.keys(jobLimits) as QueueName[]).filter((queue) => jobLimits[queue] > 0);
	const db = connect(app.db.directUrl, {
		max: queues.length + sharedConnections,
		session: { settings: queueSettings },
	});
	const mail = await openMailServer(app.config, Math.max(1, jobLimits.codes + jobLimits.mail));
	if (mail) app.mailCircuit.isOpen = mail.breaker.isOpen;
	const scheduler = await startScheduler(app, scheduledTasks, work);
	const taskLists = makeTaskLists(app, mail, openPorts(app));
	const forbiddenFlags = () => {
		const flags = [...(mail?.breaker.isOpen() ? ["email"] : []), ...(scheduler.isClockRight() ? [] : ["scheduled"])];
		return flags.length > 0 ? flags : null;
	};
	const groups = await Promise.all(
		queues.map((queue) => {
			const options = { concurrency: jobLimits[queue], taskList: taskLists[queue], forbiddenFlags };
			return supervise(app.log, () => runGroup({ app, db, ...work }, options, app.jobCounts[queue]));
		}),
	);
	return {
		stop: async () => {
			await Promise.all(groups.map((one) => one.stop()));
			await scheduler.stop();
			mail?.close();
			await db.close();
		},
	};
}

/** Runs one worker group. Its id is in `workers` while it runs: jobs that it locks carry that id. */
async function runGroup(
	{ app, db, workers, jobs }: Context,
	options: RunnerOptions,
	counts: QueueCounts,
): Promise<Runner> {
	const events = new EventEmitter() as NonNullable<RunnerOptions["events"]>;
	let id = "";
	events.on("pool:create", ({ workerPool }) => {
		id = workerPool.id;
		workers.add(id);
	});
	events.on("job:start", ({ job }) => jobs.add(job.id));
	events.on("job:complete", ({ job }) => jobs.delete(job.id));
	countJobs(events, counts);
	const runner = await run({ ...options, pgPool: db.pool, noHandleSignals: true, logger: quietLogger(app), events });
	const remove = () => workers.delete(id);
	runner.promise.then(remove, remove);
	return runner;
}

/** Starts a runner, and restarts it a second after it ends by itself, as after a long database outage. */
async function supervise(
	log: Log,
	start: () => Promise<Pick<Runner, "promise" | "stop">>,
): Promise<{ stop(): Promise<void> }> {
	let isStopping = false;
	let runner: Pick<Runner, "promise" | "stop"> | undefined = await start();
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

/**
 * The scheduler of this process. Every two seconds it sends a heartbeat for its workers, unlocks the jobs that no worker runs, and enqueues the
 * scheduled tasks that are due. All processes do this; the database's rows and clock decide.
 */
type Scheduler = {
	/** False while this process's clock differs from the database's by a minute or more: transitions by a wrong clock cannot be undone. */
	isClockRight(): boolean;
	stop(): Promise<void>;
};

const everyMs = 2_000;
const toleratedSkewSeconds = 60;
/** After a start or a database outage, other processes need time to send a heartbeat. */
const ticksBeforeUnlock = 3;

/** The ids with which this process's workers lock jobs, and of the jobs that they run. */
type RunningWork = { readonly workers: ReadonlySet<string>; readonly jobs: ReadonlySet<string> };

async function startScheduler(app: App, tasks: ScheduledTask[], work: RunningWork): Promise<Scheduler> {
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
