import { randomUUID } from "node:crypto";
import { Refusal } from "#common/refusal.ts";
import type { App } from "#platform/app.ts";
import type { PostJson } from "#platform/http/post-json.ts";
import { copy } from "../copy.ts";
import { listingsChanged } from "../search-sync/notify-listing-changes.ts";
import { degradedResults } from "./degraded-results.ts";
import { RecentChanges } from "./recent-changes.ts";
import type { OperationName } from "./search-operations.ts";
import { type SearchReply, type SearchRequest, searchProtocol } from "./search-responder.ts";
import type { SearchService } from "./search-service.ts";

/** A search process that failed is tried again after this time. */
const pauseMs = 1_000;
/** After a degraded answer nothing is cached for this long: the page that it belongs to may still be rendered. */
const degradedForMs = 5_000;
/** One attempt, and one retry at the next process. */
const attempts = 2;

type RemoteDeps = Pick<App, "bus" | "clock" | "config" | "db" | "log">;

/** Search in the search processes of SEARCH_URL. When none answers, the degraded answer is used, and logged. */
export function makeRemoteSearch(
	app: RemoteDeps,
	{ post, catalogueId }: { post: PostJson; catalogueId(): Promise<string> },
): SearchService {
	const client = randomUUID();
	const changes = followChanges(app);
	const { searchUrls, searchTimeoutMs } = app.config;
	const servers = searchUrls.map((url) => ({ url: new URL("/search", url), pausedUntil: 0 }));
	const stats = { failures: 0, degraded: 0 };
	let next = 0;
	let degradedUntil = 0;
	let isOutageLogged = false;

	/** The processes to ask, in turn, without those that failed a moment ago. */
	const pickServers = () => {
		const start = next++ % servers.length;
		const inTurn = [...servers.slice(start), ...servers.slice(0, start)];
		return inTurn.filter(({ pausedUntil }) => pausedUntil <= performance.now()).slice(0, attempts);
	};

	const ask = async (operation: OperationName, input: unknown): Promise<SearchReply | undefined> => {
		const catalogue = await catalogueId();
		for (const server of pickServers()) {
			const request = { protocol: searchProtocol, catalogue, operation, input, client };
			const body: SearchRequest = { ...request, changes: changes.recent.at(performance.now()) };
			try {
				const reply = await post<SearchReply>(server.url, body, searchTimeoutMs);
				if (!("problem" in reply)) return reply;
				throw new Error(copy.searchProcess[reply.problem]);
			} catch (error) {
				stats.failures++;
				server.pausedUntil = performance.now() + pauseMs;
				app.log.warn({ err: error, url: server.url.origin }, "a search process did not answer");
			}
		}
		return undefined;
	};

	return {
		run: async (name, input) => {
			const reply = await ask(name, input);
			if (!reply || !("result" in reply || "refusal" in reply)) {
				stats.degraded++;
				degradedUntil = performance.now() + degradedForMs;
				if (!isOutageLogged) app.log.error("no search process answers; lists show the newest listings, unfiltered");
				isOutageLogged = true;
				return degradedResults[name](app, input as never) as never;
			}
			if (isOutageLogged) app.log.warn("search processes answer again");
			isOutageLogged = false;
			if ("refusal" in reply) throw new Refusal(reply.refusal.code, reply.refusal.message, reply.refusal.extra);
			return reply.result as never;
		},
		get isIncomplete() {
			return performance.now() < degradedUntil;
		},
		stats,
		close: changes.close,
	};
}

function followChanges({ bus }: RemoteDeps) {
	const recent = new RecentChanges();
	const subscriptions = [
		bus.subscribeToOwn(listingsChanged, {
			published: ({ ids }) => recent.written(ids),
			rolledBack: ({ ids }) => recent.rolledBack(ids),
		}),
		bus.subscribe(listingsChanged, (event) =>
			event ? recent.notified(event.ids, performance.now()) : recent.missNotifications(performance.now()),
		),
	];
	return {
		recent,
		close: () => {
			for (const unsubscribe of subscriptions) unsubscribe();
		},
	};
}
