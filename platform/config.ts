import { availableParallelism } from "node:os";
import { z } from "zod";
import { natsCopy, storageCopy } from "#messages/api/platform.js";
import * as fields from "./config-fields.ts";
import { type NatsAddress, parseNatsAddress } from "./events/nats-address.ts";
import { type BucketAddress, parseBucketAddress } from "./storage/bucket-address.ts";
import { readTelemetry, type TelemetryConfig, telemetrySettings } from "./telemetry/settings.ts";

/** The settings, parsed once from the environment by a schema. An invalid value fails with one sentence that names it. */

export class ConfigError extends Error {}

const Environment = z.object({
	ROLE: z.preprocess(
		fields.blankIsAbsent,
		z.enum(["all", "web", "worker", "search"], "ROLE must be one of all, web, worker, search").default("all"),
	),
	PROCESSES: z.preprocess(
		fields.blankIsAbsent,
		z
			.union([z.literal("auto"), fields.integer("PROCESSES", 1, 64)], "PROCESSES must be auto or a number from 1 to 64")
			.optional(),
	),
	PORT: z.preprocess(fields.blankIsAbsent, fields.integer("PORT", 0, 65_535).default(3000)),
	HOST: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^[\w.:-]+$/, "HOST must be an address or a host name")
			.default("127.0.0.1"),
	),
	PUBLIC_URL: fields
		.url("PUBLIC_URL", ["http:", "https:"])
		.refine(
			(value) => !value || !URL.canParse(value) || new URL(value).href.replace(/\/+$/, "") === new URL(value).origin,
			"PUBLIC_URL must end after the host and its port",
		),
	DATA_DIR: z.preprocess(fields.blankIsAbsent, z.string().default("./data")),
	DATABASE_URL: fields.connectionString("DATABASE_URL"),
	DATABASE_MIGRATION_URL: fields.connectionString("DATABASE_MIGRATION_URL"),
	DATABASE_DIRECT_URL: fields.connectionString("DATABASE_DIRECT_URL"),
	DATABASE_READ_URL: fields.connectionString("DATABASE_READ_URL"),
	DATABASE_POOL: z.preprocess(fields.blankIsAbsent, fields.integer("DATABASE_POOL", 2, 200).default(10)),
	SEARCH_URL: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.transform((value) => value.split(","))
			.refine(
				(values) => values.every(fields.isOrigin),
				"SEARCH_URL must be addresses like http://host:3001, joined by commas",
			)
			.default([]),
	),
	SEARCH_TIMEOUT_MS: z.preprocess(fields.blankIsAbsent, fields.integer("SEARCH_TIMEOUT_MS", 50, 60_000).default(300)),
	JOBS_CODES: fields.jobLimit("JOBS_CODES", 2),
	JOBS_MAIL: fields.jobLimit("JOBS_MAIL", 3),
	JOBS_SCHEDULER: fields.jobLimit("JOBS_SCHEDULER", 3),
	JOBS_MEDIA: fields.jobLimit("JOBS_MEDIA", 1),
	JOBS_WEBHOOKS: fields.jobLimit("JOBS_WEBHOOKS", 4),
	MEDIA_URL: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.refine((value) => parseBucketAddress(value), { error: () => storageCopy.setting })
			.optional(),
	),
	NATS_URL: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.refine((value) => parseNatsAddress(value), { error: () => natsCopy.setting })
			.optional(),
	),
	SMTP_URL: fields.url("SMTP_URL", ["smtp:", "smtps:"]),
	MAIL_FROM: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^[^\r\n]*@[^\r\n]+$/, "MAIL_FROM must hold an e-mail address")
			.default("Almari <hello@almari.example>"),
	),
	SUPPORT_EMAIL: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/, "SUPPORT_EMAIL must be an e-mail address")
			.optional(),
	),
	OPERATOR: fields.oneLine("OPERATOR"),
	GRIEVANCE_OFFICER: fields.oneLine("GRIEVANCE_OFFICER"),
	PUSH: fields.zeroOne("PUSH"),
	PUSH_KEY: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^[0-9a-f]{64}$/, "PUSH_KEY must be a private key of P-256: 64 hexadecimal digits")
			.optional(),
	),
	PUSH_LOCAL: fields.zeroOne("PUSH_LOCAL"),
	WEBHOOKS_LOCAL: fields.zeroOne("WEBHOOKS_LOCAL"),
	MSG91_AUTH_KEY: z.preprocess(fields.blankIsAbsent, z.string().min(8, "MSG91_AUTH_KEY is too short").optional()),
	MSG91_WEBHOOK_TOKEN: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^[\w-]{40,100}$/, "MSG91_WEBHOOK_TOKEN must be 40 to 100 letters, digits, - and _")
			.optional(),
	),
	MSG91_URL: fields.url("MSG91_URL", ["https:", "http:"]),
	WHATSAPP_TOKEN: z.preprocess(fields.blankIsAbsent, z.string().min(8, "WHATSAPP_TOKEN is too short").optional()),
	WHATSAPP_PHONE_ID: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.regex(/^\d{5,30}$/, "WHATSAPP_PHONE_ID must be the id of a number, in digits")
			.optional(),
	),
	WHATSAPP_APP_SECRET: z.preprocess(
		fields.blankIsAbsent,
		z.string().min(16, "WHATSAPP_APP_SECRET is too short").optional(),
	),
	WHATSAPP_VERIFY_TOKEN: z.preprocess(
		fields.blankIsAbsent,
		z.string().min(16, "WHATSAPP_VERIFY_TOKEN must have at least 16 characters").optional(),
	),
	WHATSAPP_URL: fields.url("WHATSAPP_URL", ["https:", "http:"]),
	UPI_VPA: z.preprocess(
		fields.blankIsAbsent,
		z
			.string()
			.toLowerCase()
			.regex(/^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/, "UPI_VPA must be a UPI ID like almari@okhdfcbank")
			.optional(),
	),
	UPI_NAME: fields.oneLine("UPI_NAME"),
	SEND_BACK_COST: z.preprocess(fields.blankIsAbsent, fields.integer("SEND_BACK_COST", 0, 10_000).default(0)),
	SESSION_SECRET: z.preprocess(
		fields.blankIsAbsent,
		z.string().min(32, "SESSION_SECRET must have at least 32 characters").optional(),
	),
	LIVE: fields.zeroOne("LIVE"),
	DEMO: fields.zeroOne("DEMO"),
	SERVICE_WORKER: z.preprocess(
		fields.blankIsAbsent,
		z.enum(["on", "off"], "SERVICE_WORKER must be on or off").default("on"),
	),
	RATE_LIMIT: z.preprocess(fields.blankIsAbsent, z.enum(["on", "off"], "RATE_LIMIT must be on or off").default("on")),
	PASSWORD_COST: z.preprocess(
		fields.blankIsAbsent,
		z.enum(["full", "low"], "PASSWORD_COST must be full or low").default("full"),
	),
	TRUST_PROXY: fields.zeroOne("TRUST_PROXY"),
	LOG_LEVEL: z.preprocess(
		fields.blankIsAbsent,
		z
			.enum(
				["silent", "fatal", "error", "warn", "info", "debug", "trace"],
				"LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace",
			)
			.default("warn"),
	),
	SLOW_STATEMENT_MS: z.preprocess(fields.blankIsAbsent, fields.integer("SLOW_STATEMENT_MS", 0, 60_000).default(500)),
	DRAIN_SECONDS: z.preprocess(fields.blankIsAbsent, fields.integer("DRAIN_SECONDS", 0, 300).optional()),
	METRICS_TOKEN: z.preprocess(
		fields.blankIsAbsent,
		z.string().min(16, "METRICS_TOKEN must have at least 16 characters").optional(),
	),
	...telemetrySettings,
});

