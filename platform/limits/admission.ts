import type { Config } from "#platform/config.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { FairQueue, type Priority, type Requester } from "./fair-queue.ts";

/** Decides which requests run now, wait, or are shed when there are more than this process can answer within a second. (decision 0023) */
export type Admission = {
	/** Pages and API calls that visitors and members wait for. */
	requests: FairQueue;
	/** What searches or counts over the catalogue: CPU in this process, and the longest statements. */
	searches: FairQueue;
};

/** With the time it then runs, a request that is admitted is answered within a second. */
const waitLimits = { targetWaitMs: 300, maxWaitMs: 600 };

export function makeAdmission({ databasePool }: Pick<Config, "databasePool">): Admission {
	return {
		// Two connections are left for whatever does not pass here: jobs, readiness, event streams.
		requests: new FairQueue({
			concurrency: Math.max(2, databasePool - 2),
			maxWaiting: 1_000,
			...waitLimits,
			busyMessage: "Almari is very busy right now. Please try again in a few seconds.",
		}),
		// Enough to search while the database reads cards; more of them only make each pass of the event loop longer.
		searches: new FairQueue({
			concurrency: Math.max(2, Math.min(4, databasePool - 2)),
			maxWaiting: 400,
			...waitLimits,
			busyMessage: "Many people are searching right now. Please try again in a few seconds.",
		}),
	};
}

/** Admits everything at once, for tests of other things. */
export const noAdmission = (): Admission => {
	const unlimited = {
		concurrency: 10_000,
		maxWaiting: 0,
		targetWaitMs: 60_000,
		maxWaitMs: 60_000,
		busyMessage: "Busy.",
	};
	return { requests: new FairQueue(unlimited), searches: new FairQueue(unlimited) };
};

/** Orders, sign-in and everything else that changes something goes before browsing, as does what only members read. */
const priorityOf = ({ method, who }: Pick<Endpoint, "method" | "who">): Priority =>
	method !== "get" || who !== "anyone" ? "high" : "normal";

/** A page's own reads run within the page's admission; its writes are admitted here. Uploads have a bound of their own, streams stay open. */
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
