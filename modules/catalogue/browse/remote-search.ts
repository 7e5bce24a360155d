import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { Refusal } from "#common/refusal.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { App } from "#platform/app.ts";
import { z } from "#platform/endpoint.ts";
import type { PostJson } from "#platform/http/post-json.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import { browseEndpoints } from "../contract-browse.ts";
import { listingsChanged } from "../listings/publish-listing.ts";
import { listNewest } from "../listings/queries-catalogue-entry.ts";
import { RecentChanges, type SentChanges } from "./recent-changes.ts";
import * as operations from "./search-operations.ts";

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
): operations.SearchService {
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

	const ask = async (operation: operations.OperationName, input: unknown): Promise<SearchReply | undefined> => {
		const catalogue = await catalogueId();
		for (const server of pickServers()) {
			const request = { protocol: searchProtocol, catalogue, operation, input, client };
			const body: SearchRequest = { ...request, changes: changes.recent.at(performance.now()) };
			try {
				const reply = await post<SearchReply>(server.url, body, searchTimeoutMs);
				if (!("problem" in reply)) return reply;
				throw new Error(catalogueCopy.searchProcess[reply.problem]);
			} catch (error) {
				stats.failures++;
				if (!hasBody(input)) server.pausedUntil = performance.now() + pauseMs;
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
				if (!hasBody(input)) degradedUntil = performance.now() + degradedForMs;
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

/** The fit for one body may take too long where other searches do not: its failure pauses nothing. Its page is never cached. */
const hasBody = (input: unknown): boolean => typeof input === "object" && input !== null && "body" in input;

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

/** A change of messages that no schema of an input shows needs a higher number, for example another reply. */
const messageVersion = 5;

/** Names the messages between processes. A new filter or sort, or any other change of these schemas, makes another name. */
export function protocolOf(inputs: Record<string, z.ZodType>): string {
	const schemas = Object.entries(inputs).map(([name, schema]) => [
		name,
		z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }),
	]);
	const hash = createHash("sha256").update(JSON.stringify(schemas)).digest("base64url");
	return `${messageVersion}.${hash.slice(0, 16)}`;
}

const { getAllProducts, getFilters, getPriceAdvice } = browseEndpoints;
export const searchProtocol = protocolOf({
	findPage: getAllProducts.query,
	countFacets: getFilters.query,
	findAdvice: getPriceAdvice.query,
});

export type SearchRequest = {
	protocol: string;
	/** The catalogue's id: a search process of another database must not answer. */
	catalogue: string;
	operation: operations.OperationName;
	input: unknown;
	/** The id of the asking process, and what it knows to have changed. */
	client: string;
	changes: SentChanges;
};

export type SearchReply =
	| { result: unknown }
	| { refusal: { code: Refusal["code"]; message: string; extra: Refusal["extra"] } }
	/** `mismatch`: another version or another catalogue. `loading`: the index is not complete. */
	| { problem: "mismatch" | "loading" };

/** Answers the searches of web processes from the index of this process. */
export function makeSearchResponder(app: CatalogueApp, catalogue: string) {
	/** By client: the number of the latest change that was applied. */
	const applied = new LRUCache<string, number>({ max: 10_000 });

	const currentIndex = ({ client, changes }: SearchRequest) => {
		const since = applied.get(client) ?? 0;
		const fresh = changes.committed.filter(([sequence]) => sequence > since);
		app.searchIndex.addChanges([...fresh.map(([, id]) => id), ...changes.uncommitted], changes.missed > since);
		applied.set(client, Math.max(since, changes.missed, ...fresh.map(([sequence]) => sequence)));
		return app.searchIndex.current();
	};

	return async (request: SearchRequest): Promise<SearchReply> => {
		const { protocol, operation, input } = request;
		if (protocol !== searchProtocol || request.catalogue !== catalogue || !operations.isOperation(operation))
			return { problem: "mismatch" };
		if (!app.searchIndex.isComplete) return { problem: "loading" };
		try {
			return { result: await operations.runOperation(app, await currentIndex(request), operation, input as never) };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const { code, message, extra } = error;
			return { refusal: { code, message, extra } };
		}
	};
}

type Results = {
	[Name in operations.OperationName]: (
		deps: operations.SearchDeps,
		input: operations.InputOf<Name>,
	) => operations.ResultOf<Name> | Promise<operations.ResultOf<Name>>;
};

const none = (values: readonly string[]) => values.map((value) => ({ value, count: 0 }));

/** The results while no search process answers: lists show the newest listings without search and filters, and say so. */
const degradedResults: Results = {
	findPage: async ({ db }, { page, limit }) => {
		const before = (page - 1) * limit;
		const ids = await listNewest(db.read, { limit: limit + 1, offset: before });
		const isMore = ids.length > limit;
		return {
			ids: ids.slice(0, limit),
			total: before + ids.length,
			isMore,
			corrected: [],
			dropped: [],
			isDegraded: true,
		};
	},
	countFacets: () => ({
		filters: {
			category: [],
			size: none(sizes),
			color: none(colours),
			occasion: none(occasions),
			audience: [],
			rating: none(ratings),
			city: [],
		},
		isExact: false,
	}),
	findAdvice: () => ({ advice: null }),
	findSimilarIds: () => [],
	suggest: () => ({ ids: [], searches: [], categories: [] }),
};
