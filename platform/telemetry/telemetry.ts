/**
 * Traces and metrics over OTLP, if OTEL_EXPORTER_OTLP_ENDPOINT is set. OpenTelemetry's own instrumentation traces requests, statements and
 * requests to other processes; what it cannot know is named here. Without the setting, no code of OpenTelemetry is loaded. (decision 0093)
 */

export type SpanOptions = {
	name: string;
	/** "consumer": a job, which continues the trace of `traceparent`. */
	kind: "client" | "consumer" | "internal";
	attributes?: Record<string, string | number>;
	/** The header of W3C Trace Context. */
	traceparent?: string | undefined;
};

export type Telemetry = {
	inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T>;
	/** The header that continues the current span. */
	traceparent(): string | undefined;
	/** `find` names the route of a request by its URL. */
	nameRoutes(find: (url: string) => string | undefined): void;
	/** Sends what is waiting, for two seconds at most. */
	close(): Promise<void>;
};

let telemetry: Telemetry | undefined;

/** Is called once, before the server is loaded (server/telemetry/register.ts). */
export const setTelemetry = (one: Telemetry) => {
	telemetry = one;
};

/** Undefined without OpenTelemetry. */
export const findTelemetry = (): Telemetry | undefined => telemetry;

/** Runs work in a span of its own below the current one. */
export const inSpan = <T>(options: SpanOptions, work: () => Promise<T>): Promise<T> =>
	telemetry ? telemetry.inSpan(options, work) : work();

/** For a job that is added now, so that it continues this trace. */
export const currentTraceparent = (): string | undefined => telemetry?.traceparent();
