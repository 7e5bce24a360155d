import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { countIndexedListings } from "#modules/catalogue/index-search.ts";
import type { App } from "#platform/app.ts";
import { countEventStreams } from "#platform/http/event-stream.ts";
import { registerJobMetrics } from "./jobs/job-metrics.ts";

/** Loaded at the first scrape. */
let collecting: Promise<typeof import("prom-client")> | undefined;

/** /metrics for Prometheus: with METRICS_TOKEN as bearer token; without that setting, on a local trial only. Otherwise 404. */
export async function sendMetrics(app: App, c: Context): Promise<Response> {
	const { metricsToken, isLive } = app.config;
	const token = Buffer.from((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
	const expected = Buffer.from(metricsToken ?? "");
	const isAuthorized = metricsToken ? token.length === expected.length && timingSafeEqual(token, expected) : !isLive;
	if (!isAuthorized) return c.text("Not found", 404);
	collecting ??= startCollecting(app);
	const { register } = await collecting;
	return c.body(await register.metrics(), 200, { "content-type": register.contentType });
}

async function startCollecting(app: App) {
	const client = await import("prom-client");
	client.collectDefaultMetrics();
	new client.Gauge({
		name: "almari_event_streams",
		help: "Open event streams of this process",
		collect() {
			this.set(countEventStreams());
		},
	});
	new client.Gauge({
		name: "almari_event_bus_connected",
		help: "1 while this process receives events of other processes, 0 while its pages depend on polling",
		collect() {
			this.set(app.bus.isConnected() ? 1 : 0);
		},
	});
	new client.Gauge({
		name: "almari_search_listings",
		help: "Listings in the search index of this process",
		collect() {
			this.set(countIndexedListings(app));
		},
	});
	for (const [name, queue] of Object.entries(app.admission)) {
		new client.Gauge({
			name: `almari_${name}_waiting`,
			help: `Queue length: ${name} waiting in this process`,
			collect() {
				this.set(queue.stats.waiting);
			},
		});
		new client.Gauge({
			name: `almari_${name}_shed`,
			help: `Load shedding: ${name} that this process has answered with 503 since its start`,
			collect() {
				this.set(queue.stats.shed);
			},
		});
	}
	new client.Counter({
		name: "almari_security_events_total",
		help: "Lines of the security log, by event",
		labelNames: ["event"],
		collect() {
			this.reset();
			for (const [event, count] of app.security.counts()) this.inc({ event }, count);
		},
	});
	registerJobMetrics(app, client);
	new client.Gauge({ name: "almari_process_id", help: "The server's process id, to find it on its machine" }).set(
		process.pid,
	);
	return client;
}
