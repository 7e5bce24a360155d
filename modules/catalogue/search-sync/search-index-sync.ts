import { type Day, daysFrom } from "#common/calendar.ts";
import { Finder, type SearchDoc, SegmentBuilder, segmentOf } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { announcePublic } from "#platform/public-change.ts";
import { hearWritten, listingsChanged } from "./notify-listing-changes.ts";
import * as queries from "./queries-search-document.ts";

/**
 * The public catalogue as search holds it, in this process. Read once, best listings first; what changes is read anew before the next
 * search: what this process wrote at once, what others wrote when their signal comes. (decision 0018)
 */

type Search = {
	finder: Finder;
	/** Today, when it was read. */
	readOn: Day;
	/** The database's clock before it was read. */
	readAt: Date;
	/** All but the best listings, which are still being read. */
	rest: Promise<void>;
};

const pageSize = 1000;
/** The best listings are found as soon as they are read; the others follow in ever larger segments. */
const segmentSizes = [1000, 9000, 90_000, Number.POSITIVE_INFINITY];
/** A transaction that announced a listing is over by then. */
const longestWriteMs = 60_000;
/** So many listings that changed are read one by one; more, and the catalogue is read anew. */
const mostChanged = 20_000;
/**
 * Days repeat in the finder's ring: long before that the catalogue is read anew. Where nobody has searched for so long that days which were taken
 * then may stand in the places of days that are asked for now, it is waited for.
 */
const freshDays = 14;
const staleDays = 28;
/** Segments below this size are put together when there are this many of them. */
const small = { length: 4096, count: 12 };

const kept = new WeakMap<object, ReturnType<typeof keep>>();

/**
 * The finder of this process, with everything in it that was committed when it was asked for; just after the start of a process, with the
 * best thousand listings, the others following within seconds (a minute for a million).
 */
export async function openSearch(app: App): Promise<Finder> {
	const keeper = kept.get(app.bus) ?? keep(app);
	kept.set(app.bus, keeper);
	return keeper.current();
}

/** How many listings search knows in this process, as it stands. */
export const countSearched = (app: Pick<App, "bus">): number => kept.get(app.bus)?.size() ?? 0;

/** Whether search in this process is still being read for the first time: what it finds and counts is then not all there is. */
export const isSearchPartial = (app: Pick<App, "bus">): boolean => kept.get(app.bus)?.isPartial() ?? false;

