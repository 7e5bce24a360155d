import type { Day } from "#common/calendar.ts";
import { buildSegment, SearchIndex, SegmentBuilder } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-search-document.ts";
import { toSearchDoc } from "./to-search-doc.ts";

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

/** Reloads the given listings. Those that left the public catalogue are removed. */
export async function refreshListings(app: LoadDeps, index: SearchIndex, ids: string[]) {
	const rows = await queries.listSearchDocumentsById(app.db.readReplica, ids, app.clock.today());
	for (const id of ids) index.remove(id);
	for (const row of rows) index.upsert(toSearchDoc(row));
}

export const needsMerge = (index: SearchIndex): boolean =>
	index.smallSegments(mergePolicy.length).length >= mergePolicy.count;

/** Replaces the small segments by one. */
export async function mergeSegments(app: LoadDeps, index: SearchIndex) {
	const parts = index.smallSegments(mergePolicy.length);
	const rows = await queries.listSearchDocumentsById(
		app.db.readReplica,
		parts.flatMap(index.liveIds),
		app.clock.today(),
	);
	index.replaceSegments(parts, buildSegment(index.facetDictionary, rows.map(toSearchDoc)));
}
