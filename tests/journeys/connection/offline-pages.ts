/** Pages of browsers that lose the connection, for journeys about that. */
import { createServer, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import * as copy from "#messages/common/frame.js";
import { desktop, openOwnSite, type Site } from "#tests/journeys/harness/site.ts";
import { ownPort } from "#tests/servers/port.ts";

const { offline } = copy.connection;
export const notice = (page: Page) => page.locator(".outage");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 }).first().textContent();

/** Opens a hydrated page in a fresh browser, signed in as `who`: a cached script would need no network. */
export async function openHydrated(
	site: Site,
	who: BrowserContext,
	path: string,
	before?: (page: Page) => Promise<unknown>,
): Promise<Page> {
	const storageState = await who.storageState();
	const context = await site.newContext({ viewport: desktop.viewport, storageState });
	const page = await context.newPage();
	await before?.(page);
	await openAgain(page, path);
	return page;
}

async function openAgain(page: Page, path: string) {
	await page.goto(path);
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
	);
}

/** Records the paths of documents requested from now on. */
export const documents = (page: Page) => {
	const documentPaths: string[] = [];
	page.on(
		"request",
		(request) => void (request.isNavigationRequest() && documentPaths.push(new URL(request.url()).pathname)),
	);
	return documentPaths;
};

/** Navigates on the client to any URL, as the back button does. */
export const navigateTo = (page: Page, path: string) =>
	page.evaluate((to) => {
		history.pushState({}, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state: {} }));
	}, path);

/** Expects the page's content to stay, with a notice that contains `message`. */
export async function expectNoticeOverPage(
	page: Page,
	before: string | null,
	message: string | undefined,
	reason: string = offline,
) {
	await notice(page).getByText(reason).waitFor();
	if (message) await notice(page).getByText(message, { exact: true }).waitFor();
	else expect(await notice(page).locator("p").count()).toBe(1);
	await expect.poll(() => heading(page)).toBe(before);
	expect(await page.getByText(copy.page.crash).count()).toBe(0);
}

/** The line between the browser and the server. */
export type Line = { isCut: boolean; cut(): void; restore(): void; worker: (script: string) => string; close(): void };

/** A site of its own behind a line, whose pages have the service worker. */
export async function openSiteOnLine(): Promise<{ site: Site; line: Line }> {
	const port = await ownPort();
	const origin = `http://127.0.0.1:${port}`;
	const own = await openOwnSite({ settings: { PUBLIC_URL: origin } });
	const line = await openLine(own.origin, port);
	const newContext: Site["newContext"] = (options) =>
		own.newContext({ baseURL: origin, serviceWorkers: "allow", ...options });
	const close = async () => {
		await own.close();
		line.close();
	};
	return { site: { ...own, origin, newContext, close }, line };
}

/** A proxy that can be cut, and that can send another release of the service worker. */
async function openLine(target: string, port: number): Promise<Line> {
	const server = createServer((incoming, outgoing) => {
		if (opened.isCut) return void incoming.socket.destroy();
		const { "accept-encoding": _, ...plain } = incoming.headers;
		const isWorker = incoming.url === "/sw.js";
		const options = { method: incoming.method, headers: isWorker ? plain : incoming.headers };
		const send = async (reply: IncomingMessage) => {
			if (!isWorker) {
				outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
				return void reply.pipe(outgoing);
			}
			const { "content-length": __, ...headers } = reply.headers;
			outgoing.writeHead(200, headers).end(opened.worker(await text(reply)));
		};
		incoming.pipe(
			request(target + incoming.url, options, (reply) => void send(reply)).on("error", () => outgoing.destroy()),
		);
	});
	const opened: Line = {
		isCut: false,
		cut() {
			opened.isCut = true;
			server.closeAllConnections();
		},
		restore() {
			opened.isCut = false;
		},
		worker: (script) => script,
		close: () => server.close().closeAllConnections(),
	};
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return opened;
}

/** Resolves when the service worker is in charge of the page. */
export const inCharge = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

export const storedPages = (page: Page) =>
	page.evaluate(async () =>
		(await caches.has("almari-pages"))
			? (await (await caches.open("almari-pages")).keys()).map(({ url }) => url.replace(location.origin, ""))
			: [],
	);
export const untilStored = (page: Page, ...paths: string[]) =>
	expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining(paths));

/** As the browser says it when the phone has a network again. */
export const fireOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("online")));
/** Requests that fail while the line is cut are no errors of the page. */
export const errorsOf = ({ pageErrors }: { pageErrors: string[] }) =>
	pageErrors.filter((one) => !/net::ERR|Failed to load resource|Failed to fetch|status of 503/.test(one));