function keep(app: App) {
	let latest: Finder | undefined;
	/** Listings to read anew before the next search. */
	const changed = new Set<string>();
	/** Announced here, so many times, and perhaps not committed yet: read each time until as many signals came. */
	const uncommitted = new Map<string, { times: number; until: number }>();
	let heardUntil: Date | undefined;
	let mayHaveMissed = false;
	let search: Promise<Search> | undefined;
	let reading: Promise<Finder> | undefined;
	let again: Promise<void> | undefined;
	let isTidying = false;
	let isPartial = false;
	/** More was missed than can be read one by one: until all is read again, what is found may be old, and so may answers that are kept. */
	let isBehind = false;
	/** While the catalogue is read a second time: what changed meanwhile, which the first finder has taken in and the new one has not. */
	let meanwhile: Set<string> | undefined;

	/** One of the times that it was announced here is over. */
	const settle = (id: string) => {
		const own = uncommitted.get(id);
		if (own && --own.times <= 0) uncommitted.delete(id);
	};
	hearWritten(app, {
		written: (ids) => {
			const until = performance.now() + longestWriteMs;
			for (const id of ids) uncommitted.set(id, { times: (uncommitted.get(id)?.times ?? 0) + 1, until });
		},
		undone: (ids) => ids.forEach(settle),
	});
	app.bus.subscribe(listingsChanged, (signal) => {
		if (!signal) mayHaveMissed = true;
		for (const id of signal?.ids ?? []) {
			settle(id);
			changed.add(id);
		}
	});

	const current = async (): Promise<Finder> => {
		await renew();
		for (;;) {
			search ??= readFirst();
			const { finder } = await search;
			// Whoever asks while changes are read cannot know whether its own was among them: it reads again.
			if (reading !== undefined) await reading;
			else {
				latest = isInStep() ? finder : await startCatchingUp();
				return latest;
			}
		}
	};
	const isInStep = () => changed.size + uncommitted.size === 0 && !mayHaveMissed && app.bus.isListening();
	const startCatchingUp = () => {
		reading = catchUp().finally(() => {
			reading = undefined;
		});
		return reading;
	};
	return { current, size: () => latest?.size ?? 0, isPartial: () => isPartial };

	function readFirst(): Promise<Search> {
		isPartial = true;
		const reading = readAll(app);
		const startAnew = (error: unknown) => {
			search = undefined;
			app.log.warn({ err: error }, "the catalogue could not be read for search");
		};
		const done = () => {
			isPartial = false;
			// Reading a million listings leaves 80 MB to be collected, which would wait for as much again.
			globalThis.gc?.();
		};
		reading.then(({ rest }) => rest.then(done, startAnew), startAnew);
		return reading;
	}

	async function renew() {
		search ??= readFirst();
		const { readOn, readAt } = await search;
		heardUntil ??= readAt;
		const age = daysFrom(readOn, app.clock.today());
		if (age > freshDays) again ??= readAgain();
		if (age > staleDays) await again;
	}

	/** The finder that there is serves until the new one is whole. */
	async function readAgain() {
		meanwhile = new Set();
		try {
			const next = await readAll(app);
			await next.rest;
			search = Promise.resolve(next);
			heardUntil = next.readAt;
			for (const id of meanwhile) changed.add(id);
			if (isBehind) await app.db.write((tx) => announcePublic(app, tx));
			isBehind = false;
		} catch (error) {
			mayHaveMissed = true;
			app.log.warn({ err: error }, "the catalogue could not be read again for search");
		} finally {
			meanwhile = undefined;
			again = undefined;
		}
	}

	/** Answers the finder that is in step now. What could not be read stays to be read: a failure must not lose a change. */
	async function catchUp(): Promise<Finder> {
		const ids = new Set([...changed, ...uncommitted.keys()]);
		changed.clear();
		for (const [id, { until }] of uncommitted) if (until < performance.now()) uncommitted.delete(id);
		try {
			if (mayHaveMissed || !app.bus.isListening()) {
				mayHaveMissed = true;
				const missed = await queries.listChangedSince(app.db.read, heardUntil as Date, mostChanged);
				mayHaveMissed = false;
				if (missed.ids) heardUntil = missed.askedAt;
				else {
					isBehind = true;
					again ??= readAgain();
				}
				for (const id of missed.ids ?? []) ids.add(id);
			}
			for (const id of ids) meanwhile?.add(id);
			// Asked for now, as it may have been replaced since.
			search ??= readFirst();
			const { finder } = await search;
			await readListings(app, finder, [...ids]);
			void tidy(finder);
			return finder;
		} catch (error) {
			for (const id of ids) changed.add(id);
			throw error;
		}
	}

	async function tidy(finder: Finder) {
		if (isTidying || finder.smallSegments(small.length).length < small.count) return;
		isTidying = true;
		try {
			await putTogether(app, finder);
		} catch (error) {
			app.log.warn({ err: error }, "search's small segments stay apart");
		} finally {
			isTidying = false;
		}
	}
}

async function readAll(app: App): Promise<Search> {
	const finder = new Finder();
	const readAt = await queries.databaseTime(app.db.read);
	const today = app.clock.today();
	const expected = await queries.estimateListings(app.db.read);
	finder.beginLoad();
	let after: queries.SearchPlace | undefined;
	let left = expected;
	/** Answers whether there may be more. */
	const readSegment = async (size: number): Promise<boolean> => {
		const builder = new SegmentBuilder(finder.facetDictionary, Math.min(size, Math.max(left, pageSize)));
		for (let read = 0; read < size; ) {
			const rows = await queries.listForSearch(app.db.read, after, pageSize, today);
			for (const row of rows) builder.add(toDoc(row));
			read += rows.length;
			left -= rows.length;
			const last = rows.at(-1);
			if (last) after = { score: last.featured_score, id: last.id };
			if (rows.length < pageSize) break;
			if (read < size) continue;
			finder.addSegment(builder.build());
			return true;
		}
		finder.addSegment(builder.build());
		finder.endLoad();
		return false;
	};
	const [first = pageSize, ...others] = segmentSizes;
	const isMore = await readSegment(first);
	const readOthers = async () => {
		for (const size of others) if (!(await readSegment(size))) return;
	};
	return { finder, readOn: today, readAt, rest: isMore ? readOthers() : Promise.resolve() };
}

async function readListings(app: App, finder: Finder, ids: string[]) {
	const rows = await queries.listForSearchById(app.db.read, ids, app.clock.today());
	for (const id of ids) finder.remove(id);
	for (const row of rows) finder.upsert(toDoc(row));
}

async function putTogether(app: App, finder: Finder) {
	const parts = finder.smallSegments(small.length);
	const rows = await queries.listForSearchById(app.db.read, parts.flatMap(finder.liveIds), app.clock.today());
	finder.replaceSegments(parts, segmentOf(finder.facetDictionary, rows.map(toDoc)));
}

/** A listing as search holds it. */
export function toDoc(row: queries.SearchRow): SearchDoc {
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
