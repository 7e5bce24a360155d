import type { StatementObserver } from "#database/connect.ts";
import { currentSpan, errorTypeOf } from "./current-span.ts";
import { summariseStatement } from "./summarise-statement.ts";
import type { Telemetry } from "./telemetry.ts";

/** A span for each statement of a request or a job, and the metric of all statements. Neither holds the text or a value. */
export function traceStatements(telemetry: Telemetry | undefined): StatementObserver | undefined {
	if (!telemetry) return undefined;
	return (text) => {
		const summary = summariseStatement(text);
		const attributes = { "db.system.name": "postgresql", "db.query.summary": summary };
		const span = currentSpan()?.startChild(summary, "client", attributes);
		const start = performance.now();
		return (error) => {
			const failure = error && { "error.type": errorTypeOf(error) };
			if (error?.code) span?.set({ "db.response.status_code": error.code });
			span?.end(failure?.["error.type"]);
			const operation = summary.split(" ", 1)[0] as string;
			telemetry.record("db.client.operation.duration", (performance.now() - start) / 1000, {
				"db.system.name": "postgresql",
				"db.operation.name": operation,
				...failure,
			});
		};
	};
}

/** Both observers, if there are any. */
export function observeBoth(
	first: StatementObserver | undefined,
	second: StatementObserver | undefined,
): StatementObserver | undefined {
	if (!first || !second) return first ?? second;
	return (text) => {
		const [endFirst, endSecond] = [first(text), second(text)];
		return (error) => {
			endFirst?.(error);
			endSecond?.(error);
		};
	};
}
