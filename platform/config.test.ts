import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { ConfigError, environmentNames, readConfig } from "./config.ts";

const live = {
	LIVE: "1",
	PUBLIC_URL: "https://almari.example/",
	SMTP_URL: "smtps://post.almari.example",
	SESSION_SECRET: "k3Qp9xZr7Lw2Vb8Nc5Td1Yf6Hg4Jm0Sa",
};

/** The error message of a start with these settings. */
function errorMessageOf(environment: Record<string, string>): string {
	try {
		readConfig(environment);
	} catch (error) {
		expect(error).toBeInstanceOf(ConfigError);
		return (error as Error).message;
	}
	return "";
}

describe("without any setting", () => {
	test("defaults to a local trial with the demo, on loopback", () => {
		expect(readConfig({})).toMatchObject({
			role: "all",
			processes: 1,
			jobLimits: { codes: 2, mail: 3, scheduler: 3, media: 1, webhooks: 4 },
			searchUrls: [],
			searchTimeoutMs: 300,
			port: 3000,
			host: "127.0.0.1",
			dataDir: "./data",
			isLive: false,
			isDemo: true,
			limits: true,
			hasServiceWorker: true,
			isSecure: false,
			publicUrl: undefined,
			smtpUrl: undefined,
			trustProxy: false,
			metricsToken: undefined,
		});
	});

	test("treats blank settings as absent", () => {
		expect(readConfig(Object.fromEntries(environmentNames.map((name) => [name, ""])))).toEqual(readConfig({}));
	});
});

test("supportEmail is SUPPORT_EMAIL, or else the sender's address", () => {
	expect(readConfig({ SUPPORT_EMAIL: "help@almari.example" }).supportEmail).toBe("help@almari.example");
	expect(readConfig({}).supportEmail).toBe("hello@almari.example");
	expect(readConfig({ MAIL_FROM: "post@almari.example" }).supportEmail).toBe("post@almari.example");
});

test("reads every setting", () => {
	const config = readConfig({
		ROLE: "worker",
		JOBS_CODES: "4",
		JOBS_MAIL: "50",
		JOBS_SCHEDULER: "0",
		JOBS_MEDIA: "2",
		JOBS_WEBHOOKS: "6",
		SEARCH_URL: "http://a:3001,http://b.example:3001/",
		SEARCH_TIMEOUT_MS: "500",
		PORT: "8080",
		HOST: "::1",
		PUBLIC_URL: "http://LOCALHOST:8080//",
		DATA_DIR: "/tmp/x",
		DATABASE_URL: "postgresql://a@b:1,c:2/d?target_session_attrs=read-write",
		DATABASE_MIGRATION_URL: "postgresql://owner@b/c",
		DEMO: "0",
		RATE_LIMIT: "off",
		SERVICE_WORKER: "off",
		SEND_BACK_COST: "150",
		TRUST_PROXY: "1",
		METRICS_TOKEN: "0123456789abcdef",
	});
	expect(config).toMatchObject({
		role: "worker",
		jobLimits: { codes: 4, mail: 50, scheduler: 0, media: 2, webhooks: 6 },
		searchUrls: ["http://a:3001", "http://b.example:3001/"],
		searchTimeoutMs: 500,
		port: 8080,
		host: "::1",
		publicUrl: "http://localhost:8080",
		dataDir: "/tmp/x",
		databaseUrl: "postgresql://a@b:1,c:2/d?target_session_attrs=read-write",
		databaseMigrationUrl: "postgresql://owner@b/c",
		isDemo: false,
		limits: false,
		hasServiceWorker: false,
		sendBackCost: 150,
		trustProxy: true,
		metricsToken: "0123456789abcdef",
	});
});

