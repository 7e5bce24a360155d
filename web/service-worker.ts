/**
 * The service worker, built to /sw.js: stores pages of orders and other things that people need at a door, for reading without a connection. A
 * page comes from the network; its stored copy is shown only when that fails, and says from when it is. The copies are of one account: signing
 * out, or in with another account, deletes them. (decision 0115)
 */
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { dataRequestOf } from "#common/data-request.ts";
import { defaultLanguage, languages } from "#common/languages.ts";
import { offlineCopy } from "#messages/offline.js";
import {
	assetsIn,
	element,
	importsOf,
	maxAgeMs,
	mostOf,
	offlinePageOf,
	ordersIn,
	titleOf,
	withNotice,
} from "./features/offline/offline-pages.ts";
import { deleteWaiting, flush } from "./features/offline/outbox.ts";
import { endPush } from "./service-worker/push.ts";

/** A name of the build, from vite.config.ts. */
declare const RELEASE: string;

/** By path: the texts of each language. One worker serves the pages of all. */
const textsByPath = import.meta.glob<typeof offlineCopy>(["../.messages/*/offline.js", "!../.messages/current/*"], {
	eager: true,
	import: "offlineCopy",
});

/** Types of workers, which TypeScript's library of pages lacks. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void; data?: unknown };
type Client = { url: string };
const worker = self as unknown as {
	skipWaiting(): Promise<void>;
	clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Client[]>;
		get(id: string): Promise<Client | undefined>;
	};
	addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
};
const toEvent = (event: unknown) => event as WorkerEvent & { clientId: string };

const [pagesCache, photosCache, assetsCache] = ["almari-pages", "almari-photos", `almari-assets-${RELEASE}`];
const accountHeader = "almari-account";
const storedAtHeader = "almari-stored-at";
const mostPhotos = 150;
const anyVariant = { ignoreVary: true };

/** Raised when the copies are deleted: a page that was requested before must not be stored afterwards. */
let generation = 0;

worker.addEventListener("install", () => void worker.skipWaiting());
clientsClaim();
worker.addEventListener("activate", (event) => event.waitUntil(replaceRelease()));
worker.addEventListener("message", (event) => {
	if ((event.data as { clear?: true }).clear) event.waitUntil(Promise.all([clearCopies(), deleteWaiting(), endPush()]));
});
worker.addEventListener("sync", (event) => {
	// A failed event is repeated later.
	const send = async () => {
		if (!(await flush())) throw new Error("waiting");
	};
	event.waitUntil(send());
});

/** Deletes the pages of whichever account. Files of the build belong to no account. */
async function clearCopies(): Promise<void> {
	generation++;
	await Promise.all([pagesCache, photosCache].map((name) => caches.delete(name)));
}

// ---- Pages

/** Pages of the site. Not the staff's, not files, and not what only redirects or downloads. */
const isPage = ({ pathname }: URL) =>
	!/^\/(?:api|dev|media|assets|metrics|healthz|readyz)(?:\/|$)|\/(?:admin|logout|theme|statement|template)(?:\/|$)|\.\w+$/.test(
		pathname,
	);

registerRoute(
	({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url),
	async ({ request, url, event }) => {
		const started = generation;
		try {
			const response = await fetch(request);
			if (offlinePageOf(url))
				toEvent(event).waitUntil(store(url, response.clone(), started).then(() => refreshOthers(url)));
			return response;
		} catch {
			return (await readCopy(url)) ?? offlinePage(url);
		}
	},
);

/** Client-side navigation. Without a connection the router is made to load the stored document; with one, the document is stored as well. */
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
	async ({ request, url, event }) => {
		const page = dataRequestOf(url)?.page ?? url;
		try {
			const response = await fetch(request);
			if (response.status === 200 && offlinePageOf(page)) toEvent(event).waitUntil(storeOpenPage(page));
			return response;
		} catch (error) {
			if (!(await findCopy(page))) throw error;
			// As React Router answers itself when it wants the document (web/rendering/react-router-internals.test.ts).
			const headers = { "X-Remix-Redirect": page.pathname + page.search, "X-Remix-Reload-Document": "true" };
			return new Response(null, { status: 204, headers });
		}
	},
);

