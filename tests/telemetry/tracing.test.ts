import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { makeJobsDue } from "#tests/database/on-server.ts";
import { cleanUp, makeFolder, type RunningServer, start } from "#tests/faults/server-process.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import { ownPort } from "#tests/servers/port.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { address, list, must, password, registration, signIn } from "#tests/world.ts";
import { type Collector, openCollector, type ReceivedSpan } from "./collector.ts";

/** Traces and metrics over OTLP: three processes with a role each, on one database, and a collector that receives what they send. */

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let collector: Collector;
let mailbox: Mailbox;
let web: RunningServer;
let search: RunningServer;
let worker: RunningServer;
let client: TestClient;
let product: { _id: string; name: string; price: number };
let bodies: string[];
/** The log of the web process so far. */
let webLog = "";

const today = dayOf(new Date());
const startAs = (ROLE: string, settings: Record<string, string> = {}) =>
	start(folder, { ROLE, DATABASE_URL: database.url, SMTP_URL: mailbox.url, LOG_LEVEL: "warn", ...settings });

/** A trace that a proxy has begun, and its sampling decision. */
function newTrace(isSampled = true) {
	const [traceId, spanId] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
	return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-0${Number(isSampled)}` } };
}

async function join(email: string, kind: "client" | "renter"): Promise<TestClient> {
	const visitor = web.testClient();
	await must(visitor.post("/api/user/register", registration(kind, email)));
	await must(visitor.post("/api/user/verifyEmail", { email, otp: await mailbox.code(email) }));
	return signIn(visitor, email);
}

beforeAll(async () => {
	[database, folder, collector, mailbox] = await Promise.all([
		freshDatabase(),
		makeFolder(),
		openCollector(),
		openMailbox(),
	]);
	({ bodies } = collector);
	const searchPort = await ownPort();
	const telemetry = {
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
		OTEL_EXPORTER_OTLP_TIMEOUT: "3000",
		OTEL_BSP_SCHEDULE_DELAY: "20",
		OTEL_METRIC_EXPORT_INTERVAL: "300",
	};
	const remote = { SEARCH_URL: `http://127.0.0.1:${searchPort}`, SEARCH_TIMEOUT_MS: "15000" };
	web = await startAs("web", { ...telemetry, ...remote, OTEL_SERVICE_NAME: "almari-shop" });
	web.process.stdout?.on("data", (text: string) => {
		webLog += text;
	});
	[search, worker] = await Promise.all([
		startAs("search", { ...telemetry, PORT: String(searchPort) }),
		startAs("worker", telemetry),
	]);
	product = await list(await join("meher.rathore@example.com", "renter"));
	client = await join("ishita.roy@example.com", "client");
	await must(client.post("/api/address/send-otp", { ...address, productId: product._id }));
});
afterAll(async () => {
	await cleanUp();
	await Promise.all([collector.close(), mailbox.close()]);
	await database.drop();
});

const named = (spans: ReceivedSpan[], name: string) => spans.find((span) => span.name === name) as ReceivedSpan;
const childrenOf = (spans: ReceivedSpan[], { spanId }: ReceivedSpan) =>
	spans.filter(({ parentSpanId }) => parentSpanId === spanId);

