import type { App } from "#platform/app.ts";
import { withStatementSource } from "#platform/slow-statements.ts";
import { endWith, errorTypeOf } from "#platform/telemetry/current-span.ts";

/** A job as graphile-worker describes it. */
type Job = { id: string; attempts: number };

/**
 * Runs a job under its name in the log. With OpenTelemetry, it has a consumer span in the trace of the request that added it
 * (`payload.traceparent`), or one of its own.
 */
export async function runJob(
	{ telemetry }: Pick<App, "telemetry">,
	{ task, job, payload }: { task: string; job: Job; payload: unknown },
	work: () => Promise<unknown>,
): Promise<void> {
	const run = () => withStatementSource(`job ${task}`, work);
	if (!telemetry) return void (await run());
	const about = {
		"messaging.system": "graphile_worker",
		"messaging.destination.name": task,
		"messaging.operation.name": "process",
		"messaging.operation.type": "process",
	};
	const ofJob = { "messaging.message.id": job.id, "almari.job.attempt": job.attempts };
	const { traceparent } = (payload ?? {}) as { traceparent?: string };
	const span = telemetry.startSpan(`process ${task}`, "consumer", { ...about, ...ofJob }, { traceparent });
	const start = performance.now();
	const record = (failure: object) =>
		telemetry.record("messaging.process.duration", (performance.now() - start) / 1000, { ...about, ...failure });
	try {
		await endWith(span, run);
		record({});
	} catch (error) {
		record({ "error.type": errorTypeOf(error) });
		throw error;
	}
}
