import type { ExportResult } from "@opentelemetry/core";
import type { Log } from "#platform/log.ts";
import { runWithoutSpan } from "./current-span.ts";

type Exporter<Data> = { export(data: Data, done: (result: ExportResult) => void): void };

/**
 * Logs once that the collector does not take what is sent, and once that it does again. The SDK itself is silent, drops what it cannot send, and
 * makes no request wait.
 */
export function watchExports(log: Pick<Log, "warn">, endpoint: string) {
	let hasFailed = false;
	const note = ({ code, error }: ExportResult) =>
		runWithoutSpan(() => {
			// 0: SUCCESS.
			if (code === 0 && hasFailed)
				log.warn({ endpoint }, "the OpenTelemetry collector accepts traces and metrics again");
			if (code !== 0 && !hasFailed)
				log.warn(
					{ endpoint, error: String(error?.message ?? "").slice(0, 200) },
					"the OpenTelemetry collector does not accept traces or metrics; they are dropped until it does",
				);
			hasFailed = code !== 0;
		});
	return <Data, E extends Exporter<Data>>(exporter: E & Exporter<Data>): E => {
		const send = exporter.export.bind(exporter);
		exporter.export = (data, done) =>
			send(data, (result) => {
				note(result);
				done(result);
			});
		return exporter;
	};
}
