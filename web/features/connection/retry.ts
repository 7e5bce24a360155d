/**
 * Retries loads that failed because of the network, with exponential backoff. Meanwhile the page stays and a notice is
 * shown.
 */
import { dataRequestOf } from "#common/data-request.ts";
import { connectionCopy } from "#messages/site.js";
import { pagePathOf } from "#web/language.ts";
import { failureSentence, showsOffline } from "./failure-sentence.ts";
import { setNextPage } from "./reload-stale-page.ts";

/** Thrown by a load that may succeed later. */
export class UnavailableError extends Error {
	readonly isOffline: boolean;
	readonly retryAfterMs: number | undefined;

	/** With a response, the server was reached but is temporarily unavailable. */
	constructor(response?: Response) {
		super(connectionCopy.unreachable);
		this.isOffline = response === undefined;
		const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
		this.retryAfterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 60) * 1_000 : undefined;
	}
}

/** `sentence`: the specification's sentence for what could not be loaded. */
type Outage = { sentence: string | undefined; isOffline: boolean };

type Options = { sentence: string | undefined; signal?: AbortSignal | null | undefined };

const outages = new Set<Outage>();
const listeners = new Set<() => void>();
const retries = new EventTarget();
/** A new object for each change, because useSyncExternalStore compares snapshots by identity. */
let latestOutage: Outage | undefined;

/** Calls `load` until it does not throw `UnavailableError`. Rejects with any other error, or when `signal` aborts. */
export async function retryUntilLoaded<T>(load: () => Promise<T>, { sentence, signal }: Options): Promise<T> {
	let outage: Outage | undefined;
	try {
		for (let tries = 0; ; tries++) {
			try {
				return await load();
			} catch (error) {
				if (!(error instanceof UnavailableError)) throw error;
				if (outage) outages.delete(outage);
				outage = { sentence, isOffline: error.isOffline };
				outages.add(outage);
				publish();
				await pause(error.retryAfterMs ?? Math.min(1_000 * 2 ** tries, 30_000), signal);
			}
		}
	} finally {
		if (outage && outages.delete(outage)) publish();
	}
}

/** Retries all waiting loads immediately. */
export const retryNow = () => retries.dispatchEvent(new Event("retry"));

export const currentOutage = () => latestOutage;

export function onOutage(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function publish() {
	// One that says what is missing tells more than a script that cannot be loaded.
	const all = [...outages];
	latestOutage = all.findLast(({ sentence }) => sentence) ?? all.at(-1);
	for (const listener of listeners) listener();
}

/**
 * Waits with jitter (so that clients do not retry in step). Ends early when the browser is back online or on
 * `retryNow`.
 */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		const finish = () => {
			clearTimeout(timer);
			window.removeEventListener("online", finish);
			retries.removeEventListener("retry", finish);
			signal?.removeEventListener("abort", finish);
			if (signal?.aborted) reject(signal.reason);
			else resolve();
		};
		const timer = setTimeout(finish, ms * (1 + Math.random() / 2));
		window.addEventListener("online", finish);
		retries.addEventListener("retry", finish);
		signal?.addEventListener("abort", finish);
		if (signal?.aborted) finish();
	});
}

/** Whether the site responds at all. Uses /healthz, which is cheap for the server. */
export async function isReachable(): Promise<boolean> {
	try {
		return (await fetch("/healthz", { cache: "no-store" })).status < 500;
	} catch {
		return false;
	}
}

/** Resolves when the site responds. */
export const untilReachable = (options: Options) =>
	retryUntilLoaded(async () => {
		if (!(await isReachable())) throw new UnavailableError();
	}, options);

type Fetch = typeof fetch;

/**
 * Retries the router's own requests (page data and route discovery) while the network is down, so that no error page
 * replaces what somebody reads.
 * React Router has no stable option for its fetch (`unstable_fetch` comes with 8.5), so this wraps `window.fetch` for
 * those requests only.
 */
export const retryFetch =
	(send: Fetch): Fetch =>
	(input, init) => {
		const page = pageOf(input, init);
		if (!page || !init?.signal) return send(input, init);
		setNextPage(page, init.signal);
		const load = async () => {
			const response = await send(input, init).catch((error: unknown) => {
				throw error instanceof TypeError ? new UnavailableError() : error;
			});
			// The server, or a proxy before it, is temporarily unavailable.
			if (response.status >= 502 && response.status <= 504) throw new UnavailableError(response);
			return response;
		};
		return retryUntilLoaded(load, { sentence: failureSentence(page), signal: init.signal });
	};

/** The page that a router request is for. Undefined for any other request. */
function pageOf(input: Parameters<Fetch>[0], init: RequestInit | undefined): URL | undefined {
	// The router's prefetch requests have no signal, and nothing waits for them.
	if (!(input instanceof URL) || !init?.signal || (init.method ?? "GET") !== "GET") return undefined;
	if (input.origin !== window.location.origin) return undefined;
	if (pagePathOf(input) === "/__manifest") {
		const path = input.searchParams.get("paths")?.split(",").at(-1) ?? "/";
		// After the back button the address has the page's query already, which the request leaves out.
		return path === window.location.pathname ? new URL(window.location.href) : new URL(path, input);
	}
	const page = dataRequestOf(input)?.page;
	return page && !showsOffline(page) ? page : undefined;
}
