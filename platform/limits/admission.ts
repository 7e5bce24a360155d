import { platformCopy } from "#messages/api/platform.js";
import type { Config } from "#platform/config.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { FairQueue, type Priority, type Requester } from "./fair-queue.ts";

/** Admission control: decides which requests run now, wait, or are shed under overload. (decision 0023) */
export type Admission = {
	/** Pages and API requests. */
	requests: FairQueue;
	/** Catalogue searches and counts: CPU-bound in this process, and the longest statements. */
	searches: FairQueue;
};

/** On every response of admission control, since other 503 responses are failures. For metrics, and proxies. */
export const shedHeader = { name: "x-shed", value: "1" };

/** An admitted request should wait and run for at most a second in all. */
const waitLimits = { targetWaitMs: 300, maxWaitMs: 600 };

/** Searches in search processes wait for the network, so more may run at once; each has a short time limit of its own. */
const remoteSearches = 32;

export function makeAdmission({ databasePool, searchUrls }: Pick<Config, "databasePool" | "searchUrls">): Admission {
	return {
		// Two connections stay free for work that bypasses admission: jobs, readiness checks, event streams.
		requests: new FairQueue({
			concurrency: Math.max(2, databasePool - 2),
			maxWaiting: 1_000,
			...waitLimits,
			busyMessage: () => platformCopy.busy,
		}),
		// Enough to search while the database reads cards. More would only block the event loop for longer.
		searches: new FairQueue({
			concurrency: searchUrls.length > 0 ? remoteSearches : Math.max(2, Math.min(4, databasePool - 2)),
			maxWaiting: 400,
			...waitLimits,
			busyMessage: () => platformCopy.busySearch,
		}),
	};
}

/** Admits everything, for tests of other features. */
export const noAdmission = (): Admission => {
	const unlimited = {
		concurrency: 10_000,
		maxWaiting: 0,
		targetWaitMs: 60_000,
		maxWaitMs: 60_000,
		busyMessage: () => platformCopy.busy,
	};
	return { requests: new FairQueue(unlimited), searches: new FairQueue(unlimited) };
};

/** Writes and members' reads take priority over browsing. */
const priorityOf = ({ method, who }: Pick<Endpoint, "method" | "who">): Priority =>
	method !== "get" || who !== "anyone" ? "high" : "normal";

/**
 * A page's in-process reads run within the page's admission; its writes are admitted here. Uploads have their own limit, and
 * event streams stay open.
 */
export function admit<T>(
	{ requests, searches }: Admission,
	endpoint: Endpoint,
	requester: Requester & { isPageRead: boolean },
	work: () => Promise<T>,
): Promise<T> {
	if (endpoint.usesSearchQueue) return searches.run(requester, "normal", work);
	if (requester.isPageRead || endpoint.files || endpoint.replyFormat === "events") return work();
	return requests.run(requester, priorityOf(endpoint), work);
}
