import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** An OpenTelemetry collector for tests: an OTLP/HTTP receiver of JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type KeyValue = { key: string; value: Value };

export type ReceivedSpan = {
	traceId: string;
	spanId: string;
	parentSpanId: string;
	name: string;
	/** 1 internal, 2 server, 3 client, 5 consumer. */
	kind: number;
	attributes: Record<string, string | number | boolean | undefined>;
	/** 2: error. */
	status: number;
	/** The attributes of the process. */
	resource: Record<string, string | number | boolean | undefined>;
};

type WireSpan = Omit<ReceivedSpan, "attributes" | "status"> & { attributes: KeyValue[]; status?: { code?: number } };
type Traces = { resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: WireSpan[] }[] }[] };

export type Collector = Awaited<ReturnType<typeof openCollector>>;

export async function openCollector(port = 0) {
	const spans: ReceivedSpan[] = [];
	/** Every body, as it was sent. */
	const bodies: string[] = [];
	const paths = new Set<string>();
	const server = createServer(async (request, response) => {
		const body = await text(request);
		bodies.push(body);
		paths.add(request.url ?? "");
		if (request.url === "/v1/traces") spans.push(...readSpans(JSON.parse(body)));
		response.setHeader("content-type", "application/json");
		response.end("{}");
	});
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const { port: chosen } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${chosen}`,
		port: chosen,
		spans,
		bodies,
		paths,
		trace: (traceId: string) => spans.filter((span) => span.traceId === traceId),
		close: async () => {
			server.close().closeAllConnections();
			await once(server, "close");
		},
	};
}

const readSpans = ({ resourceSpans }: Traces): ReceivedSpan[] =>
	resourceSpans.flatMap(({ resource, scopeSpans }) =>
		scopeSpans.flatMap(({ spans }) =>
			spans.map((span) => ({
				...span,
				parentSpanId: span.parentSpanId ?? "",
				attributes: readAttributes(span.attributes),
				status: span.status?.code ?? 0,
				resource: readAttributes(resource.attributes),
			})),
		),
	);

const readAttributes = (attributes: KeyValue[]) =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [
			key,
			value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
		]),
	);
