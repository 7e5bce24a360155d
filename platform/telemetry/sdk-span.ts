import {
	type Context,
	defaultTextMapSetter,
	type Span as SdkSpan,
	SpanKind as SdkSpanKind,
	SpanStatusCode,
	type TextMapPropagator,
	type Tracer,
	trace,
} from "@opentelemetry/api";
import type { Attributes, Span, SpanKind } from "./current-span.ts";

/** A span of the SDK behind the type of current-span.ts. */

type Sdk = { tracer: Tracer; propagator: TextMapPropagator };

const kinds: Record<SpanKind, SdkSpanKind> = {
	server: SdkSpanKind.SERVER,
	client: SdkSpanKind.CLIENT,
	consumer: SdkSpanKind.CONSUMER,
	internal: SdkSpanKind.INTERNAL,
};

/** Starts a span below the one of `parent`, if it has any. */
export function sdkSpan(
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
