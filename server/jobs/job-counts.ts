import type { WorkerEvents } from "graphile-worker";
import type { QueueName } from "#platform/config.ts";

/** The jobs of one queue in this process since its start. `failed`: attempts that threw; they are retried. */
export type QueueCounts = { running: number; completed: number; failed: number };

export function makeJobCounts(): Record<QueueName, QueueCounts> {
	const zero = () => ({ running: 0, completed: 0, failed: 0 });
	return { codes: zero(), mail: zero(), scheduler: zero(), media: zero() };
}

/** Counts the jobs of a worker group, the only one of its queue. */
export function countJobs(events: WorkerEvents, counts: QueueCounts) {
	// A group that ended by a database outage reports no end of its last jobs.
	counts.running = 0;
	events.on("job:start", () => {
		counts.running++;
	});
	events.on("job:success", () => {
		counts.completed++;
	});
	events.on("job:error", () => {
		counts.failed++;
	});
	events.on("job:complete", () => {
		counts.running--;
	});
}