/** The names of all settings. A test compares them with .env.example. */
export const environmentNames = Object.keys(Environment.shape);

/** The variable with the number of a process, set by the primary process that starts it. */
export const processNumberName = "ALMARI_PROCESS";

/** The work of a process. `all`: everything; a worker runs the jobs of all processes. (decision 0056) */
export type Role = z.output<typeof Environment>["ROLE"];

/** The queues of jobs, and how many jobs of each this process runs at once; 0: none. */
export type JobLimits = Record<QueueName, number>;
export type QueueName = "codes" | "mail" | "scheduler" | "media" | "webhooks";

export type Config = {
	role: Role;
	/** How many web processes share a port, and which of them this is, from 1; undefined: it is alone, or the primary process. */
	processes: number;
	processNumber: number | undefined;
	port: number;
	host: string;
	/** The public origin, without a trailing slash; undefined: taken from each request. */
	publicUrl: string | undefined;
	dataDir: string;
	databaseUrl: string | undefined;
	/** The connection string for migrations, where requests use a role with fewer rights. */
	databaseMigrationUrl: string | undefined;
	/** The connection string that leads around a pooler: for migrations, events and jobs. */
	databaseDirectUrl: string | undefined;
	/** The connection string of the replicas. */
	databaseReadUrl: string | undefined;
	databasePool: number;
	jobLimits: JobLimits;
	/** The bucket for photographs; undefined: a folder of the data folder. */
	media: BucketAddress | undefined;
	/** The NATS servers for events between processes; undefined: LISTEN and NOTIFY of the database. */
	nats: NatsAddress | undefined;
	/** The search processes that web processes ask; none: each process searches in its own index. */
	searchUrls: string[];
	/** How long a web process waits for one search process. */
	searchTimeoutMs: number;
	smtpUrl: string | undefined;
	mailFrom: string;
	/** The address that receives contact messages and is shown as the support address. */
	supportEmail: string;
	/** Legal name and registered address of the operator, as the pages print them. */
	operator: string | undefined;
	/** The grievance officer's name. */
	grievanceOfficer: string | undefined;
	/** Web Push. `key`: this server's private key; undefined: one in the data folder. `allowsLocal`: push services may be on this machine. Undefined: off. */
	push: { key: string | undefined; allowsLocal: boolean } | undefined;
	/** Receivers of webhooks may be on this machine. */
	allowsLocalWebhooks: boolean;
	/** SMS by MSG91; undefined: off. */
	/** `webhookToken`: the secret part of the address for its delivery reports. */
	sms: { authKey: string; url: string; webhookToken: string | undefined } | undefined;
	/** WhatsApp Business Cloud API; undefined: off. */
	whatsapp: { token: string; phoneId: string; appSecret: string; verifyToken: string; url: string } | undefined;
	/** The UPI ID that receives payments, and the name that payment apps show; undefined: no UPI payments. */
	upi: { vpa: string; name: string } | undefined;
	/** The courier's cost of an item that a client sends back because it does not fit, in whole rupees. */
	sendBackCost: number;
	sessionSecret: string | undefined;
	/** True for a site with real users (LIVE=1). */
	isLive: boolean;
	isDemo: boolean;
	/** Whether browsers store pages for reading without a connection. Off: they remove what they have stored. */
	hasServiceWorker: boolean;
	limits: boolean;
	/** How much work a password's hash takes. */
	passwordCost: "full" | "low";
	/** Takes the client's address from the last entry of X-Forwarded-For. Set it only behind a proxy that writes that header. */
	trustProxy: boolean;
	logLevel: string;
	slowStatementMs: number;
	/** Seconds for which the process still accepts requests after SIGTERM, while /readyz returns 503. */
	drainSeconds: number;
	metricsToken: string | undefined;
	/** Undefined: no traces and no metrics over OTLP. */
	telemetry: TelemetryConfig | undefined;
	/** Cookies are sent over https only. */
	isSecure: boolean;
};

