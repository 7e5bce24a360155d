import { EventEmitter } from "node:events";
import { type JobHelpers, Logger, type Runner, type RunnerOptions, run } from "graphile-worker";
import { connect, type Database } from "#database/connect.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { sendEmail } from "#modules/mail/index.ts";
import { sweepPhotos } from "#modules/media/index-files.ts";
import { notifyUnreadMessages } from "#modules/messaging/index.ts";
import { runDueTransitions, sendReminders } from "#modules/rentals/index-schedule.ts";
import { publishReviews, requestReviews } from "#modules/reviews/index.ts";
import { offerDays } from "#modules/waitlist/index.ts";
import type { App } from "#platform/app.ts";
import { markFinished, type ScheduledTask } from "#platform/jobs/scheduled-tasks.ts";
import { startScheduler } from "./scheduler.ts";
import { openMailServer } from "./smtp.ts";
import { supervise } from "./supervise.ts";

/** Background jobs: emails and scheduled tasks. The queue is in PostgreSQL (graphile-worker), so each job runs once however many processes. */

const quietLogger = (app: App) =>
	new Logger(() => (level, message) => (level === "error" ? app.log.error(message) : app.log.debug(message)));

/** The workers of this process; `stop` waits for running jobs. */
export type Jobs = { stop(): Promise<void> };

/** The scheduled tasks and their periods. Each is idempotent: it locks what is due and checks again. */
const scheduled: (ScheduledTask & { work: (app: App) => Promise<unknown> })[] = [
	{ name: "run-due-transitions", everySeconds: 60, work: runDueTransitions },
	{ name: "email-unread-messages", everySeconds: 60, work: notifyUnreadMessages },
	{ name: "escalate-unanswered-claims", everySeconds: 60, work: escalateUnansweredClaims },
	{ name: "publish-reviews", everySeconds: 60, work: publishReviews },
	{ name: "send-reminders", everySeconds: 600, work: sendReminders },
	{ name: "request-reviews", everySeconds: 600, work: requestReviews },
	// 20:40 UTC, at night in India.
	{ name: "sweep-photos", everySeconds: 86_400, offsetSeconds: 20 * 3600 + 40 * 60, work: sweepPhotos },
];

/** Concurrency of each worker group: slow mail blocks no other job, and nothing blocks emails with a code. */
const concurrency = { jobs: 3, codes: 2, emails: 3 };

/** Each group needs a connection for LISTEN. */
const workerConnections = 5;

/** Starts the workers and the scheduler of this process. A worker group that ends by a long database outage is restarted. */
export async function startJobs(app: App): Promise<Jobs> {
	const workers = new Set<string>();
	const db = connect(app.db.pool.options.connectionString as string, workerConnections);
	const mail = await openMailServer(app.config, concurrency.codes + concurrency.emails);
	const scheduler = await startScheduler(app, scheduled, () => [...workers]);
	const superviseGroup = (options: RunnerOptions) => supervise(app.log, () => runGroup(app, db, workers, options));
	const runEmailJob = (payload: unknown, { abortSignal }: JobHelpers) =>
		sendEmail(app, mail, (payload as { id: string }).id, abortSignal);
	const pausedFlags = () => (mail?.breaker.isOpen() ? ["email"] : null);
	const groups = await Promise.all([
		superviseGroup({
			concurrency: concurrency.jobs,
			taskList: {
				...Object.fromEntries(scheduled.map((task) => [task.name, () => runScheduled(app, task)])),
				"offer-days": async (payload) => void (await offerDays(app, (payload as { productId: string }).productId)),
			},
			forbiddenFlags: () => (scheduler.isClockRight() ? null : ["scheduled"]),
		}),
		superviseGroup({
			concurrency: concurrency.codes,
			taskList: { "send-code": runEmailJob },
			forbiddenFlags: pausedFlags,
		}),
		superviseGroup({
			concurrency: concurrency.emails,
			taskList: { "send-email": runEmailJob },
			forbiddenFlags: pausedFlags,
		}),
	]);
	return {
		stop: async () => {
			await Promise.all(groups.map((one) => one.stop()));
			await scheduler.stop();
			mail?.close();
			await db.close();
		},
	};
}

async function runScheduled(app: App, { name, work }: (typeof scheduled)[number]): Promise<void> {
	await work(app);
	await markFinished(app.db, name);
}

/** Runs one worker group. Its id is in `workers` while it runs: jobs that it locks carry that id. */
async function runGroup(app: App, db: Database, workers: Set<string>, options: RunnerOptions): Promise<Runner> {
	const events = new EventEmitter() as NonNullable<RunnerOptions["events"]>;
	let id = "";
	events.on("pool:create", ({ workerPool }) => {
		id = workerPool.id;
		workers.add(id);
	});
	const runner = await run({ ...options, pgPool: db.pool, noHandleSignals: true, logger: quietLogger(app), events });
	const remove = () => workers.delete(id);
	runner.promise.then(remove, remove);
	return runner;
}
