/**
 * Opens a site for journeys. Those without special settings share one of each worker: one server, one browser, one database and one mailbox,
 * which are reset for each file.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { inject, vi } from "vitest";
import { publicChanged } from "#platform/event-bus.ts";
import { findBrowser } from "#tests/browser.ts";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import {
	canReset,
	claimDatabase,
	readFirstRows,
	resetDatabase,
	type TableRows,
	waitForJobs,
} from "#tests/database/reset-database.ts";
import { ensureBuild } from "#tests/pages/built-screens.ts";
import { type Mailbox, openMailbox } from "#tests/servers/mailbox.ts";
import { ownPort } from "#tests/servers/port.ts";
import { waitOptions } from "#tests/wait-options.ts";

type ContextOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;

export type Site = {
	origin: string;
	databaseUrl: string;
	mailbox: Mailbox;
	/** A new browser context, in which paths are the site's. It is closed with the site. */
	newContext(options?: ContextOptions): Promise<BrowserContext>;
	close(): Promise<void>;
};

/** The secret of all sites, so that a stored member's device is known on each. */
export const sessionSecret = "the secret of all sites of journeys, 0123456789";

/** Settings of a site that is not shared: `host` in its address, settings of the server, a proxy before its database. */
export type OwnSettings = {
	host?: string;
	settings?: Record<string, string>;
	proxyDatabase?(databaseUrl: string): Promise<string>;
};

/** A running product: its parts, without a browser. */
type Product = Pick<Site, "origin" | "databaseUrl" | "mailbox"> & {
	isRunning(): boolean;
	stop(): Promise<void>;
};

const openSites = new Set<Site>();

/** Closes the sites that a test has left open: their browsers and servers would go on. */
export const closeSites = () => Promise.all([...openSites].map((site) => site.close()));

/** A site with a server and a database of its own, in the worker's browser. */
export async function openOwnSite(settings: OwnSettings): Promise<Site> {
	const product = await startProduct(settings);
	return siteOf(product, product.stop);
}

/** The worker's site, as if it were new: its database, mailbox and caches hold nothing of the file before. */
export async function openSite(): Promise<Site> {
	if (inject("citusWorkers").length > 0 || !(await canReset(inject("databaseServer")))) return openOwnSite({});
	const shared = await takeShared();
	return siteOf(shared.product, async () => undefined);
}

type Shared = { product: Product; first: TableRows };

/** The sites of this worker: its modules stay loaded from file to file. */
let shared: Shared | undefined;
let browser: Promise<Browser> | undefined;

async function takeShared(): Promise<Shared> {
	if (shared?.product.isRunning()) {
		try {
			await reset(shared);
			return shared;
		} catch (error) {
			console.warn("The shared site is replaced:", error);
			await shared.product.stop();
		}
	}
	const product = await startProduct({});
	await claimDatabase(product.databaseUrl);
	shared = { product, first: await readFirstRows(product.databaseUrl) };
	return shared;
}

/** Resets the database, and waits until the server has received the event, so that nothing cached is left. */
async function reset({ product, first }: Shared) {
	await waitForJobs(product.databaseUrl);
	const before = await countEvents(product.origin);
	await resetDatabase(product.databaseUrl, first);
	await vi.waitFor(async () => {
		if ((await countEvents(product.origin)) === before) throw new Error("The server has not heard of the reset.");
	}, waitOptions);
	product.mailbox.clear();
}

/** How many events the server has received that say that anything may have changed. */
async function countEvents(origin: string): Promise<number> {
	const metrics = await (await fetch(`${origin}/metrics`)).text();
	const pattern = new RegExp(`^almari_events_received_total\\{event="${publicChanged.name}"\\} (\\d+)$`, "m");
	return Number(pattern.exec(metrics)?.[1] ?? 0);
}

/** The contexts that the running test has opened. */
const contextsOfTest = new Set<BrowserContext>();

/** Call it before each test. */
export const startTest = () => contextsOfTest.clear();

/** After a test that failed: one that timed out still runs, and could touch the next one. Without its pages it ends. */
export const endFailedTest = () => Promise.all([...contextsOfTest].map((context) => context.close()));

async function siteOf(product: Product, stop: () => Promise<void>): Promise<Site> {
	const contexts = new Set<BrowserContext>();
	const site: Site = {
		origin: product.origin,
		databaseUrl: product.databaseUrl,
		mailbox: product.mailbox,
		newContext: async (options = {}) => {
			// A journey about the service worker allows it; the others are about the pages as the network sends them.
			const context = await (await takeBrowser()).newContext({
				...{ baseURL: product.origin, serviceWorkers: "block" as const },
				...options,
			});
			for (const open of [contexts, contextsOfTest]) {
				open.add(context);
				context.once("close", () => open.delete(context));
			}
			return context;
		},
		close: async () => {
			if (!openSites.delete(site)) return;
			await Promise.all([...contexts].map((context) => context.close()));
			await stop();
		},
	};
	openSites.add(site);
	return site;
}

/** The worker's browser; another one if it has died. Concurrent calls get the same one. */
export function takeBrowser(): Promise<Browser> {
	browser = connectedOrNew(browser);
	return browser;
}

async function connectedOrNew(previous: Promise<Browser> | undefined): Promise<Browser> {
	const current = await previous?.catch(() => undefined);
	if (current?.isConnected()) return current;
	if (current) console.warn("The browser has ended unexpectedly; another one is started.");
	return chromium.launch(await findBrowser());
}

async function startProduct({ host = "127.0.0.1", settings = {}, proxyDatabase }: OwnSettings): Promise<Product> {
	await ensureBuild();
	const [database, mailbox, folder, port] = await Promise.all([
		freshDatabase(),
		openMailbox(),
		mkdtemp(path.join(inject("folder"), "journey-")),
		ownPort(),
	]);
	const origin = `http://${host}:${port}`;
	const server = spawn(process.execPath, ["--import", "./tests/servers/end-with-parent.ts", "server/main.ts"], {
		env: {
			...process.env,
			PORT: String(port),
			PUBLIC_URL: origin,
			DATABASE_URL: (await proxyDatabase?.(database.url)) ?? database.url,
			SMTP_URL: mailbox.url,
			DATA_DIR: folder,
			DEMO: "0",
			RATE_LIMIT: "off",
			PASSWORD_COST: "low",
			SESSION_SECRET: sessionSecret,
			LOG_LEVEL: "error",
			...settings,
		},
		stdio: ["pipe", "pipe", "pipe"],
	});
	// Copied: an inherited stream would stay open, and keep the run waiting, as long as the server lives.
	server.stderr.pipe(process.stderr, { end: false });
	// Registered now: a server that has crashed ends before the site is closed.
	const exited = new Promise((resolve) => server.once("exit", resolve));
	const stop = async () => {
		server.kill("SIGTERM");
		await exited;
		await mailbox.close();
		await database.drop();
		await rm(folder, { recursive: true, force: true });
	};
	try {
		await isReady(server);
	} catch (error) {
		await stop();
		throw error;
	}
	return { origin, databaseUrl: database.url, mailbox, isRunning: () => server.exitCode === null, stop };
}

/** Waits for the server's own output, as another process might respond at its address. */
const isReady = (server: ChildProcessByStdio<Writable, Readable, Readable>) =>
	new Promise<void>((resolve, reject) => {
		server.once("exit", (code) => reject(new Error(`the server ended with code ${code} before it was ready`)));
		server.stdout.setEncoding("utf8").on("data", (text: string) => text.includes("ready at") && resolve());
	});