/** Parses the settings. Throws `ConfigError` with one sentence. */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const env = parseEnvironment(environment);
	checkDatabase(env);
	const jobLimits = {
		codes: env.JOBS_CODES,
		mail: env.JOBS_MAIL,
		scheduler: env.JOBS_SCHEDULER,
		media: env.JOBS_MEDIA,
		webhooks: env.JOBS_WEBHOOKS,
	};
	if (env.ROLE === "worker" && Object.values(jobLimits).every((limit) => limit === 0))
		throw new ConfigError("With ROLE=worker, at least one of the JOBS_ settings must be above 0.");
	const isLive = env.LIVE === "1";
	if (isLive) checkLive(env);
	return {
		role: env.ROLE,
		processes: countProcesses(env),
		processNumber: Number(environment[processNumberName]) || undefined,
		port: env.PORT,
		host: env.HOST,
		publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL,
		databaseMigrationUrl: env.DATABASE_MIGRATION_URL,
		databaseDirectUrl: env.DATABASE_DIRECT_URL,
		databaseReadUrl: env.DATABASE_READ_URL,
		databasePool: env.DATABASE_POOL,
		jobLimits,
		media: env.MEDIA_URL ? parseBucketAddress(env.MEDIA_URL) : undefined,
		nats: env.NATS_URL ? parseNatsAddress(env.NATS_URL) : undefined,
		searchUrls: env.SEARCH_URL,
		searchTimeoutMs: env.SEARCH_TIMEOUT_MS,
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		supportEmail: env.SUPPORT_EMAIL ?? addressIn(env.MAIL_FROM),
		operator: env.OPERATOR,
		grievanceOfficer: env.GRIEVANCE_OFFICER,
		push: readPush(env),
		allowsLocalWebhooks: env.WEBHOOKS_LOCAL === "1",
		sms: readSms(env),
		whatsapp: readWhatsapp(env),
		upi: readUpi(env),
		sendBackCost: env.SEND_BACK_COST,
		sessionSecret: env.SESSION_SECRET,
		isLive,
		isDemo: !isLive && env.DEMO !== "0",
		hasServiceWorker: env.SERVICE_WORKER === "on",
		limits: env.RATE_LIMIT === "on",
		passwordCost: env.PASSWORD_COST,
		trustProxy: env.TRUST_PROXY === "1",
		logLevel: env.LOG_LEVEL,
		slowStatementMs: env.SLOW_STATEMENT_MS,
		drainSeconds: env.DRAIN_SECONDS ?? (isLive ? 5 : 0),
		metricsToken: env.METRICS_TOKEN,
		telemetry: readTelemetry(env),
		isSecure: env.PUBLIC_URL?.startsWith("https:") ?? false,
	};
}