describe("an invalid value fails with one sentence that names the setting:", () => {
	const invalidValues: Record<string, string[]> = {
		ROLE: ["webb", "Worker", "web,worker", " all"],
		PROCESSES: ["0", "65", "-1", "1.5", "two", "AUTO", "2,2"],
		SEARCH_URL: ["search:3001", "https://a:3001", "http://a:3001/x", "http://a:3001, http://b:3001", "http://a:3001,"],
		SEARCH_TIMEOUT_MS: ["0", "49", "60001", "1s"],
		JOBS_CODES: ["-1", "51", "two", "1.5"],
		JOBS_MAIL: ["-1", "51"],
		JOBS_SCHEDULER: ["-1", "51"],
		JOBS_MEDIA: ["-1", "51"],
		JOBS_WEBHOOKS: ["-1", "51"],
		SEND_BACK_COST: ["-1", "10001", "1.5", "free"],
		PORT: ["abc", "-1", "65536", "3000.5", "0x10", " 3000"],
		HOST: ["not a host", "http://x"],
		PUBLIC_URL: [
			"almari.example",
			"ftp://almari.example",
			"javascript:alert(1)",
			"https://almari.example/shop",
			"https://almari.example/?a=b",
			"https://meher@almari.example",
		],
		DATABASE_URL: ["localhost:5432", "mysql://a@b/c", "postgres://a,b/c?target_session_attrs=master"],
		DATABASE_MIGRATION_URL: ["localhost:5432", "postgres://a@b/c"],
		DATABASE_DIRECT_URL: ["localhost:5432", "postgres://a@b/c"],
		DATABASE_READ_URL: ["localhost:5432", "postgres://a@b/c"],
		DATABASE_POOL: ["1", "0", "201", "ten"],
		NATS_URL: [
			"nats",
			"http://localhost:4222",
			"nats://",
			"nats://a:4222,",
			"nats://a,tls://b",
			"nats://a/path",
			"nats://a?user=b",
			"nats://:password@a",
			"nats://%zz@a",
			"nats://one:secret@a,nats://other:secret@b",
		],
		MEDIA_URL: [
			"media",
			"https://key:secret@s3.example/bucket",
			"s3://key:secret@s3.example",
			"s3://key:secret@s3.example/bucket/folder",
			"s3://key@s3.example/bucket",
			"s3://key:sec/ret@s3.example/bucket",
			"s3://key:%zz@s3.example/bucket",
			"s3://key:secret@s3.example/b",
			"s3://key:secret@s3.example/bucket?regoin=in",
			"s3://key:secret@s3.example/bucket?region=a b",
			"s3://key:secret@s3.example/bucket?endpoint=10.0.0.5:8080",
			"s3://key:secret@s3.example/bucket?endpoint=http://10.0.0.5/bucket",
		],
		SLOW_STATEMENT_MS: ["-1", "60001", "fast"],
		SMTP_URL: ["post.almari.example", "http://post.almari.example"],
		MAIL_FROM: ["Almari", "Almari <a@b.c>\r\nBcc: d@e.f"],
		SUPPORT_EMAIL: ["support", "Support <support@almari.example>", "a@b", "a@b.c, d@e.f", "a@b.c\r\nBcc: d@e.f"],
		UPI_VPA: ["almari", "al mari@okaxis", "almari@ok.axis", "@okaxis", "almari@okaxis"],
		UPI_NAME: ["x", "x".repeat(201), "Almari"],
		PUSH: ["2", "on"],
		PUSH_KEY: ["abc", "g".repeat(64)],
		PUSH_LOCAL: ["yes"],
		WEBHOOKS_LOCAL: ["yes"],
		MSG91_AUTH_KEY: ["short"],
		MSG91_WEBHOOK_TOKEN: ["short", `${"a".repeat(39)}/`, "a".repeat(40)],
		MSG91_URL: ["control.msg91.com", "ftp://control.msg91.com"],
		WHATSAPP_TOKEN: ["short", "a-token-without-the-others"],
		WHATSAPP_PHONE_ID: ["+919876543210", "1"],
		WHATSAPP_APP_SECRET: ["short"],
		WHATSAPP_VERIFY_TOKEN: ["guessable"],
		WHATSAPP_URL: ["graph.facebook.com"],
		OPERATOR: ["x", "x".repeat(201), "Almari\nNew Delhi"],
		GRIEVANCE_OFFICER: ["x", "x".repeat(201), "A\tB"],
		SESSION_SECRET: ["short"],
		LIVE: ["yes", "true", "2"],
		DEMO: ["no"],
		RATE_LIMIT: ["0", "OFF"],
		SERVICE_WORKER: ["0", "OFF"],
		PASSWORD_COST: ["0", "LOW"],
		TRUST_PROXY: ["maybe"],
		LOG_LEVEL: ["loud"],
		DRAIN_SECONDS: ["-1", "301", "five"],
		METRICS_TOKEN: ["guessable"],
		OTEL_EXPORTER_OTLP_ENDPOINT: ["collector:4318", "localhost", "grpc://collector:4317"],
		OTEL_EXPORTER_OTLP_PROTOCOL: ["grpc", "http/protobuf"],
		OTEL_EXPORTER_OTLP_HEADERS: ["Bearer token", "a=b,c", "a=b,", "=b"],
		OTEL_SERVICE_NAME: ["a\nb", "x".repeat(201)],
		OTEL_RESOURCE_ATTRIBUTES: ["production", "a=b,c"],
		OTEL_TRACES_SAMPLER: ["sometimes", "jaeger_remote"],
		OTEL_TRACES_SAMPLER_ARG: ["-1", "1.5", "2", "half", "."],
		OTEL_BSP_SCHEDULE_DELAY: ["0", "-1", "5s", "3600001"],
		OTEL_METRIC_EXPORT_INTERVAL: ["0", "99", "1m"],
		OTEL_SDK_DISABLED: ["1", "yes"],
	};

	test.each(Object.entries(invalidValues).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
		"%s=%s",
		(name, value) => {
			expect(errorMessageOf({ [name]: value })).toMatch(new RegExp(`^[^.]*\\b${name}\\b[^\\n]*\\.$`));
		},
	);

	test("the table covers every setting except DATA_DIR, which may be any path", () => {
		expect([...Object.keys(invalidValues), "DATA_DIR"].sort()).toEqual(environmentNames.toSorted());
	});
});

