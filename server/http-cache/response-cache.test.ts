import { beforeEach, describe, expect, test, vi } from "vitest";
import { listingsChanged } from "#modules/catalogue/index.ts";
import { fixedClock } from "#platform/clock.ts";
import { type BusEvent, type EventBus, publicChanged } from "#platform/event-bus.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { CachedResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

/** The response cache with a bus whose events arrive when a test sends them. cache-invalidation.test.ts has real ones. */

type Listener = (payload: object | undefined) => void;

/** The state that the tests change. */
let state: { isConnected: boolean; hasReceivedOwnEvents: boolean; isIncomplete: boolean };
let clock: ReturnType<typeof fixedClock>;
let receive: <P extends object>(event: BusEvent<P>, payload?: P) => void;
let cache: ResponseCache;
let period = 0;
beforeEach(() => {
	state = { isConnected: true, hasReceivedOwnEvents: true, isIncomplete: false };
	clock = fixedClock(new Date("2026-11-23T06:30:00Z"));
	const listeners: [name: string, listener: Listener][] = [];
	const bus: EventBus = {
		publish: async () => {},
		subscribe: ({ name }, listener) => {
			listeners.push([name, listener as Listener]);
			return () => {};
		},
		beforeSubscribers: () => {},
		subscribeToOwn: () => () => {},
		connect: () => {},
		isConnected: () => state.isConnected,
		missEvents: () => {},
		receivedCounts: new Map(),
		hasReceivedOwnEvents: () => state.hasReceivedOwnEvents,
		close: async () => {},
	};
	receive = (event, payload) => {
		for (const [name, listener] of listeners) if (name === event.name) listener(payload);
	};
	const search = {
		get isIncomplete() {
			return state.isIncomplete;
		},
	};
	cache = new ResponseCache({ bus, clock, search, settings: { period: () => period } });
});

const responseOf = (bytes: number) => new CachedResponse(Buffer.alloc(bytes), {});
const list = { key: "/browse" };
const detail = (id: string) => ({ key: `/api/product/${id.toUpperCase()}`, dependsOn: id });

function fill(...cacheKeys: { key: string; dependsOn?: string }[]) {
	const generation = cache.startFill();
	for (const cacheKey of cacheKeys) if (generation) cache.store(cacheKey, responseOf(1), generation);
}
const stored = () =>
	Object.entries({ list, one: detail("one"), other: detail("other") }).flatMap(([name, cacheKey]) =>
		cache.find(cacheKey) ? [name] : [],
	);

describe("an event invalidates", () => {
	test.each([
		["a changed listing: its response and the lists", () => receive(listingsChanged, { ids: ["one"] }), ["other"]],
		[
			"a changed listing that is not cached: the lists",
			() => receive(listingsChanged, { ids: ["x"] }),
			["one", "other"],
		],
		["lost events: everything", () => receive(listingsChanged), []],
		["a changed category or lister: everything", () => receive(publicChanged, {}), []],
		["a setting that begins or ends: everything", () => void period++, []],
		["midnight: everything", () => clock.set(new Date("2026-11-24T06:30:00Z")), []],
	])("%s", (_, change, left) => {
		fill(list, detail("one"), detail("other"));
		expect(stored()).toEqual(["list", "one", "other"]);
		change();
		expect(stored()).toEqual(left);
		fill(list, detail("one"));
		expect(stored()).toEqual([...new Set(["list", "one", ...left])]);
	});
});

describe("a reply that depends on one listing", () => {
	const replyOf = (id: string) => cache.findReply(detail(id))?.toString();
	const fillReply = (id: string) => {
		const { generation } = cache.startEndpointFill(detail(id));
		if (generation) cache.storeReply(detail(id), Buffer.from(id), generation);
	};

	test.each([
		["another listing", () => receive(listingsChanged, { ids: ["other"] }), "one"],
		["the listing", () => receive(listingsChanged, { ids: ["x", "one"] }), undefined],
		["a category or lister", () => receive(publicChanged, {}), undefined],
		["anything, as events were lost", () => receive(listingsChanged), undefined],
		["the day", () => clock.set(new Date("2026-11-24T06:30:00Z")), undefined],
		["something that is not committed yet", () => Object.assign(state, { hasReceivedOwnEvents: false }), undefined],
	])("is stored at the first request, until a change of %s", (_, change, left) => {
		fillReply("one");
		expect(replyOf("one")).toBe("one");
		change();
		expect(replyOf("one")).toBe(left);
	});

	test("is not stored when something has changed since its fill started", () => {
		const { generation } = cache.startEndpointFill(detail("one"));
		receive(listingsChanged, { ids: ["x"] });
		if (generation) cache.storeReply(detail("one"), Buffer.from("old"), generation);
		expect(replyOf("one")).toBeUndefined();
	});

	test("leaves no key behind when it is evicted", () => {
		for (let count = 0; count < 3; count++) {
			const { generation } = cache.startEndpointFill(detail(`${count}`));
			if (generation) cache.storeReply(detail(`${count}`), Buffer.alloc(20 * 1024 * 1024), generation);
		}
		expect([0, 1, 2].map((count) => replyOf(`${count}`)?.length)).toEqual([undefined, undefined, 20 * 1024 * 1024]);
		receive(listingsChanged, { ids: ["2"] });
		expect(replyOf("2")).toBeUndefined();
	});

	test("a list is stored at its second request only", () => {
		expect(cache.startEndpointFill(list)).toEqual({ isRepeated: false, generation: undefined });
		expect(cache.startEndpointFill(list)).toMatchObject({ isRepeated: true, generation: cache.startFill() });
	});
});

