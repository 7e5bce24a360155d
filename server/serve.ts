import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { connect } from "#database/connect.ts";
import type { Demo } from "#demo/seed/index.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import { backfillBookings } from "#modules/ledger/index.ts";
import type { App } from "#platform/app.ts";
import { type Config, ConfigError } from "#platform/config.ts";
import { makeApi } from "./api.ts";
import { clientAddress } from "./http/client-address.ts";
import { type Drain, makeDrain } from "./http/drain.ts";
import { attachRequestListener } from "./http/request-listener.ts";
import { type Jobs, startJobs } from "./jobs/start-jobs.ts";
import { makeApp } from "./make-app.ts";
import { warnWithoutStartScript } from "./memory-settings.ts";
import { openDatabase, prepareDatabase } from "./open-database.ts";
import type { DemoAdmin } from "./pages/render-page.ts";
import { loadScreens, type Screens } from "./pages/screens.ts";
import type { ServerApp } from "./server-app.ts";
import { makeSite } from "./site-routes.ts";
import { logUnhandledErrors } from "./unhandled-errors.ts";

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
	const drain = makeDrain(server);
	const database = await openDatabase(config);
	const { embedded } = database;
	if (embedded?.note) console.log(embedded.note);
	const db = connect(database.url, config.databasePool);
	const closeDatabase = async () => {
		await db.close();
		await database.stop();
	};
	try {
		await prepareDatabase(database);
		const app = await makeApp(config, db);
		logUnhandledErrors(app.log);
		if (!isDev) warnWithoutStartScript(app.log);
		if (config.isLive) await refuseDemoAccounts(app);
		await backfillBookings(app);
		const screens = await loadScreens(isDev);
		const demo = config.isDemo ? await seedDemo(app) : undefined;
		const listeners = makeListeners(app, screens, demo?.admin);
		attachRequestListener(server, app, { drain, isAlive: () => !embedded?.hasGivenUp(), listeners });
		// Builds the search index before the first search. If it fails, searches report the error.
		app.searchIndex.current().catch((error) => app.log.warn({ err: error }, "the search index is not built yet"));
		await listen();
		const jobs = await startJobs(app);
		embedded?.supervise({
			onLost: () => app.log.error("the built-in database has ended; starting it again"),
			onRestored: (tries) => app.log.warn({ tries }, "the built-in database is back"),
			onGaveUp: onFatal,
		});
		printWelcome(server, config, demo?.signIns ?? []);
		return async (skipWait) => {
			await drain.begin(config.drainSeconds, skipWait);
			await stop({ app, drain, jobs, screens });
			await closeDatabase();
		};
	} catch (error) {
		await closeDatabase().catch(() => {});
		throw error;
	}
}

/** The API and the site as Node's request listeners, with the client's address in their environment. */
function makeListeners(app: ServerApp, screens: Screens, demoAdmin: DemoAdmin | undefined) {
	const api = makeApi(app);
	const listenerOf = (router: { fetch(request: Request, env: object): Response | Promise<Response> }) =>
		getRequestListener((request, env) =>
			router.fetch(request, { address: clientAddress((env as { incoming?: IncomingMessage }).incoming, app.config) }),
		);
	const site = makeSite(app, api, screens, demoAdmin);
	return { api: listenerOf(api), site: listenerOf(site), vite: screens.vite?.middlewares };
}

async function stop({ app, drain, jobs, screens }: { app: ServerApp; drain: Drain; jobs: Jobs; screens: Screens }) {
	// Ends the event streams first; draining would wait for them.
	await app.close();
	const forciblyClosed = await drain.close();
	if (forciblyClosed > 0) app.log.warn({ connections: forciblyClosed }, "connections were cut off in order to stop");
	await jobs.stop();
	await screens.vite?.close();
}

/** The demo's passwords are public, so its accounts must not exist where real people sign in. Throws ConfigError. */
async function refuseDemoAccounts(app: App) {
	const { demoSignIn } = await import("#demo/seed/people.ts");
	if (await findMemberByEmail(app.db.read, demoSignIn))
		throw new ConfigError(
			"With LIVE=1, DATABASE_URL or DATA_DIR must not hold the demo's accounts; please start with empty data.",
		);
}

async function seedDemo(app: App): Promise<Demo> {
	const { seedDemo } = await import("#demo/seed/index.ts");
	return seedDemo(app, (line) => console.log(line));
}

function printWelcome(server: Server, config: Config, signIns: string[]) {
	const { port } = server.address() as AddressInfo;
	const local = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
	console.log(`Almari is ready at ${config.publicUrl ?? local}`);
	for (const line of signIns) console.log(line);
	if (!config.smtpUrl) console.log(`Its emails are at ${config.publicUrl ?? local}/dev/mail`);
}
