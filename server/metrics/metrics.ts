import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Registry } from "prom-client";
import { type AddGauge, type AddLabelled, registerJobMetrics } from "#server/jobs/job-metrics.ts";
import type { ServerApp } from "#server/server-app.ts";
import { registerHealthMetrics } from "./health-metrics.ts";
import { registerRequestMetrics } from "./request-metrics.ts";

/** /metrics for Prometheus: with METRICS_TOKEN as bearer token; without that setting, on a local trial only. Otherwise 404. */
export function makeMetrics(app: ServerApp): (c: Context) => Promise<Response> {
	const { metricsToken, isLive } = app.config;
	const expected = Buffer.from(metricsToken ?? "");
	const isAuthorized = (token: Buffer) =>
		metricsToken ? token.length === expected.length && timingSafeEqual(token, expected) : !isLive;
	/** Made at the first scrape. */
	let registry: Promise<Registry> | undefined;
	return async (c) => {
		const token = Buffer.from((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
		if (!isAuthorized(token)) return c.text("Not found", 404);
		registry ??= makeRegistry(app);
		const ours = await registry;
		return c.body(await ours.metrics(), 200, { "content-type": ours.contentType });
	};
}

async function makeRegistry(app: ServerApp): Promise<Registry> {
	const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const addGauge: AddGauge = (name, help, read) => {
		new Gauge({
			name,
			help,
			registers,
			async collect() {
				this.set(await read());
			},
		});
	};
	const addLabelled: AddLabelled = (name, help, label, read) => {
		const isCounter = name.endsWith("_total");
		new (isCounter ? Counter : Gauge)({
			name,
			help,
			labelNames: [label],
			registers,
			async collect() {
				const values = await read();
				this.reset();
				for (const [value, count] of values) this.inc({ [label]: value }, count);
			},
		});
	};
	addLabelled("almari_process_info", "1, with the role of this process", "role", () => [[app.config.role, 1]]);
	addGauge("almari_event_streams", "Open event streams of this process", () => app.updateStreams.size);
	addGauge(
		"almari_event_bus_connected",
		"1 while this process receives events of other processes, 0 while its pages depend on polling",
		() => (app.bus.isConnected() ? 1 : 0),
	);
	addLabelled("almari_events_received_total", "Events that this process has received, by kind", "event", () => [
		...app.bus.receivedCounts,
	]);
	const { replicas } = app.db;
	if (replicas)
		addLabelled(
			"almari_replica_reads_total",
			"Reads that a replica may execute, by the server that executed them",
			"server",
			() => Object.entries(replicas.counts),
		);
	addGauge("almari_search_listings", "Listings in the search index of this process", () => app.searchIndex.size);
	addLabelled(
		"almari_search_requests_total",
		"Requests to search processes that failed, and degraded answers",
		"outcome",
		() => Object.entries(app.search.stats),
	);
	for (const [name, queue] of Object.entries(app.admission)) {
		addGauge(`almari_${name}_waiting`, `Queue length: ${name} waiting in this process`, () => queue.stats.waiting);
		const shedHelp = `Load shedding: ${name} that this process has answered with 503 since its start`;
		addGauge(`almari_${name}_shed`, shedHelp, () => queue.stats.shed);
	}
	addLabelled("almari_security_events_total", "Lines of the security log, by event", "event", () =>
		app.security.counts(),
	);
	registerHealthMetrics(app, addGauge, addLabelled);
	await registerRequestMetrics(app.config.role, registers);
	registerJobMetrics(app, addGauge, addLabelled);
	addGauge("almari_process_id", "The server's process id, to find it on its machine", () => process.pid);
	return registry;
}
