import type { ExportResult } from "@opentelemetry/core";
import type { Log } from "#platform/log.ts";
import { runWithoutSpan } from "./current-span.ts";

type Exporter<Data> = { export(data: Data, done: (result: ExportResult) => void): void };

/** A collector that fails now and then, or for one kind of data only, must not fill the log. */
const quietMs = 600_000;

/**
 * Logs that the collector does not take what is sent, and that it does again: each at most once in ten minutes. The SDK itself is silent, drops
 * what it cannot send, and makes no request wait.
 */
export function watchExports(log: Pick<Log, "warn">, endpoint: string) {
	let loggedAt = Number.NEGATIVE_INFINITY;
	let isAway = false;
	const note = ({ code, error }: ExportResult) => {
		// 0: SUCCESS.
		if (code === 0) {
			if (isAway) log.warn({ endpoint }, "the OpenTelemetry collector accepts traces and metrics again");
			isAway = false;
			return;
		}
		if (performance.now() - loggedAt < quietMs) return;
		loggedAt = performance.now();
		isAway = true;
		const reason = String(error?.message ?? "").slice(0, 200);
		log.warn({ endpoint, error: reason }, "the OpenTelemetry collector does not accept what is sent; it is dropped");
	};
	return <Data, E extends Exporter<Data>>(exporter: E & Exporter<Data>): E => {
		const send = exporter.export.bind(exporter);
		exporter.export = (data, done) =>
			send(data, (result) => {
				runWithoutSpan(() => note(result));
				done(result);
			});
		return exporter;
	};
}