test("an order is one trace: the request, its statements, and the jobs of its emails in the worker", async () => {
	const { traceId, spanId, headers } = newTrace();
	const rentalPeriod = { startDate: addDays(today, 10), endDate: addDays(today, 11) };
	const input = { productId: product._id, rentalPeriod, totalAmount: 2 * product.price, deliveryAddress: address };
	await must(client.post("/api/product/createRental", input, headers));
	await makeJobsDue(database.url);
	await mailbox.received("meher.rathore@example.com", product.name);
	await vi.waitFor(
		() => expect(collector.trace(traceId).filter(({ name }) => name === "SMTP send").length).toBeGreaterThan(1),
		waitOptions,
	);
	const spans = collector.trace(traceId);
	const request = named(spans, "POST /api/product/createRental");
	expect(request).toMatchObject({
		parentSpanId: spanId,
		kind: 2,
		resource: { "service.name": "almari-shop", "almari.role": "web" },
		attributes: {
			"http.request.method": "POST",
			"http.route": "/api/product/createRental",
			"http.response.status_code": 200,
		},
	});
	const statements = childrenOf(spans, request).filter(({ kind }) => kind === 3);
	const summaries = statements.map(({ attributes }) => attributes["db.query.summary"]);
	expect(summaries).toContain("BEGIN");
	expect(summaries).toContain("COMMIT");
	expect(summaries.join("\n")).toMatch(/^INSERT rental\b/m);
	expect(statements.every(({ attributes }) => attributes["db.system.name"] === "postgresql")).toBe(true);
	const job = named(spans, "process send-email");
	expect(job).toMatchObject({
		parentSpanId: request.spanId,
		kind: 5,
		resource: { "service.name": "almari", "almari.role": "worker" },
		attributes: { "messaging.system": "graphile_worker", "messaging.destination.name": "send-email" },
	});
	expect(childrenOf(spans, job).map(({ name }) => name)).toEqual(
		expect.arrayContaining(["SELECT email", "SMTP send", "UPDATE email"]),
	);
});

test("a page is one trace through its endpoints, the search process and both databases' statements", async () => {
	const { traceId, spanId, headers } = newTrace();
	const page = await fetch(`${web.origin}/browse?search=zardozi%20canary`, { headers });
	expect(page.status).toBe(200);
	await page.text();
	await vi.waitFor(() => {
		const names = collector.trace(traceId).map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(["GET /browse", "POST /search"]));
	}, waitOptions);
	const spans = collector.trace(traceId);
	const rendered = named(spans, "GET /browse");
	expect(rendered).toMatchObject({ parentSpanId: spanId, attributes: { "http.route": "/browse" } });
	const endpoint = named(spans, "GET /api/product/getAllProducts");
	expect(endpoint).toMatchObject({ parentSpanId: rendered.spanId, kind: 1 });
	const answered = spans.filter(({ name }) => name === "POST /search");
	expect(answered.length).toBeGreaterThan(0);
	for (const { parentSpanId, resource } of answered) {
		expect(resource["almari.role"]).toBe("search");
		const request = spans.find((span) => span.spanId === parentSpanId);
		expect(request).toMatchObject({ kind: 3, name: "POST", attributes: { "server.address": "127.0.0.1" } });
		expect(spans.find((span) => span.spanId === request?.parentSpanId)?.name).toMatch(/^GET \/api\/product\//);
	}
});

test("a photograph's upload has a span for each file that is stored", () => {
	const upload = named(collector.spans, "POST /api/product/uploadImages");
	const stored = childrenOf(collector.spans, upload).filter(({ name }) => name === "media write");
	expect(stored.length).toBeGreaterThan(0);
});

test("a failed request says its status; an unknown path has no route, and no path", async () => {
	const [unknown, refused] = [newTrace(), newTrace()];
	await fetch(`${web.origin}/canary-folder/canary-file`, { headers: unknown.headers });
	await web.testClient().post("/api/user/login", { email: "nobody@example.com", password }, refused.headers);
	await vi.waitFor(
		() => expect(named(collector.trace(refused.traceId), "POST /api/user/login")).toBeDefined(),
		waitOptions,
	);
	await vi.waitFor(() => expect(named(collector.trace(unknown.traceId), "GET")).toBeDefined(), waitOptions);
	expect(named(collector.trace(unknown.traceId), "GET").attributes).toMatchObject({ "http.response.status_code": 404 });
	expect(named(collector.trace(unknown.traceId), "GET").attributes["http.route"]).toBeUndefined();
	expect(named(collector.trace(refused.traceId), "POST /api/user/login")).toMatchObject({
		status: 0,
		attributes: { "http.response.status_code": 401 },
	});
});

test("a trace that the proxy does not sample is not sent, nor are its jobs", async () => {
	const { traceId, headers } = newTrace(false);
	const email = "unsampled@example.com";
	await must(web.testClient().post("/api/user/register", registration("client", email), headers));
	await mailbox.code(email);
	const { traceId: later, headers: sampled } = newTrace();
	await fetch(`${web.origin}/faq`, { headers: sampled });
	await vi.waitFor(() => expect(collector.trace(later).length).toBeGreaterThan(0), waitOptions);
	expect(collector.trace(traceId)).toEqual([]);
});