/** Stores a copy of a page, and the files it needs. */
async function store(url: URL, response: Response, started: number): Promise<void> {
	const page = offlinePageOf(url);
	if (!page || !isStorable(response)) return;
	const { headers } = response;
	const html = await response.text();
	const account = headers.get(accountHeader) ?? "";
	const cache = await caches.open(pagesCache);
	const former = await accountOf(cache);
	if (started !== generation) return;
	if (former !== undefined && former !== account) {
		await clearCopies();
		return store(url, new Response(html, { headers }), generation);
	}
	const copy = new Headers({
		"content-type": headers.get("content-type") ?? "",
		"content-security-policy": headers.get("content-security-policy") ?? "",
		[accountHeader]: account,
		// The server's clock: that of a phone may be wrong.
		[storedAtHeader]: new Date(headers.get("date") ?? Date.now()).toISOString(),
	});
	await cache.put(page.key, new Response(html, { headers: copy }));
	if (started !== generation) return void (await cache.delete(page.key));
	await trimPages(cache);
	await storeAssets(html, account === "" ? 0 : importLevels[page.kind === "order" ? "order" : "other"]);
}

const isStorable = ({ status, redirected, headers }: Response) =>
	status === 200 && !redirected && headers.get("content-type")?.startsWith("text/html");

/** The account of the stored copies; undefined while there are none. */
async function accountOf(cache: Cache): Promise<string | null | undefined> {
	const [first] = await cache.keys();
	return first && (await cache.match(first, anyVariant))?.headers.get(accountHeader);
}

/** A stored copy that is not too old. */
async function findCopy(url: URL): Promise<Response | undefined> {
	const key = offlinePageOf(url)?.key;
	const copy = key && (await (await caches.open(pagesCache)).match(key, anyVariant));
	return copy && ageOf(copy) < maxAgeMs ? copy : undefined;
}

const storedAt = (copy: Response) => new Date(copy.headers.get(storedAtHeader) ?? 0);
const ageOf = (copy: Response) => Date.now() - storedAt(copy).getTime();

async function readCopy(url: URL): Promise<Response | undefined> {
	const copy = await findCopy(url);
	if (!copy) return undefined;
	const at = formatMoment(url, storedAt(copy));
	return new Response(withNotice(await copy.text(), textsOf(url).notice({ at })), { headers: copy.headers });
}

async function trimPages(cache: Cache): Promise<void> {
	const copies = await Promise.all(
		(await cache.keys()).map(async (request) => {
			const [copy, page] = [await cache.match(request, anyVariant), offlinePageOf(new URL(request.url))];
			return { request, kind: page?.kind, age: copy ? ageOf(copy) : maxAgeMs };
		}),
	);
	for (const [kind, all] of Map.groupBy(copies, (one) => one.kind)) {
		all.sort((one, other) => one.age - other.age);
		for (const [at, { request, age }] of all.entries())
			if (!kind || at >= mostOf[kind] || age >= maxAgeMs) await cache.delete(request);
	}
}

// ---- Prefetching

/** Pages younger than this are not requested again. */
const freshMs = 15 * 60_000;
/** The router's requests follow each other, as when an order changes. */
const openFreshMs = 60_000;
const mostOrders = 10;
/** For the page's own requests to come first, and because a request in advance (`prefetch`) is no visit. */
const openDelayMs = 2_000;

async function refresh(url: URL, olderThan: number): Promise<void> {
	const copy = await findCopy(url);
	if (copy && ageOf(copy) < olderThan) return;
	const started = generation;
	const response = await fetch(url, { headers: { accept: "text/html" } }).catch(() => undefined);
	if (response) await store(url, response, started);
}