describe("OpenTelemetry", () => {
	const OTEL_EXPORTER_OTLP_ENDPOINT = "https://collector.almari.example/otlp";

	test("is off without an endpoint, and with OTEL_SDK_DISABLED", () => {
		expect(readConfig({ OTEL_TRACES_SAMPLER: "always_on" }).telemetry).toBeUndefined();
		expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "true" }).telemetry).toBeUndefined();
	});

	test("has the defaults of its specification", () => {
		expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry).toEqual({
			endpoint: "https://collector.almari.example",
			sampler: "parentbased_always_on",
			ratio: 1,
			traceDelayMs: 5000,
			metricIntervalMs: 60_000,
		});
	});

	test.each(["0", "1", "0.25", ".5", "1.0"])("takes the ratio %s", (OTEL_TRACES_SAMPLER_ARG) => {
		const { telemetry } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG });
		expect(telemetry?.ratio).toBe(Number(OTEL_TRACES_SAMPLER_ARG));
	});
});

test("a worker that may run no job is refused; a web process with these settings is not", () => {
	const none = { JOBS_CODES: "0", JOBS_MAIL: "0", JOBS_SCHEDULER: "0", JOBS_MEDIA: "0", JOBS_WEBHOOKS: "0" };
	expect(errorMessageOf({ ROLE: "worker", ...none })).toMatch(/^With ROLE=worker, .*JOBS_[^.]*\.$/);
	expect(readConfig({ ROLE: "worker", ...none, JOBS_MEDIA: "1" }).jobLimits.media).toBe(1);
	expect(readConfig({ ROLE: "web", ...none }).role).toBe("web");
});

describe("PROCESSES", () => {
	const onServer = { DATABASE_URL: "postgresql://a@b/c" };

	test("is one in a trial, and one for each core with LIVE=1 or auto, as far as there are connections", () => {
		const cores = Math.min(availableParallelism(), 7);
		expect(readConfig(live).processes).toBe(cores);
		expect(readConfig({ PROCESSES: "auto" }).processes).toBe(cores);
		expect(readConfig({ ...live, PROCESSES: "1" }).processes).toBe(1);
		expect(readConfig({ PROCESSES: "auto", DATABASE_POOL: "200" }).processes).toBe(1);
		expect(readConfig({ PROCESSES: "7" }).processes).toBe(7);
	});

	test("above the built-in database's connections is refused; another database may have more", () => {
		expect(errorMessageOf({ PROCESSES: "8" })).toMatch(/^PROCESSES=8 .* 100 connections .* at most 7\.$/);
		expect(errorMessageOf({ PROCESSES: "4", DATABASE_POOL: "30" })).toMatch(/ DATABASE_POOL=30 .* at most 2\.$/);
		expect(readConfig({ ...onServer, PROCESSES: "64" }).processes).toBe(64);
	});

	test("is for processes that answer visitors", () => {
		for (const ROLE of ["worker", "search"]) {
			expect(errorMessageOf({ ROLE, PROCESSES: "2" })).toMatch(/^PROCESSES .* with ROLE=\w+ it must be 1\.$/);
			expect(readConfig({ ...live, ...onServer, ROLE }).processes).toBe(1);
		}
		expect(readConfig({ ROLE: "web", PROCESSES: "2" }).processes).toBe(2);
	});
});

describe("with LIVE=1", () => {
	test("https, a mail server and a secret are sufficient", () => {
		expect(readConfig(live)).toMatchObject({
			isLive: true,
			isDemo: false,
			isSecure: true,
			limits: true,
			publicUrl: "https://almari.example",
		});
	});

	test.each<[string, Record<string, string>, string]>([
		["no public address", { PUBLIC_URL: "" }, "PUBLIC_URL"],
		["a public address without https", { PUBLIC_URL: "http://almari.example" }, "PUBLIC_URL"],
		["no mail server", { SMTP_URL: "" }, "SMTP_URL"],
		["no secret", { SESSION_SECRET: "" }, "SESSION_SECRET"],
		["a secret of one letter", { SESSION_SECRET: "a".repeat(40) }, "SESSION_SECRET"],
		["the demo, whose passwords are public", { DEMO: "1" }, "DEMO=1"],
		["cheap password hashes", { PASSWORD_COST: "low" }, "PASSWORD_COST=low"],
		["no limits", { RATE_LIMIT: "off" }, "RATE_LIMIT=off"],
		["push services on this machine", { PUSH_LOCAL: "1" }, "PUSH_LOCAL=1"],
		["receivers of webhooks on this machine", { WEBHOOKS_LOCAL: "1" }, "WEBHOOKS_LOCAL=1"],
	])("%s is refused", (_, over, name) => {
		expect(errorMessageOf({ ...live, ...over })).toMatch(new RegExp(`${name}.*\\.$`));
	});

	test.each(["web", "search"])("ROLE=%s needs no mail server, since workers send", (ROLE) => {
		expect(readConfig({ ...live, SMTP_URL: "", ROLE }).smtpUrl).toBeUndefined();
		expect(errorMessageOf({ ...live, SMTP_URL: "", ROLE: "worker" })).toMatch(/SMTP_URL.*\.$/);
	});

	test("error messages never contain the secret", () => {
		expect(errorMessageOf({ ...live, SESSION_SECRET: "hunter2" })).not.toContain("hunter2");
	});
});