/** The address in a sender as "Almari <help@example.com>". */
const addressIn = (sender: string): string => /[^\s<]+@[^\s>]+/.exec(sender)?.[0] ?? sender;

function checkDatabase(env: Settings): void {
	if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL)
		throw new ConfigError("DATABASE_MIGRATION_URL needs DATABASE_URL: the built-in database has roles of its own.");
	for (const name of ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const)
		if (env[name] && !env.DATABASE_URL)
			throw new ConfigError(`${name} needs DATABASE_URL: the built-in database has no pooler and no replicas.`);
}

/** PostgreSQL's default and that of the built-in database; and those for superusers, jobs, migrations, a backup and the supervisor. */
const [maxConnections, otherConnections] = [100, 14];

/** One in a trial, by default; else one for each core, as far as the database has connections. Throws ConfigError. */
function countProcesses(env: Settings): number {
	const wanted = env.PROCESSES ?? (env.LIVE === "1" ? "auto" : 1);
	if (!servesSite(env.ROLE)) {
		if (wanted === "auto" || wanted === 1) return 1;
		throw new ConfigError(`PROCESSES is for processes that answer visitors: with ROLE=${env.ROLE} it must be 1.`);
	}
	const most = Math.max(1, Math.floor((maxConnections - otherConnections) / (env.DATABASE_POOL + 1)));
	if (wanted === "auto") return Math.min(availableParallelism(), most);
	if (env.DATABASE_URL || wanted <= most) return wanted;
	throw new ConfigError(
		`PROCESSES=${wanted} needs more than the ${maxConnections} connections of the built-in database: with DATABASE_POOL=${env.DATABASE_POOL} it may be at most ${most}.`,
	);
}

