import { type Histogram, type Meter, ROOT_CONTEXT, type TextMapGetter } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
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
import { sdkSpan } from "./sdk-span.ts";
import type { TelemetryConfig } from "./settings.ts";
import type { Measure, Telemetry } from "./telemetry.ts";
import { watchExports } from "./watch-exports.ts";

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