/** Stores the document of a page that client-side navigation has opened. */
async function storeOpenPage(page: URL): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, openDelayMs));
	const key = offlinePageOf(page)?.key;
	const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: false });
	const client = open.map(({ url }) => new URL(url)).find((url) => offlinePageOf(url)?.key === key);
	if (!client) return;
	await refresh(client, openFreshMs);
	await refreshOthers(client);
}

let pass: Promise<void> | undefined;

/** After a page of orders was opened: the agenda, the orders that it names, the wishlist and the bag, one after another. */
async function refreshOthers(url: URL): Promise<void> {
	const page = offlinePageOf(url);
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if (!page || page.kind === "listing" || page.kind === "conversation" || connection?.saveData) return;
	if (!(await findCopy(url))?.headers.get(accountHeader)) return;
	pass ??= refreshAll((path) => new URL(page.language + path, url)).finally(() => {
		pass = undefined;
	});
	await pass;
}

async function refreshAll(at: (path: string) => URL): Promise<void> {
	for (const path of ["/agenda", "/wishlist", "/bag"]) await refresh(at(path), freshMs);
	const agenda = await (await findCopy(at("/agenda")))?.text();
	for (const path of ordersIn(agenda ?? "").slice(0, mostOrders)) await refresh(new URL(path, at("/")), freshMs);
}

// ---- Files of the build, and photographs

const storableFile = /^\/assets\/[\w.-]+\.(?:js|css|woff2|svg)$/;

registerRoute(
	({ url, sameOrigin }) => sameOrigin && storableFile.test(url.pathname),
	new CacheFirst({ cacheName: assetsCache, matchOptions: anyVariant }),
);

