/** Loads that the network fails are retried until they succeed; meanwhile the page stays and a notice says what is missing. */

/** What a load throws when a later try may succeed. */
export class UnavailableError extends Error {
	readonly isOffline: boolean;
	readonly retryAfterMs: number | undefined;

	/** Given an answer, the server was reached and cannot serve at the moment. */
	constructor(answer?: Response) {
		super("The server cannot be reached.");
		this.isOffline = answer === undefined;
		const seconds = Number(answer?.headers.get("retry-after") ?? Number.NaN);
		this.retryAfterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 60) * 1_000 : undefined;
	}
}

/** `sentence`: what could not be loaded, where the specification has a sentence for it. */
export type Outage = { sentence: string | undefined; isOffline: boolean };

type Options = { sentence: string | undefined; signal?: AbortSignal | null | undefined };

const outages = new Set<Outage>();
const listeners = new Set<() => void>();
const retries = new EventTarget();
/** Changes its identity with each change: React compares snapshots. */
let latestOutage: Outage | undefined;

/** Calls `load` until it does not throw `Unavailable`. Rejects with what else it throws, and when `signal` aborts. */
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

/** Everything that waits is tried again now. */
export const retryNow = () => retries.dispatchEvent(new Event("retry"));

export const currentOutage = () => latestOutage;

export function onOutage(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function publish() {
	latestOutage = [...outages].at(-1);
	for (const listener of listeners) listener();
}

/** Until it is time to try again: some jitter (not all visitors at once), or earlier when the connection is back or somebody asks. */
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

/** Does the site answer at all? Asks what costs the server nothing. */
export async function isReachable(): Promise<boolean> {
	try {
		return (await fetch("/healthz", { cache: "no-store" })).status < 500;
	} catch {
		return false;
	}
}

/** Resolves once the site answers. */
export const untilReachable = (options: Options) =>
	retryUntilLoaded(async () => {
		if (!(await isReachable())) throw new UnavailableError();
	}, options);
