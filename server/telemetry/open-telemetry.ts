import { ServerResponse } from "node:http";
import { createRequire, syncBuiltinESMExports } from "node:module";
import * as api from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { type ExportResult, getRPCMetadata, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import {
	defaultResource,
	detectResources,
	resourceAttributesEnvDetector,
	resourceFromAttributes,
	serviceInstanceIdDetector,
	serviceNameEnvDetector,
} from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import * as sdk from "@opentelemetry/sdk-trace";
import type { Role } from "#platform/config.ts";
import type { Log } from "#platform/log.ts";
import type { TelemetryConfig } from "#platform/telemetry/settings.ts";
import type { SpanOptions, Telemetry } from "#platform/telemetry/telemetry.ts";
import { summariseStatement } from "./summarise-statement.ts";

/**
 * OpenTelemetry with its official instrumentation of HTTP and PostgreSQL, loaded before both. The exporters read OTEL_EXPORTER_OTLP_* from the
 * environment themselves. What instrumentation records and might be personal data is removed before it is sent (redact).
 */

const closeWithinMs = 2_000;
/** An export that takes longer has failed; its data is lost. */
const exportTimeoutMillis = 10_000;

export function startTelemetry(config: TelemetryConfig, role: Role, log: Pick<Log, "warn">): Telemetry {
	const providers = registerProviders(config, role, log);
	const routes: Routes = { find: () => undefined };
	instrument(routes);
	return {
		inSpan: makeInSpan(),
		traceparent: () => {
			const headers: { traceparent?: string } = {};
			api.propagation.inject(api.context.active(), headers, api.defaultTextMapSetter);
			return headers.traceparent;
		},
		nameRoutes: (find) => {
			routes.find = find;
		},
		close: () => within(closeWithinMs, Promise.allSettled(providers.map((provider) => provider.shutdown()))),
	};
}

function registerProviders(config: TelemetryConfig, role: Role, log: Pick<Log, "warn">) {
	const ours = resourceFromAttributes({ "service.name": "almari", "almari.role": role });
	const detectors = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector];
	const resource = defaultResource().merge(ours).merge(detectResources({ detectors }));
	const watch = watchExports(log, config.endpoint);
	const traces = watch(new OTLPTraceExporter());
	const send = traces.export.bind(traces);
	traces.export = (spans, done) => send(spans.map(redact), done);
	const processor = new sdk.BatchSpanProcessor({
		exporter: traces,
		scheduledDelayMillis: config.traceDelayMs,
		exportTimeoutMillis,
	});
	const reader = new PeriodicExportingMetricReader({
		exporter: watch(new OTLPMetricExporter()),
		exportIntervalMillis: config.metricIntervalMs,
		exportTimeoutMillis: Math.min(exportTimeoutMillis, config.metricIntervalMs),
	});
	const tracers = new sdk.TracerProvider({
		resource,
		sampler: withoutOrphans(samplerOf(config)),
		spanProcessors: [processor],
	});
	const meters = new MeterProvider({ resource, readers: [reader] });
	api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	api.propagation.setGlobalPropagator(new W3CTraceContextPropagator());
	api.trace.setGlobalTracerProvider(tracers);
	api.metrics.setGlobalMeterProvider(meters);
	return [tracers, meters];
}

function samplerOf({ sampler, ratio }: TelemetryConfig): sdk.Sampler {
	const root = {
		always_on: () => new sdk.AlwaysOnSampler(),
		always_off: () => new sdk.AlwaysOffSampler(),
		traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
	}[sampler.replace("parentbased_", "") as "always_on" | "always_off" | "traceidratio"]();
	return sampler.startsWith("parentbased_") ? new sdk.ParentBasedSampler({ root }) : root;
}

/**
 * Only requests and jobs begin a trace: the statements of a process that waits for work would be traces of their own. Nothing starts below a
 * span that has ended: timers keep the async context in which they were set.
 */
const withoutOrphans = (sampler: sdk.Sampler): sdk.Sampler => ({
	shouldSample: (parentContext, traceId, name, kind, attributes, links) => {
		const parent = api.trace.getSpan(parentContext);
		const isOrphan = parent
			? !parent.spanContext().isRemote && !parent.isRecording()
			: kind !== api.SpanKind.SERVER && kind !== api.SpanKind.CONSUMER;
		if (isOrphan) return { decision: sdk.SamplingDecision.NOT_RECORD };
		return sampler.shouldSample(parentContext, traceId, name, kind, attributes, links);
	},
	toString: () => sampler.toString(),
});

type Routes = { find(url: string): string | undefined };