/** Those on stored pages. Photographs of damage and of messages are private, which their header says. */
registerRoute(
	({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/") && request.destination === "image",
	new NetworkFirst({
		cacheName: photosCache,
		matchOptions: anyVariant,
		plugins: [
			{
				cacheWillUpdate: async ({ response, event }) => {
					const isPublic = response.status === 200 && response.headers.get("cache-control")?.startsWith("public");
					const client = isPublic && event && (await worker.clients.get(toEvent(event).clientId));
					return client && offlinePageOf(new URL(client.url)) ? response : null;
				},
				cacheDidUpdate: async () => {
					const cache = await caches.open(photosCache);
					for (const request of (await cache.keys()).slice(0, -mostPhotos)) await cache.delete(request);
				},
			},
		],
	}),
);

/**
 * How many levels of scripts that are loaded later are stored with a page of a member, so that its parts can be used: a part of an order loads its
 * camera, and that what reads a QR.
 */
const importLevels = { order: 4, other: 1 };

async function storeAssets(html: string, levels: number): Promise<void> {
	const cache = await caches.open(assetsCache);
	await followImports(cache, assetsIn(html), levels, (file) => addAsset(cache, file));
}

/** Calls `add` for the files, and for what their scripts in the cache import, level by level. */
async function followImports(cache: Cache, files: string[], levels: number, add: (file: string) => Promise<void>) {
	const seen = new Set<string>();
	let next = files;
	for (let level = 0; level <= levels; level++) {
		const added = next.filter((file) => !seen.has(file));
		for (const file of added) await add(file);
		for (const file of added) seen.add(file);
		// The manifest names the scripts of all pages.
		const scripts = added.filter((file) => file.endsWith(".js") && !file.includes("/manifest-"));
		const texts = await Promise.all(scripts.map(async (file) => (await cache.match(file, anyVariant))?.text()));
		next = [...new Set(texts.flatMap((text) => importsOf(text ?? "")))];
	}
}

async function addAsset(cache: Cache, file: string): Promise<void> {
	if (await cache.match(file, anyVariant)) return;
	const response = await fetch(file).catch(() => undefined);
	if (response?.ok) await cache.put(file, response);
}

/** A new release: copies the files that stored pages need, deletes the caches of former releases, and stores the pages that are open. */
async function replaceRelease(): Promise<void> {
	const own = await caches.open(assetsCache);
	const formerNames = (await caches.keys()).filter(
		(name) => name.startsWith("almari-") && ![pagesCache, photosCache, assetsCache].includes(name),
	);
	const pages = await caches.open(pagesCache);
	const copies = await Promise.all((await pages.keys()).map((request) => pages.match(request, anyVariant)));
	const files = (await Promise.all(copies.map(async (copy) => assetsIn((await copy?.text()) ?? "")))).flat();
	for (const name of formerNames) {
		const former = await caches.open(name);
		await followImports(former, [...new Set(files)], importLevels.order, async (file) => {
			const response = await former.match(file, anyVariant);
			if (response) await own.put(file, response);
		});
		await caches.delete(name);
	}
	const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	for (const url of open.map((one) => new URL(one.url)).filter(offlinePageOf)) {
		await refresh(url, openFreshMs);
		await refreshOthers(url);
	}
}

// ---- Without a connection

/** The sign-out of somebody who is offline reaches no server, but empties this phone. Online it goes its own way. */
registerRoute(
	({ url, request, sameOrigin }) =>
		sameOrigin && request.mode === "navigate" && url.pathname.endsWith("/logout") && !navigator.onLine,
	async ({ url }) => {
		await Promise.all([clearCopies(), deleteWaiting(), endPush()]);
		return offlineDocument(url, element("p", {}, textsOf(url).signedOut));
	},
	"POST",
);

const languageOf = ({ pathname }: URL) =>
	languages.find(({ code }) => code !== defaultLanguage && `${pathname}/`.startsWith(`/${code}/`)) ?? languages[0];
const textsOf = (url: URL) => textsByPath[`../.messages/${languageOf(url).code}/offline.js`] ?? offlineCopy;

const formatMoment = (url: URL, at: Date) =>
	at.toLocaleString(languageOf(url).tag, {
		timeZone: "Asia/Kolkata",
		day: "numeric",
		month: "short",
		hour: "numeric",
		minute: "2-digit",
	});

/** In place of a page that is not stored: the list of those that are. */
async function offlinePage(url: URL): Promise<Response> {
	const texts = textsOf(url);
	const cache = await caches.open(pagesCache);
	const copies = await Promise.all(
		(await cache.keys()).map(async (request) => ({
			url: new URL(request.url),
			copy: await findCopy(new URL(request.url)),
		})),
	);
	copies.sort((one, other) => Number(other.copy && storedAt(other.copy)) - Number(one.copy && storedAt(one.copy)));
	const items = await Promise.all(
		copies.map(async ({ url: { pathname, search }, copy }) => {
			const title = copy && titleOf(await copy.text());
			return title ? element("li", {}, element("a", { href: pathname + search }, title)) : "";
		}),
	);
	const list = items.join("");
	const retry = element("p", {}, element("a", { href: url.href }, texts.tryAgain));
	const readable = list ? element("p", {}, texts.readable) + element("ul", {}, list) : element("p", {}, texts.nothing);
	return offlineDocument(url, element("p", {}, texts.notStored) + readable + retry);
}

const offlineStyle =
	":root{color-scheme:light}body{max-width:34rem;margin-top:12vh;margin-inline:auto;font-family:system-ui;line-height:1.6}li{margin-top:.6em}";

/** `body`: HTML. */
function offlineDocument(url: URL, body: string): Response {
	const { title } = textsOf(url);
	const head = [
		element("meta", { charset: "utf-8" }),
		element("meta", { name: "viewport", content: "width=device-width" }),
		element("title", {}, title),
		element("style", {}, offlineStyle),
	];
	const html = element("html", { lang: languageOf(url).tag }, head.join("") + element("h1", {}, title) + body);
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
	};
	return new Response(`<!DOCTYPE html>${html}`, { status: 503, headers });
}