test("metrics are sent too, by the names of the semantic conventions", async () => {
	await vi.waitFor(() => {
		const sent = bodies.filter((body) => body.includes("resourceMetrics")).join("\n");
		for (const name of ["http.server.request.duration", "db.client.operation.duration", "messaging.process.duration"])
			expect(sent).toContain(`"name":"${name}"`);
		expect(sent).toContain("/api/product/createRental");
	}, waitOptions);
	expect([...collector.paths].sort()).toEqual(["/v1/metrics", "/v1/traces"]);
});

test("neither traces nor metrics hold what a person has typed, an address, a code or a token", async () => {
	const token = "t".repeat(43);
	const { traceId, headers } = newTrace();
	const more = {
		...headers,
		"user-agent": "canary-browser",
		cookie: "canary-cookie=1",
		referer: "http://canary.example",
	};
	await fetch(`${web.origin}/api/calendar/${token}/almari.ics?canary=1`, { headers: more });
	await vi.waitFor(() => expect(collector.trace(traceId).length).toBeGreaterThan(0), waitOptions);
	const sent = bodies.join("\n");
	const codes = mailbox.emails.flatMap(({ mail }) => /^\d{6}$/m.exec(mail.text ?? "") ?? []);
	expect(codes.length).toBeGreaterThanOrEqual(3);
	const sessions = [...client.cookies.values()];
	const { name, mobile } = registration("renter", "");
	const typed = [name, mobile, password, product.name, address.address_Line, address.city, address.mobile];
	for (const canary of [...typed, ...codes.map((code) => `"${code}"`), ...sessions, token, "canary", "zardozi"])
		expect([canary, sent.includes(canary)]).toEqual([canary, false]);
	expect(sent).not.toMatch(/[\w.]+@example\.com/);
	expect(sent).toContain("createRental");
	// Texts of statements, and messages of errors.
	expect(sent).not.toMatch(/\$1|db\.query\.text|exception/);
});

test("a collector that is away costs no request, and one line in the log; it is used again when it is back", async () => {
	await collector.close();
	for (let round = 0; round < 3; round++) {
		expect((await fetch(`${web.origin}/faq`)).status).toBe(200);
		await must(client.get("/api/user/me"));
	}
	const { traceId, headers } = newTrace();
	await vi.waitFor(() => expect(webLog).toContain("collector does not accept"), waitOptions);
	collector = await openCollector(collector.port);
	await vi.waitFor(async () => {
		await client.get("/api/user/me", headers);
		expect(collector.trace(traceId).length).toBeGreaterThan(0);
	}, waitOptions);
	for (const one of [web, search, worker]) one.process.kill("SIGTERM");
	const [{ output, code }] = await Promise.all([web.ended, search.ended, worker.ended]);
	expect(code).toBe(0);
	expect(output.match(/collector does not accept/g)).toHaveLength(1);
	expect(output.match(/collector accepts traces and metrics again/g)).toHaveLength(1);
	// The security log has a line for each sign-in.
	expect(output).toMatch(
		/"trace_id":"[0-9a-f]{32}","span_id":"[0-9a-f]{16}".*"event":"sign-in-failed"|"event":"sign-in-failed".*"trace_id"/,
	);
});

test("without the endpoint nothing of OpenTelemetry is loaded, not even its API", async () => {
	const hook = `import{registerHooks}from"node:module";registerHooks({load(url,context,next){if(url.includes("@opentelemetry/"))console.log("loaded "+url);return next(url,context)}})`;
	const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(hook)}`;
	const off = { NODE_OPTIONS, OTEL_SERVICE_NAME: "almari", OTEL_TRACES_SAMPLER: "always_on" };
	const on = { NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
	const [silent, tracing] = await Promise.all([startAs("web", off), startAs("web", on)]);
	for (const one of [silent, tracing]) {
		expect((await fetch(`${one.origin}/browse`, { headers: newTrace().headers })).status).toBe(200);
		one.process.kill("SIGTERM");
	}
	expect((await silent.ended).output).not.toContain("loaded");
	expect((await tracing.ended).output).toContain("@opentelemetry/sdk-trace");
});
