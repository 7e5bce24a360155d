import {
	type Context,
	defaultTextMapSetter,
	type Histogram,
	type Meter,
	ROOT_CONTEXT,
	type Span as SdkSpan,
	SpanKind as SdkSpanKind,
	SpanStatusCode,
	type TextMapGetter,
	type TextMapPropagator,
	type Tracer,
	trace,
} from "@opentelemetry/api";
import { type ExportResult, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
	defaultResource,
	detectResources,
	resourceAttributesEnvDetector,
	resourceFromAttributes,
	serviceInstanceIdDetector,
	serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
	AlwaysOffSampler,
	AlwaysOnSampler,
	BatchSpanProcessor,
	ParentBasedSampler,
	type Sampler,
	TraceIdRatioBasedSampler,
	TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Role } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { TelemetryConfig } from "./settings.ts";
import {
	type Attributes,
	type Measure,
	runWithoutSpan,
	type Span,
	type SpanKind,
	type Telemetry,
} from "./telemetry.ts";

/**
 * The only file that loads OpenTelemetry's SDK. The exporters read OTEL_EXPORTER_OTLP_* from the environment themselves. No global provider is
 * registered: spans are handed on by current-span.ts.
 */

const closeWithinMs = 2_000;
/** An export that takes longer has failed; its data is lost. */
const exportTimeoutMillis = 10_000;

/** In seconds; the semantic conventions advise these. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export function makeTelemetry(config: TelemetryConfig, role: Role, log: Pick<Log, "warn">): Telemetry {
	const resource = resourceOf(role);
	const watch = watchExports(log, config.endpoint);
	const spans = new BatchSpanProcessor({
		exporter: watch(new OTLPTraceExporter()),
		scheduledDelayMillis: config.traceDelayMs,
		exportTimeoutMillis,
	});
	const tracers = new TracerProvider({ resource, sampler: samplerOf(config), spanProcessors: [spans] });
	const reader = new PeriodicExportingMetricReader({
		exporter: watch(new OTLPMetricExporter()),
		exportIntervalMillis: config.metricIntervalMs,
		exportTimeoutMillis: Math.min(exportTimeoutMillis, config.metricIntervalMs),
	});
	const meters = new MeterProvider({ resource, readers: [reader] });
	const tracer = tracers.getTracer("almari");
	const histograms = makeHistograms(meters.getMeter("almari"));
	const propagator = new W3CTraceContextPropagator();
	return {
		startSpan: (name, kind, attributes, carrier) => {
			const parent = propagator.extract(ROOT_CONTEXT, carrier, getter);
			return sdkSpan({ tracer, propagator }, parent, { name, kind, attributes });
		},
		record: (measure, seconds, attributes) => histograms[measure].record(seconds, attributes),
		close: () => within(closeWithinMs, Promise.allSettled([tracers.shutdown(), meters.shutdown()])),
	};
}

const getter: TextMapGetter<object> = {
	keys: Object.keys,
	get: (carrier, name) => (carrier as Record<string, string | string[] | undefined>)[name],
};

function resourceOf(role: Role) {
	const ours = resourceFromAttributes({ "service.name": "almari", "almari.role": role });
	const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector];
	return defaultResource().merge(ours).merge(detectResources({ detectors }));
}

function samplerOf({ sampler, ratio }: TelemetryConfig): Sampler {
	const root = {
		always_on: () => new AlwaysOnSampler(),
		always_off: () => new AlwaysOffSampler(),
		traceidratio: () => new TraceIdRatioBasedSampler(ratio),
	}[sampler.replace("parentbased_", "") as "always_on" | "always_off" | "traceidratio"]();
	return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

const makeHistograms = (meter: Meter): Record<Measure, Histogram> => {
	const seconds = { unit: "s", advice: { explicitBucketBoundaries: buckets } };
	const histogram = (name: Measure, options: { description: string }) =>
		meter.createHistogram(name, { ...seconds, ...options });
	return {
		"http.server.request.duration": histogram("http.server.request.duration", {
			description: "Duration of HTTP server requests.",
		}),
		"db.client.operation.duration": histogram("db.client.operation.duration", {
			description: "Duration of database statements.",
		}),
		"messaging.process.duration": histogram("messaging.process.duration", { description: "Duration of jobs." }),
	};
};

async function within(ms: number, work: Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms);
	await Promise.race([work, promise]);
	clearTimeout(timer);
}

/** A span of the SDK behind the type of current-span.ts. */

type Sdk = { tracer: Tracer; propagator: TextMapPropagator };

const kinds: Record<SpanKind, SdkSpanKind> = {
	server: SdkSpanKind.SERVER,
	client: SdkSpanKind.CLIENT,
	consumer: SdkSpanKind.CONSUMER,
	internal: SdkSpanKind.INTERNAL,
};

/** Starts a span below the one of `parent`, if it has any. */
function sdkSpan(
	sdk: Sdk,
	parent: Context,
	{ name, kind, attributes }: { name: string; kind: SpanKind; attributes: Attributes },
): Span {
	const span = sdk.tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
	return new WrappedSpan(sdk, parent, span);
}

class WrappedSpan implements Span {
	readonly #sdk: Sdk;
	readonly #parent: Context;
	readonly #span: SdkSpan;

	constructor(sdk: Sdk, parent: Context, span: SdkSpan) {
		this.#sdk = sdk;
		this.#parent = parent;
		this.#span = span;
	}

	get traceId() {
		return this.#span.spanContext().traceId;
	}

	get spanId() {
		return this.#span.spanContext().spanId;
	}

	headers() {
		const headers: Record<string, string> = {};
		this.#sdk.propagator.inject(trace.setSpan(this.#parent, this.#span), headers, defaultTextMapSetter);
		return headers;
	}

	/** Nothing starts below a span that is not sampled or has ended: timers keep the async context in which they were set. */
	startChild(name: string, kind: SpanKind, attributes: Attributes): Span {
		if (!this.#span.isRecording()) return new SilentSpan(this);
		return sdkSpan(this.#sdk, trace.setSpan(this.#parent, this.#span), { name, kind, attributes });
	}

	set(attributes: Attributes) {
		this.#span.setAttributes(attributes);
	}

	rename(name: string) {
		this.#span.updateName(name);
	}

	end(errorType?: string) {
		if (errorType !== undefined) {
			this.#span.setAttribute("error.type", errorType);
			this.#span.setStatus({ code: SpanStatusCode.ERROR });
		}
		this.#span.end();
	}
}

/** Below a span that is not recorded: has its place in the trace, and records nothing. */
class SilentSpan implements Span {
	readonly #parent: Span;

	constructor(parent: Span) {
		this.#parent = parent;
	}

	get traceId() {
		return this.#parent.traceId;
	}

	get spanId() {
		return this.#parent.spanId;
	}

	headers() {
		return this.#parent.headers();
	}

	startChild() {
		return this;
	}

	set() {}

	rename() {}

	end() {}
}

type Exporter<Data> = { export(data: Data, done: (result: ExportResult) => void): void };

/** A collector that fails now and then, or for one kind of data only, must not fill the log. */
const quietMs = 600_000;

/**
 * Logs that the collector does not take what is sent, and that it does again: each at most once in ten minutes. The SDK itself is silent, drops
 * what it cannot send, and makes no request wait.
 */
function watchExports(log: Pick<Log, "warn">, endpoint: string) {
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
