import { setImmediate as nextTick } from "node:timers/promises";
import type { Day } from "#common/calendar.ts";
import type { Db } from "#database/connect.ts";
import { fitProfileOf, measuredGarment } from "#modules/fit/index.ts";
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
/**
 * The sizes of segments. The best listings are read best first, in small segments, so that they can be searched at once. The others are read in the
 * order of their ids, which is much faster, into segments of about `others` listings.
 */
export const segmentSizes = { best: [1000, 9000, 90_000], others: 1_000_000 };
type SegmentSizes = typeof segmentSizes;
/** Segments with fewer listings than `length` are merged when there are `count` of them. */
const mergePolicy = { length: 4096, count: 12 };
/** They are indexed within 10 ms, so that requests are not delayed. */
const listingsPerStep = 400;

/** Loads the public catalogue, best listings first. Returns when the first segment can be searched. */
export async function loadIndex(app: LoadDeps, sizes: SegmentSizes = segmentSizes): Promise<LoadedIndex> {
	const index = new SearchIndex();
	const loadedAt = await queries.databaseTime(app.db.read);
	const today = app.clock.today();
	const expected = await queries.estimateListings(app.db.read);
	index.beginLoad();
	const load: Load = { db: app.db.readReplica, today, index, expected };
	const segments = loadSegments(load, sizes);
	await segments.next();
	return { index, loadedOn: today, loadedAt, rest: drain(segments) };
}

/** `expected`: about as many listings are public. */
type Load = { db: Db; today: Day; index: SearchIndex; expected: number };

/**
 * Adds the listings, segment by segment, and yields after the first ones. Scores of different segments differ as 32-bit floats, so that a search knows
 * that no document of a later segment is better.
 */
async function* loadSegments(load: Load, sizes: SegmentSizes): AsyncGenerator<void> {
	const last = yield* loadBest(load, sizes.best);
	if (last) await loadOthers(load, last, sizes.others);
	load.index.endLoad();
}

/** Returns the last listing that was loaded. Undefined: there are no others. */
async function* loadBest(
	{ db, today, index, expected }: Load,
	sizes: readonly number[],
): AsyncGenerator<void, queries.ListedScore | undefined> {
	const pages = readPages(db, today, (after) => queries.listBestScores(db, after, pageSize));
	const makeBuilder = (size = pageSize) =>
		new SegmentBuilder(index.facetDictionary, Math.min(size, Math.max(expected, pageSize)));
	let at = 0;
	let builder = makeBuilder(sizes[at]);
	let last: queries.ListedScore | undefined;
	for await (const rows of pages)
		for (const row of rows) {
			const isFull =
				builder.length >= (sizes[at] ?? 0) && last && Math.fround(row.featured_score) < Math.fround(last.score);
			if (isFull) {
				index.addSegment(builder.build());
				if (++at === sizes.length) return last;
				yield;
				builder = makeBuilder(sizes[at]);
			}
			builder.add(docOf(row));
			last = { id: row.id, score: row.featured_score };
		}
	index.addSegment(builder.build());
	return undefined;
}

/** Adds the listings that are worse than `best`. */
async function loadOthers({ db, today, index, expected }: Load, best: queries.ListedScore, size: number) {
	const remaining = Math.max(0, expected - index.size);
	/** By segment: the lowest score in it. */
	const bounds = [...(await findBounds(db, best, { remaining, size })), Number.NEGATIVE_INFINITY];
	const makeBuilder = () => new SegmentBuilder(index.facetDictionary, Math.max(pageSize, Math.min(size, remaining)));
	const builders = bounds.map(makeBuilder);
	const bestScore = Math.fround(best.score);
	const pages = readPages(db, today, (after) => queries.listScoresById(db, after?.id ?? firstId, pageSize));
	for await (const rows of pages)
		for (const row of rows) {
			const score = Math.fround(row.featured_score);
			// It was loaded as one of the best, or has become one of them.
			if (score >= bestScore) continue;
			const at = bounds.findIndex((bound) => score >= bound);
			const builder = builders[at] as SegmentBuilder;
			builder.add(docOf(row));
			if (!builder.isFull) continue;
			index.addSegment(await buildInSteps(builder));
			builders[at] = makeBuilder();
		}
	// Frees each builder before the next segment is built.
	for (let builder = builders.shift(); builder; builder = builders.shift())
		index.addSegment(await buildInSteps(builder));
}

const firstId = "00000000-0000-0000-0000-000000000000";
/** The database counts off that many entries in far less than its statement timeout. */
const ranksPerQuery = 100_000;

/** The scores that divide the listings below `best` into segments, best first. */
async function findBounds(
	db: Db,
	best: queries.ListedScore,
	{ remaining, size }: { remaining: number; size: number },
): Promise<number[]> {
	const bounds: number[] = [];
	let above = best;
	for (let undivided = remaining; undivided > size * 1.5; undivided -= size) {
		for (let ranks = 0; ranks < size; ranks += ranksPerQuery) {
			const below = await queries.findBelow(db, above, Math.min(ranksPerQuery, size - ranks));
			if (!below) return bounds;
			above = below;
		}
		const bound = Math.fround(above.score);
		if (bound < (bounds.at(-1) ?? Math.fround(best.score))) bounds.push(bound);
	}
	return bounds;
}

/** Listings page after page. The database reads a page while the caller works on the one before. */
async function* readPages(
	db: Db,
	today: Day,
	listPage: (after: queries.ListedScore | undefined) => Promise<queries.ListedScore[]>,
): AsyncGenerator<queries.SearchDocumentRow[]> {
	const read = async (after?: queries.ListedScore) => {
		const page = await listPage(after);
		const ids = page.map(({ id }) => id);
		return {
			rows: await queries.readSearchDocuments(db, ids, today, measuredGarment),
			last: page.length < pageSize ? undefined : page.at(-1),
		};
	};
	let next = read();
	for (;;) {
		const { rows, last } = await next;
		if (last) {
			next = read(last);
			// The caller may fail before it awaits this page.
			next.catch(() => undefined);
		}
		yield rows;
		if (!last) return;
	}
}

/** The document of a row with `measuredGarment`. */
function docOf(row: queries.SearchDocumentRow): SearchDoc {
	const garment = row.garment as Parameters<typeof fitProfileOf>[0];
	return queries.toSearchDoc(
		row,
		fitProfileOf(garment),
		garment?.measures.map(({ size }) => size),
	);
}

/** Some listings of the public catalogue as they are now. */
async function readNow({ db, clock }: LoadDeps, ids: string[]): Promise<SearchDoc[]> {
	const rows = await queries.listSearchDocumentsById(db.readReplica, ids, clock.today(), measuredGarment);
	return rows.map(docOf);
}

async function buildInSteps(builder: SegmentBuilder) {
	const steps = builder.buildInSteps();
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
		await nextTick();
	}
}

async function drain(generator: AsyncGenerator<void>): Promise<void> {
	for await (const _ of generator);
}

/** Reloads the given listings. Those that left the public catalogue are removed. */
export async function refreshListings(app: LoadDeps, index: SearchIndex, ids: string[]) {
	for (let from = 0; from < ids.length; from += listingsPerStep) {
		const some = ids.slice(from, from + listingsPerStep);
		const docs = await readNow(app, some);
		for (const id of some) index.remove(id);
		for (const doc of docs) index.upsert(doc);
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
		docs.push(...(await readNow(app, some)));
	}
	const builder = new SegmentBuilder(index.facetDictionary, docs.length);
	for (const [at, doc] of docs.entries()) {
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
