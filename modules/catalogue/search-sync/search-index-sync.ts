import { type Day, daysFrom } from "#common/calendar.ts";
import { buildSegment, type SearchDoc, SearchIndex, SegmentBuilder } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { announcePublic } from "#platform/public-change.ts";
import { listingsChanged, subscribeToWrites } from "./notify-listing-changes.ts";
import * as queries from "./queries-search-document.ts";

/**
 * The public catalogue as search holds it, in this process. Read once, best listings first; what changes is read anew before the next
 * search: what this process wrote at once, what others wrote when their signal comes. (decision 0018)
 */

type LoadedIndex = {
	index: SearchIndex;
	/** Today, when it was read. */
	loadedOn: Day;
	/** The database's clock before it was read. */
	loadedAt: Date;
	/** All but the best listings, which are still being read. */
	rest: Promise<void>;
};

const pageSize = 1000;
/** The best listings are found as soon as they are read; the others follow in ever larger segments. */
const segmentSizes = [1000, 9000, 90_000, Number.POSITIVE_INFINITY];
/** A transaction that announced a listing is over by then. */
const maxTransactionMs = 60_000;
/** So many listings that changed are read one by one; more, and the catalogue is read anew. */
const maxChangesToApply = 20_000;
/**
 * Days repeat in the finder's ring: long before that the catalogue is read anew. Where nobody has searched for so long that days which were taken
 * then may stand in the places of days that are asked for now, it is waited for.
 */
const rebuildAfterDays = 14;
const staleAfterDays = 28;
/** Segments below this size are put together when there are this many of them. */
const mergePolicy = { length: 4096, count: 12 };

const syncByBus = new WeakMap<object, ReturnType<typeof createSync>>();

/**
 * The finder of this process, with everything in it that was committed when it was asked for; just after the start of a process, with the
 * best thousand listings, the others following within seconds (a minute for a million).
 */
export async function currentSearchIndex(app: App): Promise<SearchIndex> {
	const sync = syncByBus.get(app.bus) ?? createSync(app);
	syncByBus.set(app.bus, sync);
	return sync.current();
}

/** How many listings search knows in this process, as it stands. */
export const countIndexedListings = (app: Pick<App, "bus">): number => syncByBus.get(app.bus)?.size() ?? 0;

/** Whether search in this process is still being read for the first time: what it finds and counts is then not all there is. */
export const isSearchIndexLoading = (app: Pick<App, "bus">): boolean => syncByBus.get(app.bus)?.isLoading() ?? false;

function createSync(app: App) {
	let latest: SearchIndex | undefined;
	/** Listings to read anew before the next search. */
	const pendingIds = new Set<string>();
	/** Announced here, so many times, and perhaps not committed yet: read each time until as many signals came. */
	const uncommitted = new Map<string, { times: number; until: number }>();
	let syncedUntil: Date | undefined;
	let missedNotifications = false;
	let loaded: Promise<LoadedIndex> | undefined;
	let applying: Promise<SearchIndex> | undefined;
	let rebuilding: Promise<void> | undefined;
	let isMerging = false;
	let isLoading = false;
	/** More was missed than can be read one by one: until all is read again, what is found may be old, and so may answers that are kept. */
	let needsRebuild = false;
	/** While the catalogue is read a second time: what changed meanwhile, which the first finder has taken in and the new one has not. */
	let changesDuringRebuild: Set<string> | undefined;

	/** One of the times that it was announced here is over. */
	const settle = (id: string) => {
		const entry = uncommitted.get(id);
		if (entry && --entry.times <= 0) uncommitted.delete(id);
	};
	subscribeToWrites(app, {
		changed: (ids) => {
			const until = performance.now() + maxTransactionMs;
			for (const id of ids) uncommitted.set(id, { times: (uncommitted.get(id)?.times ?? 0) + 1, until });
		},
		rolledBack: (ids) => ids.forEach(settle),
	});
	app.bus.subscribe(listingsChanged, (signal) => {
		if (!signal) missedNotifications = true;
		for (const id of signal?.ids ?? []) {
			settle(id);
			pendingIds.add(id);
		}
	});

	const current = async (): Promise<SearchIndex> => {
		await rebuildIfStale();
		for (;;) {
			loaded ??= loadFirst();
			const { index } = await loaded;
			// Whoever asks while changes are read cannot know whether its own was among them: it reads again.
			if (applying !== undefined) await applying;
			else {
				latest = isInSync() ? index : await startApplying();
				return latest;
			}
		}
	};
	const isInSync = () => pendingIds.size + uncommitted.size === 0 && !missedNotifications && app.bus.isListening();
	const startApplying = () => {
		applying = applyChanges().finally(() => {
			applying = undefined;
		});
		return applying;
	};
	return { current, size: () => latest?.size ?? 0, isLoading: () => isLoading };

	function loadFirst(): Promise<LoadedIndex> {
		isLoading = true;
		const loading = loadIndex(app);
		const discard = (error: unknown) => {
			loaded = undefined;
			app.log.warn({ err: error }, "the catalogue could not be read for search");
		};
		const done = () => {
			isLoading = false;
			// Reading a million listings leaves 80 MB to be collected, which would wait for as much again.
			globalThis.gc?.();
		};
		loading.then(({ rest }) => rest.then(done, discard), discard);
		return loading;
	}

	async function rebuildIfStale() {
		loaded ??= loadFirst();
		const { loadedOn, loadedAt } = await loaded;
		syncedUntil ??= loadedAt;
		const age = daysFrom(loadedOn, app.clock.today());
		if (age > rebuildAfterDays) rebuilding ??= rebuild();
		if (age > staleAfterDays) await rebuilding;
	}

	/** The finder that there is serves until the new one is whole. */
	async function rebuild() {
		changesDuringRebuild = new Set();
		try {
			const next = await loadIndex(app);
			await next.rest;
			loaded = Promise.resolve(next);
			syncedUntil = next.loadedAt;
			for (const id of changesDuringRebuild) pendingIds.add(id);
			if (needsRebuild) await app.db.write((tx) => announcePublic(app, tx));
			needsRebuild = false;
		} catch (error) {
			missedNotifications = true;
			app.log.warn({ err: error }, "the catalogue could not be read again for search");
		} finally {
			changesDuringRebuild = undefined;
			rebuilding = undefined;
		}
	}

	/** Answers the finder that is in step now. What could not be read stays to be read: a failure must not lose a change. */
	async function applyChanges(): Promise<SearchIndex> {
		const ids = new Set([...pendingIds, ...uncommitted.keys()]);
		pendingIds.clear();
		for (const [id, { until }] of uncommitted) if (until < performance.now()) uncommitted.delete(id);
		try {
			if (missedNotifications || !app.bus.isListening()) {
				missedNotifications = true;
				const missed = await queries.listChangesSince(app.db.read, syncedUntil as Date, maxChangesToApply);
				missedNotifications = false;
				if (missed.ids) syncedUntil = missed.readAt;
				else {
					needsRebuild = true;
					rebuilding ??= rebuild();
				}
				for (const id of missed.ids ?? []) ids.add(id);
			}
			for (const id of ids) changesDuringRebuild?.add(id);
			// Asked for now, as it may have been replaced since.
			loaded ??= loadFirst();
			const { index } = await loaded;
			await refreshListings(app, index, [...ids]);
			void maybeMerge(index);
			return index;
		} catch (error) {
			for (const id of ids) pendingIds.add(id);
			throw error;
		}
	}

	async function maybeMerge(index: SearchIndex) {
		if (isMerging || index.smallSegments(mergePolicy.length).length < mergePolicy.count) return;
		isMerging = true;
		try {
			await mergeSegments(app, index);
		} catch (error) {
			app.log.warn({ err: error }, "search's small segments stay apart");
		} finally {
			isMerging = false;
		}
	}
}

