import { timingSafeEqual } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import type { Registry } from "prom-client";
import { countUnsent } from "#modules/mail/index.ts";
import { countMessages } from "#modules/notices/index.ts";
import { type QueueName, type Role, runsJobs, servesSite } from "#platform/config.ts";
import { countDueJobs } from "#platform/jobs/queue.ts";
import { readLateness } from "#platform/jobs/scheduled-tasks.ts";
import { shedHeader } from "#platform/limits/admission.ts";
import { readReadiness, within } from "#server/http/health.ts";
import type { QueueCounts } from "./jobs/queue.ts";
import type { ServerApp } from "./server-app.ts";

/** /metrics for Prometheus: with METRICS_TOKEN as bearer token; without that setting, on a local trial only. Otherwise 404. */
export function makeMetrics(app: ServerApp): (c: Context) => Promise<Response> {
	const { metricsToken, isLive } = app.config;
	const expected = Buffer.from(metricsToken ?? "");
	const isAuthorized = (token: Buffer) =>
		metricsToken ? token.length === expected.length && timingSafeEqual(token, expected) : !isLive;
	/** Made at the first scrape. */
	let registry: Promise<Registry> | undefined;
	const readOwn = async () => {
		registry ??= makeRegistry(app);
		return (await registry).metrics();
	};
	app.siblings.on("metrics", readOwn);
	return async (c) => {
		const token = Buffer.from((c.req.header("authorization") ?? "").replace(/^Bearer /, ""));
		if (!isAuthorized(token)) return c.text("Not found", 404);
		// Longer than their reads may take.
		const answers = await app.siblings.ask("metrics", readOwn, timeoutMs + 500);
		const text = mergeFamilies(answers.map(({ value }) => value as string));
		return c.body(text, 200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
	};
}

/** The text of several processes as one: a metric's help and type may occur once. Their samples differ in the label `process`. */
function mergeFamilies([first = "", ...others]: string[]): string {
	if (others.length === 0) return first;
	const families = new Map<string, string[]>();
	for (const text of [first, ...others])
		for (const family of text.trim().split("\n\n")) {
			const [help = "", type = "", ...samples] = family.split("\n");
			const head = `${help}\n${type}`;
			families.set(head, [...(families.get(head) ?? []), ...samples]);
		}
	return `${[...families].map(([head, samples]) => [head, ...samples].join("\n")).join("\n\n")}\n`;
}

async function makeRegistry(app: ServerApp): Promise<Registry> {
	const { collectDefaultMetrics, Counter, Gauge, Registry } = await import("prom-client");
	const registry = new Registry();
	const registers = [registry];
	if (app.siblings.number) registry.setDefaultLabels({ process: app.siblings.number });
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
	registerProcessMetrics(app, addGauge, addLabelled);
	registerHealthMetrics(app, addGauge, addLabelled);
	await registerRequestMetrics(app.config.role, registers);
	registerJobMetrics(app, addGauge, addLabelled);
	addGauge("almari_process_id", "The server's process id, to find it on its machine", () => process.pid);
	return registry;
}

function registerProcessMetrics(app: ServerApp, addGauge: AddGauge, addLabelled: AddLabelled): void {
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
}

/**
 * Counts and times the HTTP responses of this process by Node's diagnostics channels, so that nothing is in the path of a request. They are
 * subscribed at the first scrape: a process without Prometheus measures nothing. Responses that the client did not wait for are not counted.
 */
type Message = { request: IncomingMessage };

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Checks and scrapes are no work for visitors; event streams last for hours. */
const uncounted = /^\/(?:healthz|readyz|metrics|api\/events)(?:\?|$)/;

async function registerRequestMetrics(role: Role, registers: Registry[]) {
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

/** Adds what alerts need to know: whether the process is ready and its database answers, its disk, its storage, its mail server. */
function registerHealthMetrics(app: ServerApp, addGauge: AddGauge, addLabelled: AddLabelled) {
	const readReady = sharedRead(() => readReadiness(app));
	const askDatabase = sharedRead(() => app.db.pool.query("select 1"));
	addGauge(
		"almari_ready",
		"1 while this process could serve: its database, or a replica, answers and is migrated, and a search process has its index",
		() =>
			readReady().then(
				({ isReady }) => Number(isReady),
				() => 0,
			),
	);
	addGauge("almari_database_up", "1 while the primary database answers this process within 3 seconds", () =>
		askDatabase().then(
			() => 1,
			() => 0,
		),
	);
	const readDisk = sharedRead(() => statfs(app.config.dataDir));
	addGauge("almari_disk_free_bytes", "Free space on the disk of DATA_DIR", () =>
		readDisk().then(({ bavail, bsize }) => bavail * bsize, unknown),
	);
	addGauge("almari_disk_size_bytes", "Size of the disk of DATA_DIR", () =>
		readDisk().then(({ blocks, bsize }) => blocks * bsize, unknown),
	);
	addLabelled("almari_storage_failures_total", "Photographs that could not be written or read", "operation", () =>
		Object.entries(app.files.failures),
	);
	addGauge(
		"almari_mail_circuit_open",
		"1 while the circuit breaker to the mail server is open: it does not answer",
		() => Number(app.mailCircuit.isOpen()),
	);
}

const unknown = () => Number.NaN;

/** Adds a gauge that reads its value at each scrape. */
type AddGauge = (name: string, help: string, read: () => number | Promise<number>) => void;

/** Adds a gauge with one label, or a counter (`_total`): pairs of the label's value and the number. */
type AddLabelled = (
	name: string,
	help: string,
	label: string,
	read: () => Iterable<[string, number]> | Promise<Iterable<[string, number]>>,
) => void;

/** Adds the gauges about jobs. They share one database read per scrape; without the database they are NaN and other metrics still work. */
function registerJobMetrics(app: ServerApp, addGauge: AddGauge, addLabelled: AddLabelled) {
	const read = async () => ({ ...(await readLateness(app.db.read)), ...(await countUnsent(app)) });
	type JobStats = Awaited<ReturnType<typeof read>>;
	const readShared = sharedRead(read);
	const gauge = (name: string, field: keyof JobStats, help: string) =>
		addGauge(name, help, () =>
			readShared().then(
				(stats) => stats[field],
				() => Number.NaN,
			),
		);
	gauge(
		"almari_scheduler_late_seconds",
		"lateSeconds",
		"By how much the latest scheduled task has missed its time; it should be under 60",
	);
	gauge("almari_clock_ahead_seconds", "clockAheadSeconds", "How far this process's clock is ahead of the database's");
	gauge("almari_emails_waiting", "waiting", "Emails that are not sent yet, of all processes");
	gauge("almari_emails_failed", "failed", "Emails given up in the last 7 days, of all processes");
	const readMessages = sharedRead(() => countMessages(app.db.read));
	addLabelled(
		"almari_channel_messages",
		"Messages by push, SMS and WhatsApp that are stored, by channel and state, of all processes",
		"channel_state",
		() => readMessages().catch(() => []),
	);
	const readDue = sharedRead(() => countDueJobs(app.db));
	addLabelled("almari_jobs_due", "Jobs that wait although they are due, of all processes", "task", () =>
		readDue().catch(() => []),
	);
	if (runsJobs(app.config.role)) registerOwnJobs(app, addLabelled);
}

/** Adds the gauges about the jobs that this process runs. */
function registerOwnJobs({ config, jobCounts }: ServerApp, addLabelled: AddLabelled) {
	const queues = Object.entries(config.jobLimits) as [QueueName, number][];
	addLabelled("almari_jobs_limit", "Jobs that this process may run at once", "queue", () => queues);
	const add = (name: string, help: string, field: keyof QueueCounts) =>
		addLabelled(name, help, "queue", () => queues.map(([queue]): [string, number] => [queue, jobCounts[queue][field]]));
	add("almari_jobs_running", "Jobs that this process is running", "running");
	add("almari_jobs_completed_total", "Jobs that this process has completed", "completed");
	add("almari_jobs_failed_total", "Attempts at jobs that failed in this process; they are retried", "failed");
}

/** Below Prometheus's default scrape timeout of 10 seconds: a silent database must not take the other metrics with it. */
const timeoutMs = 3000;

/** A read that the metrics of one scrape share. It rejects when it takes too long; the read itself goes on, and the next scrape joins it. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
	let pending: Promise<T> | undefined;
	return () => {
		pending ??= read().finally(() => {
			pending = undefined;
		});
		return within(pending, timeoutMs);
	};
}

/** The purpose of a request, with few values. `file`: scripts, styles, pictures and photographs. An upload is a request with files, to whatever path. `search`: of a web process. */
const requestKinds = ["page", "endpoint", "upload", "file", "search"] as const;
type RequestKind = (typeof requestKinds)[number];

export function kindOf({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): RequestKind {
	if (headers["content-type"]?.startsWith("multipart/form-data")) return "upload";
	if (url.startsWith("/api/")) return "endpoint";
	// The path of search processes; the site has no such page.
	if (url === "/search") return "search";
	return isFile.test(url) ? "file" : "page";
}

const isFile = /^\/(?:assets|media)\/|^\/[\w-]+\.(?!data\b)\w+(?:\?|$)/;

/** `shed`: 503 by admission control, which protects the process; other 5xx are failures. */
const statusClasses = ["2xx", "3xx", "4xx", "5xx", "shed"] as const;

const statusClassOf = (response: Pick<ServerResponse, "statusCode" | "getHeader">): string =>
	response.statusCode === 503 && response.getHeader(shedHeader.name) !== undefined
		? "shed"
		: `${Math.floor(response.statusCode / 100)}xx`;