describe("the cache is bypassed, for reading and for writing", () => {
	test.each([
		["while events may be lost", "isConnected", false],
		["while an own change is not committed", "hasReceivedOwnEvents", false],
	] as const)("%s", (_, name, value) => {
		fill(list);
		state[name] = value;
		expect([cache.find(list), cache.startFill()]).toEqual([undefined, undefined]);
		state[name] = !value;
		expect(stored()).toEqual(["list"]);
	});

	test("for writing alone while the search index is loading", () => {
		fill(list);
		state.isIncomplete = true;
		expect([stored(), cache.startFill()]).toEqual([["list"], undefined]);
	});
});

test.each([
	["a listing changed", () => receive(listingsChanged, { ids: ["x"] })],
	["the day changed", () => clock.set(new Date("2026-11-24T06:30:00Z"))],
	["the search index is loading", () => Object.assign(state, { isIncomplete: true })],
])("a response is not stored when %s since its fill started", (_, change) => {
	const generation = cache.startFill();
	if (!generation) throw new Error("the cache is bypassed");
	change();
	cache.store(list, responseOf(1), generation);
	expect(stored()).toEqual([]);
});

describe("single-flight", () => {
	/** Starts fills that end when the test says so. */
	function startFills() {
		const fills: { mayStore: boolean; end: (result: CachedResponse | string) => void; fail: () => void }[] = [];
		const start = () =>
			cache.findOrFill(list, (mayStore) => {
				const { promise, resolve, reject } = Promise.withResolvers<CachedResponse | string>();
				fills.push({ mayStore, end: resolve, fail: () => reject(new Error("on purpose")) });
				return promise;
			});
		return { fills, start };
	}

	test("concurrent misses share one fill; the next request finds its response", async () => {
		const { fills, start } = startFills();
		const requests = [start(), start(), start()];
		expect(fills.map(({ mayStore }) => mayStore)).toEqual([true]);
		const response = responseOf(1);
		fills[0]?.end(response);
		expect(await Promise.all(requests)).toEqual([response, response, response]);
		expect(await start()).toBe(response);
		expect(fills).toHaveLength(1);
	});

	test("a fill that started before a change is not shared after it, and not stored", async () => {
		const { fills, start } = startFills();
		const before = start();
		receive(listingsChanged, { ids: ["x"] });
		const after = start();
		const [old, current] = [responseOf(1), responseOf(2)];
		fills[1]?.end(current);
		expect(await after).toBe(current);
		fills[0]?.end(old);
		expect(await before).toBe(old);
		expect(cache.find(list)).toBe(current);
	});

	test("a result that is not cacheable is neither shared nor stored", async () => {
		const { fills, start } = startFills();
		const [first, second] = [start(), start()];
		fills[0]?.end("with a cookie");
		expect(await first).toBe("with a cookie");
		await vi.waitFor(() => expect(fills).toHaveLength(2), waitOptions);
		fills[1]?.end("with another");
		expect(await second).toBe("with another");
		expect(cache.find(list)).toBeUndefined();
	});

	test("a failed fill fails its own request alone", async () => {
		const { fills, start } = startFills();
		const [first, second] = [start(), start()];
		fills[0]?.fail();
		await expect(first).rejects.toThrow("on purpose");
		await vi.waitFor(() => expect(fills).toHaveLength(2), waitOptions);
		const response = responseOf(1);
		fills[1]?.end(response);
		expect(await second).toBe(response);
	});

	test.each([
		["without a cache key", undefined, true],
		["while events may be lost", list, false],
	])("%s each request fills for itself and may not store", async (_, cacheKey, isConnected) => {
		state.isConnected = isConnected;
		const storable: boolean[] = [];
		const run = () =>
			cache.findOrFill(cacheKey, async (mayStore) => {
				storable.push(mayStore);
				return "rendered";
			});
		expect(await Promise.all([run(), run()])).toEqual(["rendered", "rendered"]);
		expect(storable).toEqual([false, false]);
	});
});

test("evicted responses leave no keys behind", () => {
	const generation = cache.startFill();
	if (!generation) throw new Error("the cache is bypassed");
	const store = (key: string, bytes: number) => cache.store({ key }, responseOf(bytes), generation);
	for (let number = 0; number < 200; number++) store(`/browse?page=${number}`, 1_000_000);
	expect(cache.find({ key: "/browse?page=0" })).toBeUndefined();
	expect(cache.find({ key: "/browse?page=199" })).toBeDefined();
	expect(cache.catalogueDependentCount).toBeLessThan(40);
	// Too large to be stored at all.
	store("/browse", 10_000_000);
	expect(cache.find(list)).toBeUndefined();
	expect(cache.catalogueDependentCount).toBeLessThan(40);
});

test("a repeated request is one for the same address, also after an invalidation", () => {
	const repeated = [list, detail("one"), list].map((cacheKey) => cache.recordRequest(cacheKey));
	expect(repeated).toEqual([false, false, true]);
	receive(publicChanged, {});
	expect(cache.recordRequest(list)).toBe(true);
});
