import { AsyncLocalStorage } from "node:async_hooks";

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

/**
 * The span that the running code belongs to, without the types of OpenTelemetry: what is traced does not load its SDK. Without tracing there is
 * never one, and nothing here costs more than a look into the async context.
 */

export type SpanKind = "server" | "client" | "consumer" | "internal";
export type Attributes = Record<string, string | number | boolean>;

export type Span = {
	readonly traceId: string;
	readonly spanId: string;
	/** Headers of W3C Trace Context, with which another process continues this trace. */
	headers(): Record<string, string>;
	startChild(name: string, kind: SpanKind, attributes: Attributes): Span;
	set(attributes: Attributes): void;
	rename(name: string): void;
	/** `errorType`: of a work that failed, as short as a status or an error code. */
	end(errorType?: string): void;
};

const current = new AsyncLocalStorage<Span>();

export const currentSpan = (): Span | undefined => current.getStore();

export const runInSpan = <T>(span: Span, work: () => T): T => current.run(span, work);

/** For a job that is added now, so that it continues this trace. */
export const currentTraceparent = (): string | undefined => currentSpan()?.headers().traceparent;

/** Runs work that belongs to no request, although one has caused it. */
export const runWithoutSpan = <T>(work: () => T): T => current.exit(work);

/** Runs work in a span of its own below the current one. */
export function inChildSpan<T>(
	name: string,
	{ kind, attributes = {} }: { kind: SpanKind; attributes?: Attributes },
	work: () => Promise<T>,
): Promise<T> {
	const parent = currentSpan();
	if (!parent) return work();
	return endWith(parent.startChild(name, kind, attributes), work);
}

/** Runs work within a span, which ends with it. */
export async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
	try {
		const result = await runInSpan(span, work);
		span.end();
		return result;
	} catch (error) {
		span.end(errorTypeOf(error));
		throw error;
	}
}

/** The code of an error, or its class. Never its message, which may hold what a person has typed. */
export function errorTypeOf(error: unknown): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	if (typeof code === "string" || typeof code === "number") return String(code).slice(0, 60);
	return typeof name === "string" ? name.slice(0, 60) : "_OTHER";
}
