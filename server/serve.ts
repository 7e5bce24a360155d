import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#database/connect.ts";
import type { Demo } from "#demo/seed/index.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { type Config, ConfigError, runsJobs, servesSite } from "#platform/config.ts";
import { registerTasks } from "#platform/jobs/scheduled-tasks.ts";
import { type Log, makeLog } from "#platform/log.ts";
import { logSlowStatements } from "#platform/slow-statements.ts";
import { findTelemetry } from "#platform/telemetry/telemetry.ts";
import { type Drain, makeDrain } from "./http/drain.ts";
import type { Health } from "./http/health.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { scheduledTasks } from "./jobs/tasks.ts";
import { makeApp } from "./make-app.ts";
import { warnWithoutStartScript } from "./memory.ts";
import { openDatabase, prepareDatabase } from "./open-database.ts";
import type { ServerApp } from "./server-app.ts";

/**
 * Starts everything and only then calls `listen`, so that a load balancer never reaches a process that is not ready. Returns the function for
 * a graceful stop, which lets requests and jobs finish; `skipWait` skips DRAIN_SECONDS. `onFatal`: the built-in database has ended and cannot
 * be restarted.
 */
export async function serve(
	server: Server,
	config: Config,
	{ isDev, listen, onFatal }: { isDev: boolean; listen(): Promise<void>; onFatal(reason: Error): void },
): Promise<(skipWait: AbortSignal) => Promise<void>> {
	const { role } = config;
	const drain = makeDrain(server);
	const database = await openDatabase(config);
	const { embedded } = database;
	if (embedded?.note) console.log(embedded.note);
	const log = makeLog(config.logLevel, role);
	const telemetry = findTelemetry();
	if (config.telemetry && !telemetry)
		log.warn(
			"OpenTelemetry is set but not loaded: start with scripts/start.sh, or --import ./server/telemetry/register.ts",
		);
	const observer = logSlowStatements(config, log);
	const db = connect(database.url, { max: config.databasePool, topology: database.topology, observer });
	const closeDatabase = async () => {
		await db.close();
		await database.stop();
		await telemetry?.close();
	};
	try {
		await prepareDatabase(database);
		const app = await makeApp(config, db);
		await app.files.verify();
		logUnhandledErrors(app.log);
		if (!isDev) warnWithoutStartScript(app.log);
		if (config.isLive) await refuseDemoAccounts(app);
		const health = { drain, isAlive: () => !embedded?.hasGivenUp() };
		const site = await (servesSite(role)
			? attachSite(server, app, isDev, health)
			: attachInternal(server, app, health));
		await listen();
		void site?.indexed.then(() => app.siblings.send("settled"));
		const jobs = runsJobs(role) ? await startJobs(app) : undefined;
		if (role === "web") await registerTasks(app.db, scheduledTasks);
		embedded?.supervise({
			onLost: () => app.log.error("the built-in database has ended; starting it again"),
			onRestored: (tries) => app.log.warn({ tries }, "the built-in database is back"),
			onGaveUp: onFatal,
		});
		if ((app.siblings.number ?? 1) === 1) printWelcome(server, config, site);
		return async (skipWait) => {
			await drain.begin(config.drainSeconds, skipWait);
			await stop({ app, drain, site, jobs });
			await closeDatabase();
		};
	} catch (error) {
		await closeDatabase().catch(() => {});
		throw error;
	}
}

/** The site's part in the start and stop of this process. `indexed`: other processes may restore the snapshot of the search index. */
type Site = { signIns: string[]; indexed: Promise<void>; close(): Promise<void> };

/** Attaches the API, the pages and, if enabled, the demo. */
async function attachSite(server: Server, app: ServerApp, isDev: boolean, health: Health): Promise<Site> {
	const [{ loadScreens }, { serveSite }] = await Promise.all([
		import("./pages/screens.ts"),
		import("./site-routes.ts"),
	]);
	const screens = await loadScreens(isDev);
	const demo = app.config.isDemo ? await seedDemo(app) : undefined;
	serveSite(server, app, { ...health, screens, demoAdmin: demo?.admin });
	// Builds the search index before the first search. If it fails, searches report the error.
	const settled = app.config.searchUrls.length === 0 ? app.searchIndex.settled() : Promise.resolve();
	const indexed = settled.catch((error) => app.log.warn({ err: error }, "the search index is not built yet"));
	return { signIns: demo?.signIns ?? [], indexed, close: async () => screens.vite?.close() };
}

/** Attaches the health checks of a process without visitors. A search process loads its index. */
async function attachInternal(server: Server, app: ServerApp, health: Health): Promise<undefined> {
	const { serveInternal } = await import("./serve-internal.ts");
	serveInternal(server, app, health);
	if (app.config.role === "search") void loadSearchIndex(app);
}

type Running = { app: ServerApp; drain: Drain; site: Site | undefined; jobs: Jobs | undefined };

async function stop({ app, drain, site, jobs }: Running) {
	// Ends the event streams first; draining would wait for them.
	await app.close();
	const forciblyClosed = await drain.close();
	if (forciblyClosed > 0) app.log.warn({ connections: forciblyClosed }, "connections were cut off in order to stop");
	await jobs?.stop();
	await site?.close();
}

/** The demo's passwords are public, so its accounts must not exist where real people sign in. Throws ConfigError. */
async function refuseDemoAccounts(app: App) {
	const { demoSignIn } = await import("#demo/seed/people.ts");
	if (await findMemberByEmail(app.db.read, demoSignIn))
		throw new ConfigError(
			"With LIVE=1, DATABASE_URL or DATA_DIR must not hold the demo's accounts; please start with empty data.",
		);
}

async function seedDemo(app: ServerApp): Promise<Demo> {
	const { seedDemo } = await import("#demo/seed/index.ts");
	return seedDemo(app, (line) => console.log(line));
}

function printWelcome(server: Server, config: Config, site: Site | undefined) {
	const { port } = server.address() as AddressInfo;
	const local = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
	if (!site) return console.log(`Almari's ${config.role} process is ready at ${local}`);
	console.log(`Almari is ready at ${config.publicUrl ?? local}`);
	for (const line of site.signIns) console.log(line);
	if (!config.smtpUrl && !config.isLive) console.log(`Its emails are at ${config.publicUrl ?? local}/dev/mail`);
}

/**
 * Logs unhandled errors and keeps the process alive. A library may drop a promise when the database goes away; that must not end all other
 * requests and jobs.
 */
function logUnhandledErrors(log: Log): void {
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
	process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
}

const retryMs = 1_000;

/** Loads the index of a search process and follows its changes. Tries again until all of it is loaded; /readyz answers 503 until then. */
export async function loadSearchIndex(app: ServerApp): Promise<void> {
	app.bus.connect();
	for (;;) {
		await app.searchIndex.current().catch((error) => app.log.warn({ err: error }, "the search index is not built yet"));
		if (app.searchIndex.isComplete) return;
		await sleep(retryMs, undefined, { ref: false });
	}
}