/** Whether this process runs jobs and plans the scheduled tasks. */
export const runsJobs = (role: Role): boolean => role === "all" || role === "worker";

/** Whether this process answers visitors. */
export const servesSite = (role: Role): boolean => role === "all" || role === "web";

type Settings = z.output<typeof Environment>;

function parseEnvironment(environment: Record<string, string | undefined>): Settings {
	const { data, error } = Environment.safeParse(environment);
	if (data) return data;
	const issue = error.issues[0];
	const name = String(issue?.path[0]);
	throw new ConfigError(
		issue?.message.includes(name) ? `${issue.message}.` : `${name} has a value that cannot be used.`,
	);
}

const readPush = ({ PUSH, PUSH_KEY, PUSH_LOCAL }: Settings): Config["push"] =>
	PUSH === "1" ? { key: PUSH_KEY, allowsLocal: PUSH_LOCAL === "1" } : undefined;

/** Throws ConfigError for a token of webhooks without the key. */
function readSms(env: Settings): Config["sms"] {
	const { MSG91_AUTH_KEY: authKey, MSG91_WEBHOOK_TOKEN: webhookToken, MSG91_URL: url } = env;
	if (authKey) return { authKey, webhookToken, url: url ?? "https://control.msg91.com" };
	if (webhookToken) throw new ConfigError("MSG91_WEBHOOK_TOKEN needs MSG91_AUTH_KEY.");
	return undefined;
}

/** Throws ConfigError when some of its settings are given and others are missing. */
function readWhatsapp(env: Settings): Config["whatsapp"] {
	const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId } = env;
	const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_URL: url } = env;
	if (!token && !phoneId && !appSecret && !verifyToken) return undefined;
	if (!token || !phoneId || !appSecret || !verifyToken)
		throw new ConfigError(
			"WhatsApp needs WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN together.",
		);
	return { token, phoneId, appSecret, verifyToken, url: url ?? "https://graph.facebook.com/v23.0" };
}

/** Throws ConfigError when one of the two settings is missing: payment apps show both. */
function readUpi({ UPI_VPA: vpa, UPI_NAME: name }: Settings): Config["upi"] {
	if (vpa && name) return { vpa, name };
	if (vpa) throw new ConfigError("UPI_VPA needs UPI_NAME, the name that payment apps show.");
	if (name) throw new ConfigError("UPI_NAME needs UPI_VPA, the UPI ID that receives payments.");
	return undefined;
}

/** Checks the requirements of LIVE=1. Throws ConfigError. */
function checkLive(env: Settings) {
	if (!env.PUBLIC_URL?.startsWith("https:"))
		throw new ConfigError("With LIVE=1, PUBLIC_URL must be given and start with https://.");
	if (!env.SMTP_URL && runsJobs(env.ROLE))
		throw new ConfigError("With LIVE=1, SMTP_URL must be given: codes are sent by e-mail.");
	if (!env.SESSION_SECRET) throw new ConfigError("With LIVE=1, SESSION_SECRET must be given.");
	if (new Set(env.SESSION_SECRET).size < 10)
		throw new ConfigError("SESSION_SECRET is too simple; please use a random one.");
	if (env.DEMO === "1") throw new ConfigError("With LIVE=1, DEMO=1 is refused: the demo passwords are public.");
	if (env.PASSWORD_COST === "low") throw new ConfigError("With LIVE=1, PASSWORD_COST=low is refused.");
	for (const name of ["PUSH_LOCAL", "WEBHOOKS_LOCAL"] as const)
		if (env[name] === "1")
			throw new ConfigError(`With LIVE=1, ${name}=1 is refused: anybody could reach this machine.`);
	if (env.RATE_LIMIT === "off") throw new ConfigError("With LIVE=1, RATE_LIMIT=off is refused.");
}
