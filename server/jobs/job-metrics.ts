import { countUnsent } from "#modules/mail/index.ts";
import { type QueueName, runsJobs } from "#platform/config.ts";
import { countDueJobs } from "#platform/jobs/count-due-jobs.ts";
import { readLateness } from "#platform/jobs/scheduled-tasks.ts";
import { sharedRead } from "#server/metrics/shared-read.ts";
import type { ServerApp } from "#server/server-app.ts";
import type { QueueCounts } from "./job-counts.ts";

/** Adds a gauge that reads its value at each scrape. */
export type AddGauge = (name: string, help: string, read: () => number | Promise<number>) => void;

/** Adds a gauge with one label, or a counter (`_total`): pairs of the label's value and the number. */
export type AddLabelled = (
	name: string,
	help: string,
	label: string,
	read: () => Iterable<[string, number]> | Promise<Iterable<[string, number]>>,
) => void;

/** Adds the gauges about jobs. They share one database read per scrape; without the database they are NaN and other metrics still work. */
export function registerJobMetrics(app: ServerApp, addGauge: AddGauge, addLabelled: AddLabelled) {
	const read = async () => ({ ...(await readLateness(app.db.read)), ...(await countUnsent(app)) });
	type JobStats = Awaited<ReturnType<typeof read>>;
	const readShared = sharedRead(read);
	const gauge = (name: string, field: keyof JobStats, help: string) =>
		addGauge(name, help, () =>
			readShared().then(
				(stats) => stats[field],
				() => Number.NaN,
			),
		);
	gauge(
		"almari_scheduler_late_seconds",
		"lateSeconds",
		"By how much the latest scheduled task has missed its time; it should be under 60",
	);
	gauge("almari_clock_ahead_seconds", "clockAheadSeconds", "How far this process's clock is ahead of the database's");
	gauge("almari_emails_waiting", "waiting", "Emails that are not sent yet, of all processes");
	gauge("almari_emails_failed", "failed", "Emails given up in the last 7 days, of all processes");
	const readDue = sharedRead(() => countDueJobs(app.db));
	addLabelled("almari_jobs_due", "Jobs that wait although they are due, of all processes", "task", () =>
		readDue().catch(() => []),
	);
	if (runsJobs(app.config.role)) registerOwnJobs(app, addLabelled);
}

/** Adds the gauges about the jobs that this process runs. */
function registerOwnJobs({ config, jobCounts }: ServerApp, addLabelled: AddLabelled) {
	const queues = Object.entries(config.jobLimits) as [QueueName, number][];
	addLabelled("almari_jobs_limit", "Jobs that this process may run at once", "queue", () => queues);
	const add = (name: string, help: string, field: keyof QueueCounts) =>
		addLabelled(name, help, "queue", () => queues.map(([queue]): [string, number] => [queue, jobCounts[queue][field]]));
	add("almari_jobs_running", "Jobs that this process is running", "running");
	add("almari_jobs_completed_total", "Jobs that this process has completed", "completed");
	add("almari_jobs_failed_total", "Attempts at jobs that failed in this process; they are retried", "failed");
}
