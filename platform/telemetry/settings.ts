import { z } from "zod";
import { telemetryCopy } from "#messages/api/platform.js";
import { blankIsAbsent } from "#platform/config-fields.ts";

/**
 * The settings of OpenTelemetry, by their standard names. The SDK itself reads headers, service name and resource attributes; the others are
 * read here, as the parts of the SDK that are used do not.
 */

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsAbsent, schema.optional());

const samplers = [
	"always_on",
	"always_off",
	"traceidratio",
	"parentbased_always_on",
	"parentbased_always_off",
	"parentbased_traceidratio",
] as const;

const milliseconds = (name: string, min: number) => {
	const message = telemetryCopy.milliseconds({ name, min });
	return optional(
		z
			.string()
			.regex(/^\d{1,7}$/, message)
			.transform(Number)
			.refine((value) => value >= min && value <= 3_600_000, message),
	);
};

/** "key=value,key=value", percent-encoded. */
const pairs = (name: string) =>
	optional(z.string().regex(/^[^\s,=]+=[^,=]*(?:,\s*[^\s,=]+=[^,=]*)*$/, telemetryCopy.pairs({ name })));

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

export const telemetrySettings = {
	OTEL_EXPORTER_OTLP_ENDPOINT: optional(
		z.string().refine(isHttp, "OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://"),
	),
	OTEL_EXPORTER_OTLP_PROTOCOL: optional(z.enum(["http/json"], "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json")),
	OTEL_EXPORTER_OTLP_HEADERS: pairs("OTEL_EXPORTER_OTLP_HEADERS"),
	OTEL_SERVICE_NAME: optional(
		z.string().regex(/^[^\p{Cc}]{1,200}$/u, "OTEL_SERVICE_NAME must be one line of 1 to 200 characters"),
	),
	OTEL_RESOURCE_ATTRIBUTES: pairs("OTEL_RESOURCE_ATTRIBUTES"),
	OTEL_TRACES_SAMPLER: optional(z.enum(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(", ")}`)),
	OTEL_TRACES_SAMPLER_ARG: optional(
		z.string().regex(/^(?:0|1|0?\.\d+|1\.0+)$/, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"),
	),
	OTEL_BSP_SCHEDULE_DELAY: milliseconds("OTEL_BSP_SCHEDULE_DELAY", 1),
	OTEL_METRIC_EXPORT_INTERVAL: milliseconds("OTEL_METRIC_EXPORT_INTERVAL", 100),
	OTEL_SDK_DISABLED: optional(z.enum(["true", "false"], "OTEL_SDK_DISABLED must be true or false")),
};

export type TelemetryConfig = {
	/** For the log. */
	endpoint: string;
	sampler: (typeof samplers)[number];
	/** For the samplers by ratio. */
	ratio: number;
	/** How long spans wait for others before they are sent. */
	traceDelayMs: number;
	metricIntervalMs: number;
};

type Environment = { [Name in keyof typeof telemetrySettings]?: z.output<(typeof telemetrySettings)[Name]> };

/** Undefined without an endpoint: nothing is traced then, and no SDK is loaded. */
export function readTelemetry(env: Environment): TelemetryConfig | undefined {
	const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
	if (!endpoint || env.OTEL_SDK_DISABLED === "true") return undefined;
	return {
		endpoint: new URL(endpoint).origin,
		sampler: env.OTEL_TRACES_SAMPLER ?? "parentbased_always_on",
		ratio: Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1),
		traceDelayMs: env.OTEL_BSP_SCHEDULE_DELAY ?? 5_000,
		metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000,
	};
}
