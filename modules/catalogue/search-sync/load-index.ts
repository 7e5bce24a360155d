import { setImmediate as nextTick } from "node:timers/promises";
import type { Day } from "#common/calendar.ts";
import { type SearchDoc, SearchIndex, SegmentBuilder } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-search-document.ts";

/** Loads the search index from the database, refreshes listings of it, and merges its segments. */

export type LoadedIndex = {
	index: SearchIndex;
	/** The day of the load. */
	loadedOn: Day;
	/** The database's time before the load. */
	loadedAt: Date;
	/** Resolves when the remaining segments are loaded. */
	rest: Promise<void>;
};

type LoadDeps = Pick<App, "clock" | "db">;

const pageSize = 1000;
/** The first segment is small, so that the best listings can be searched at once. */
const segmentSizes = [1000, 9000, 90_000, Number.POSITIVE_INFINITY];
/** Segments with fewer listings than `length` are merged when there are `count` of them. */
const mergePolicy = { length: 4096, count: 12 };
/** They are indexed within 10 ms, so that requests are not delayed. */
const listingsPerStep = 400;

/** Loads the public catalogue, best listings first. Returns when the first segment can be searched. */
export async function loadIndex(app: LoadDeps): Promise<LoadedIndex> {
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
			const rows = await queries.listSearchDocuments(app.db.readReplica, after, pageSize, today);
			for (const row of rows) builder.add(queries.toSearchDoc(row));
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

/** Reloads the given listings. Those that left the public catalogue are removed. */
export async function refreshListings(app: LoadDeps, index: SearchIndex, ids: string[]) {
	for (let from = 0; from < ids.length; from += listingsPerStep) {
		const some = ids.slice(from, from + listingsPerStep);
		const rows = await queries.listSearchDocumentsById(app.db.readReplica, some, app.clock.today());
		for (const id of some) index.remove(id);
		for (const row of rows) index.upsert(queries.toSearchDoc(row));
		// The next read would index all of them at once.
		if (ids.length > listingsPerStep) index.flush();
	}
}

export const needsMerge = (index: SearchIndex): boolean =>
	index.smallSegments(mergePolicy.length).length >= mergePolicy.count;

/** Replaces the smallest segments by one, in steps between which requests are answered. */
export async function mergeSegments(app: LoadDeps, index: SearchIndex) {
	const parts = smallestSegments(index);
	const ids = parts.flatMap(index.liveIds);
	const docs: SearchDoc[] = [];
	for (let from = 0; from < ids.length; from += listingsPerStep) {
		const some = ids.slice(from, from + listingsPerStep);
		const rows = await queries.listSearchDocumentsById(app.db.readReplica, some, app.clock.today());
		docs.push(...rows.map(queries.toSearchDoc));
	}
	const builder = new SegmentBuilder(index.facetDictionary, docs.length);
	for (const [at, doc] of docs.sort((one, other) => other.score - one.score).entries()) {
		builder.add(doc);
		if (at % listingsPerStep === 0) await nextTick();
	}
	index.replaceSegments(parts, builder.build());
}

/** At least two, and together not many more documents than a merged segment needs to be no longer small. */
function smallestSegments(index: SearchIndex) {
	const small = index.smallSegments(mergePolicy.length).sort((one, other) => one.length - other.length);
	let total = 0;
	return small.filter(({ length }, at) => {
		total += length;
		return at < 2 || total <= 2 * mergePolicy.length;
	});
}