/** Checks and scrapes are no work for visitors; event streams last for hours. */
const untraced = /^\/(?:healthz|readyz|metrics|api\/events)(?:\?|$)/;

function instrument(routes: Routes) {
	new PgInstrumentation({
		ignoreConnectSpans: true,
		requestHook: (span, { query }) => {
			const summary = summariseStatement(query.text);
			span.updateName(summary).setAttribute("db.query.summary", summary);
		},
	});
	new HttpInstrumentation({
		ignoreIncomingRequestHook: ({ url = "" }) => untraced.test(url),
		// Called when a request arrives, before the instrumentation itself waits for the end of its response.
		responseHook: (_span, response) => {
			const metadata = getRPCMetadata(api.context.active());
			if (!(response instanceof ServerResponse) || !metadata) return;
			response.once("close", () => {
				const route = response.statusCode === 404 ? undefined : routes.find(response.req.url ?? "/");
				if (route) metadata.route = route;
			});
		},
		applyCustomAttributesOnSpan: (span, _request, response) => {
			if (!(response instanceof ServerResponse) || response.writableFinished) return;
			span.setAttribute("error.type", "aborted").setStatus({ code: api.SpanStatusCode.ERROR });
		},
	});
	// Both are changed when they are first required, and are imported by ES modules only.
	const require = createRequire(import.meta.url);
	for (const name of ["http", "https"]) require(name);
	syncBuiltinESMExports();
}

const kinds: Record<SpanOptions["kind"], api.SpanKind> = {
	client: api.SpanKind.CLIENT,
	consumer: api.SpanKind.CONSUMER,
	internal: api.SpanKind.INTERNAL,
};

function makeInSpan(): Telemetry["inSpan"] {
	const tracer = api.trace.getTracer("almari");
	const jobDuration = api.metrics.getMeter("almari").createHistogram("messaging.process.duration", {
		description: "Duration of jobs.",
		unit: "s",
		advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] },
	});
	return async ({ name, kind, attributes = {}, traceparent }, work) => {
		const isJob = kind === "consumer";
		const parent = isJob ? api.propagation.extract(api.ROOT_CONTEXT, { traceparent }) : api.context.active();
		const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
		const start = performance.now();
		let failure = {};
		try {
			return await api.context.with(api.trace.setSpan(parent, span), work);
		} catch (error) {
			failure = { "error.type": errorTypeOf(error) };
			span.setAttributes(failure).setStatus({ code: api.SpanStatusCode.ERROR });
			throw error;
		} finally {
			span.end();
			const { "messaging.message.id": _id, "almari.job.attempt": _attempt, ...about } = attributes;
			if (isJob) jobDuration.record((performance.now() - start) / 1000, { ...about, ...failure });
		}
	};
}

/** The code of an error, or its class. Never its message, which may hold what a person has typed. */
function errorTypeOf(error: unknown): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	if (typeof code === "string" || typeof code === "number") return String(code).slice(0, 60);
	return typeof name === "string" ? name.slice(0, 60) : "_OTHER";
}

/** The only attributes that are sent. Instrumentation also records paths, query strings, addresses of visitors, host names they send, and texts of statements. */
const harmless = new Set([
	"http.request.method",
	"http.response.status_code",
	"http.route",
	"url.scheme",
	"error.type",
	"db.system.name",
	"db.query.summary",
	"server.address",
	"server.port",
	"messaging.system",
	"messaging.destination.name",
	"messaging.operation.name",
	"messaging.operation.type",
	"messaging.message.id",
	"almari.job.attempt",
]);

/** Error messages and events may hold a value too. Only the SQLSTATE of a failed statement is kept. */
function redact(span: sdk.ReadableSpan): sdk.ReadableSpan {
	const isOwnAddress = span.kind !== api.SpanKind.SERVER;
	const attributes = Object.fromEntries(
		Object.entries(span.attributes).filter(
			([name]) => harmless.has(name) && (isOwnAddress || !name.startsWith("server.")),
		),
	);
	const message = span.events.map((event) => event.attributes?.["exception.message"]).join();
	const code = /^PostgreSQL error .*\(code: (\w{5})\)$/.exec(message)?.[1];
	if (code) Object.assign(attributes, { "db.response.status_code": code, "error.type": code });
	return Object.create(span, {
		attributes: { value: attributes },
		events: { value: [] },
		status: { value: { code: span.status.code } },
	});
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, ms);
	await Promise.race([work, promise]);
	clearTimeout(timer);
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
				api.context.with(api.ROOT_CONTEXT, () => note(result));
				done(result);
			});
		return exporter;
	};
}
