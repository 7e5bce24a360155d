import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Registry } from "prom-client";

/**
 * Counts and times the HTTP responses of this process by Node's diagnostics channels, so that nothing is in the path of a request. They are
 * subscribed at the first scrape: a process without Prometheus measures nothing. Responses that the client did not wait for are not counted.
 */

type Message = { request: IncomingMessage };

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Checks and scrapes are no work for visitors; event streams last for hours. */
const uncounted = /^\/(?:healthz|readyz|metrics|api\/events)(?:\?|$)/;

export async function registerRequestMetrics(registers: Registry[]) {
	const { Histogram } = await import("prom-client");
	const histogram = new Histogram({
		name: "almari_http_request_duration_seconds",
		help: "HTTP responses of this process since the first scrape, from the request's headers to the last byte, by class of status",
		labelNames: ["status"],
		buckets,
		registers,
	});
	// Prometheus does not see the first increase of a series that begins with it.
	for (const status of ["2xx", "3xx", "4xx", "5xx"]) histogram.zero({ status });
	const starts = new WeakMap<IncomingMessage, number>();
	subscribe("http.server.request.start", (message) => {
		const { request } = message as Message;
		if (!uncounted.test(request.url ?? "")) starts.set(request, performance.now());
	});
	subscribe("http.server.response.finish", (message) => {
		const { request, response } = message as Message & { response: { statusCode: number } };
		const start = starts.get(request);
		if (start === undefined) return;
		const status = `${Math.floor(response.statusCode / 100)}xx`;
		histogram.observe({ status }, (performance.now() - start) / 1000);
	});
}
