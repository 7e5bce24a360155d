import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { type Role, servesSite } from "#platform/config.ts";
import { kindOf, type RequestKind, requestKinds, statusClasses, statusClassOf } from "#server/http/request-kind.ts";

/**
 * Counts and times the HTTP responses of this process by Node's diagnostics channels, so that nothing is in the path of a request. They are
 * subscribed at the first scrape: a process without Prometheus measures nothing. Responses that the client did not wait for are not counted.
 */

type Message = { request: IncomingMessage };

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Checks and scrapes are no work for visitors; event streams last for hours. */
const uncounted = /^\/(?:healthz|readyz|metrics|api\/events)(?:\?|$)/;

export async function registerRequestMetrics(role: Role, registers: Registry[]) {
	const { Histogram } = await import("prom-client");
	const histogram = new Histogram({
		name: "almari_http_request_duration_seconds",
		help: "HTTP responses of this process since the first scrape, from the request's headers to the last byte, by kind of request and class of status",
		labelNames: ["kind", "status"],
		buckets,
		registers,
	});
	// Prometheus does not see the first increase of a series that begins with it.
	for (const kind of kindsOf(role)) for (const status of statusClasses) histogram.zero({ kind, status });
	const starts = new WeakMap<IncomingMessage, number>();
	subscribe("http.server.request.start", (message) => {
		const { request } = message as Message;
		if (!uncounted.test(request.url ?? "")) starts.set(request, performance.now());
	});
	subscribe("http.server.response.finish", (message) => {
		const { request, response } = message as Message & { response: ServerResponse };
		const start = starts.get(request);
		if (start === undefined) return;
		const labels = { kind: kindOf(request), status: statusClassOf(response) };
		histogram.observe(labels, (performance.now() - start) / 1000);
	});
}

/** The kinds of requests that a process of this role answers. */
const kindsOf = (role: Role): RequestKind[] =>
	requestKinds.filter((kind) => (kind === "search" ? role === "search" : servesSite(role)));
