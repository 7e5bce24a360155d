import { type Day, daysBetween } from "#common/calendar.ts";
import { buildSegment, type SearchDoc, SearchIndex, SegmentBuilder } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/public-change.ts";
import { listingsChanged, subscribeToWrites } from "./notify-listing-changes.ts";
import * as queries from "./queries-search-document.ts";

/**
 * Keeps the search index of this process in sync with the public catalogue. The index is loaded once, best listings first. Changed listings
 * are reloaded before the next search: those of this process at once, those of others when their notification arrives. (decision 0018)
 */

type LoadedIndex = {
	index: SearchIndex;
	/** The day of the load. */
	loadedOn: Day;
	/** The database's time before the load. */
	loadedAt: Date;
	/** Resolves when the remaining segments are loaded. */
	rest: Promise<void>;
};

const pageSize = 1000;
/** The first segment is small, so that the best listings can be searched at once. */
const segmentSizes = [1000, 9000, 90_000, Number.POSITIVE_INFINITY];
/** A transaction that changed a listing has ended by then. */
const maxTransactionMs = 60_000;
/** With more changed listings, the index is rebuilt instead. */
const maxChangesToApply = 20_000;
/**
 * The index stores days in a ring of 128 days, so that old days collide with new ones. It is rebuilt in the background after 14 days; after
 * 28 days without a search, a search waits for the rebuild.
 */
const rebuildAfterDays = 14;
const staleAfterDays = 28;
/** Segments with fewer listings than `length` are merged when there are `count` of them. */
const mergePolicy = { length: 4096, count: 12 };

const syncByBus = new WeakMap<object, ReturnType<typeof createSync>>();

/**
 * The search index of this process, with all changes that were committed before the call. Just after the start it has the best thousand
 * listings; the others follow within seconds (a minute for a million).
 */
export async function currentSearchIndex(app: App): Promise<SearchIndex> {
	const sync = syncByBus.get(app.bus) ?? createSync(app);
	syncByBus.set(app.bus, sync);
	return sync.current();
}

/** The number of listings in the index of this process. */
export const countIndexedListings = (app: Pick<App, "bus">): number => syncByBus.get(app.bus)?.size() ?? 0;

/** Whether the first load is still running: results and counts are then incomplete. */
export const isSearchIndexLoading = (app: Pick<App, "bus">): boolean => syncByBus.get(app.bus)?.isLoading() ?? false;

function createSync(app: App) {
	let latest: SearchIndex | undefined;
	/** The listings to reload before the next search. */
	const pendingIds = new Set<string>();
	/** Listings changed in this process and perhaps not committed: reloaded by every search until as many notifications arrived. */
	const uncommitted = new Map<string, { times: number; until: number }>();
	let syncedUntil: Date | undefined;
	let missedNotifications = false;
	let loaded: Promise<LoadedIndex> | undefined;
	let applying: Promise<SearchIndex> | undefined;
	let rebuilding: Promise<void> | undefined;
	let isMerging = false;
	let isLoading = false;
	/** Too many changes were missed: until the rebuild, results and cached responses may be stale. */
	let needsRebuild = false;
	/** The changes since the start of a rebuild: the old index has them, the new one does not. */
	let changesDuringRebuild: Set<string> | undefined;

	/** One of the changes to a listing is committed or rolled back. */
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
	app.bus.subscribe(listingsChanged, (event) => {
		if (!event) missedNotifications = true;
		for (const id of event?.ids ?? []) {
			settle(id);
			pendingIds.add(id);
		}
	});

	const current = async (): Promise<SearchIndex> => {
		await rebuildIfStale();
		for (;;) {
			loaded ??= loadFirst();
			const { index } = await loaded;
			// A caller that arrives while changes are being applied cannot know if they include its own: it applies again.
			if (applying !== undefined) await applying;
			else {
				latest = isInSync() ? index : await startApplying();
				return latest;
			}
		}
	};
	const isInSync = () => pendingIds.size + uncommitted.size === 0 && !missedNotifications && app.bus.isConnected();
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
			app.log.warn({ err: error }, "the search index could not be loaded");
		};
		const done = () => {
			isLoading = false;
			// Loading a million listings leaves 80 MB of garbage, which V8 would otherwise collect only after as much again.
			globalThis.gc?.();
		};
		loading.then(({ rest }) => rest.then(done, discard), discard);
		return loading;
	}

	async function rebuildIfStale() {
		loaded ??= loadFirst();
		const { loadedOn, loadedAt } = await loaded;
		syncedUntil ??= loadedAt;
		const age = daysBetween(loadedOn, app.clock.today());
		if (age > rebuildAfterDays) rebuilding ??= rebuild();
		if (age > staleAfterDays) await rebuilding;
	}

	/** Loads a new index; the old one serves until then. */
	async function rebuild() {
		changesDuringRebuild = new Set();
		try {
			const next = await loadIndex(app);
			await next.rest;
			loaded = Promise.resolve(next);
			syncedUntil = next.loadedAt;
			for (const id of changesDuringRebuild) pendingIds.add(id);
			if (needsRebuild) await app.db.write((tx) => publishPublicChange(app, tx));
			needsRebuild = false;
		} catch (error) {
			missedNotifications = true;
			app.log.warn({ err: error }, "the search index could not be rebuilt");
		} finally {
			changesDuringRebuild = undefined;
			rebuilding = undefined;
		}
	}

	/** Applies the pending changes and returns the index. After a failure they stay pending, so that no change is lost. */
	async function applyChanges(): Promise<SearchIndex> {
		const ids = new Set([...pendingIds, ...uncommitted.keys()]);
		pendingIds.clear();
		for (const [id, { until }] of uncommitted) if (until < performance.now()) uncommitted.delete(id);
		try {
			if (missedNotifications || !app.bus.isConnected()) {
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
			// Read after the await above: a rebuild may have replaced the index.
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
			app.log.warn({ err: error }, "the segments of the search index could not be merged");
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
	/** Returns whether there may be more listings. */
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

/** Converts a row to the input of the search index. */
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
export const dayNumber = (day: Day): number => daysBetween("1970-01-01", day);