async function loadIndex(app: App): Promise<LoadedIndex> {
	const index = new SearchIndex();
	const loadedAt = await queries.databaseTime(app.db.read);
	const today = app.clock.today();
	const expected = await queries.estimateListings(app.db.read);
	index.beginLoad();
	let after: queries.PageCursor | undefined;
	let remaining = expected;
	/** Answers whether there may be more. */
	const loadSegment = async (size: number): Promise<boolean> => {
		const builder = new SegmentBuilder(index.facetDictionary, Math.min(size, Math.max(remaining, pageSize)));
		for (let loadedCount = 0; loadedCount < size; ) {
			const rows = await queries.listSearchDocuments(app.db.read, after, pageSize, today);
			for (const row of rows) builder.add(toSearchDoc(row));
			loadedCount += rows.length;
			remaining -= rows.length;
			const last = rows.at(-1);
			if (last) after = { score: last.featured_score, id: last.id };
			if (rows.length < pageSize) break;
			if (loadedCount < size) continue;
			index.addSegment(builder.build());
			return true;
		}
		index.addSegment(builder.build());
		index.endLoad();
		return false;
	};
	const [first = pageSize, ...others] = segmentSizes;
	const isMore = await loadSegment(first);
	const loadOthers = async () => {
		for (const size of others) if (!(await loadSegment(size))) return;
	};
	return { index, loadedOn: today, loadedAt, rest: isMore ? loadOthers() : Promise.resolve() };
}

async function refreshListings(app: App, index: SearchIndex, ids: string[]) {
	const rows = await queries.listSearchDocumentsById(app.db.read, ids, app.clock.today());
	for (const id of ids) index.remove(id);
	for (const row of rows) index.upsert(toSearchDoc(row));
}

async function mergeSegments(app: App, index: SearchIndex) {
	const parts = index.smallSegments(mergePolicy.length);
	const rows = await queries.listSearchDocumentsById(app.db.read, parts.flatMap(index.liveIds), app.clock.today());
	index.replaceSegments(parts, buildSegment(index.facetDictionary, rows.map(toSearchDoc)));
}

/** A listing as search holds it. */
export function toSearchDoc(row: queries.SearchDocumentRow): SearchDoc {
	const categories = row.categories ?? [];
	return {
		id: row.id,
		name: row.name,
		attributes: [...categories, row.occasion, row.color, row.material].join(" "),
		includes: row.includes,
		description: `${row.shop_name ?? ""} ${row.description}`,
		color: row.color,
		occasion: row.occasion,
		categories,
		price: row.price,
		rating: row.rating,
		score: row.featured_score,
		createdAt: row.created_at.getTime(),
		city: row.city ?? "",
		pincode: row.pincode ?? "",
		turnaroundDays: row.turnaround_days,
		pieces: (row.pieces ?? []).map(({ size, days }) => ({ size, taken: (days ?? []).map(dayNumber) })),
	};
}

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => daysFrom("1970-01-01", day);
