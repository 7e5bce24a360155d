import type { Attributes, Span, SpanKind } from "./current-span.ts";

/** Traces and metrics over OTLP, if OTEL_EXPORTER_OTLP_ENDPOINT is set. (decision 0060) */
export type Telemetry = {
	/** Starts a span without a parent in this process. `carrier`: headers of W3C Trace Context, if another process has begun the trace. */
	startSpan(name: string, kind: SpanKind, attributes: Attributes, carrier: object): Span;
	/** Measures in seconds. The attributes must have few values. */
	record(measure: Measure, seconds: number, attributes: Attributes): void;
	/** Sends what is waiting, for two seconds at most. */
	close(): Promise<void>;
};

/** Histograms, named by the semantic conventions. */
export type Measure = "http.server.request.duration" | "db.client.operation.duration" | "messaging.process.duration";
