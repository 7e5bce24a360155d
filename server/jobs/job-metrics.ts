import { countUnsent } from "#modules/mail/index.ts";
import type { App } from "#platform/app.ts";
import { readLateness } from "#platform/jobs/scheduled-tasks.ts";

/** Adds a gauge that reads its value at each scrape. */
export type AddGauge = (name: string, help: string, read: () => number | Promise<number>) => void;

/** Adds the gauges about jobs. They share one database read per scrape; without the database they are NaN and other metrics still work. */
export function registerJobMetrics(app: App, addGauge: AddGauge) {
	const read = async () => ({ ...(await readLateness(app.db)), ...(await countUnsent(app)) });
	type JobStats = Awaited<ReturnType<typeof read>>;
	let pending: Promise<JobStats | undefined> | undefined;
	const readShared = () => {
		pending ??= read()
			.catch(() => undefined)
			.finally(() => {
				pending = undefined;
			});
		return pending;
	};
	const gauge = (name: string, field: keyof JobStats, help: string) =>
		addGauge(name, help, async () => (await readShared())?.[field] ?? Number.NaN);
	gauge(
		"almari_scheduler_late_seconds",
		"lateSeconds",
		"By how much the latest scheduled task has missed its time; it should be under 60",
	);
	gauge("almari_clock_ahead_seconds", "clockAheadSeconds", "How far this process's clock is ahead of the database's");
	gauge("almari_emails_waiting", "waiting", "Emails that are not sent yet, of all processes");
	gauge("almari_emails_failed", "failed", "Emails given up in the last 7 days, of all processes");
}
