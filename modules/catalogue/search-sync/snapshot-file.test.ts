import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { test as baseTest, expect } from "vitest";
import { type SearchDoc, SearchIndex } from "#modules/search/index.ts";
import { defaultQuery, doc, idOf, noFilter, plainSorts, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { readSnapshot, SnapshotError, type SnapshotInfo, writeSnapshot } from "./snapshot-file.ts";

const info: SnapshotInfo = {
	version: "1",
	catalogue: "1",
	mark: idOf(1),
	since: "2026-11-23T06:00:00.000Z",
	loadedOn: "2026-11-23",
	pending: [idOf(2)],
};
const { signal } = new AbortController();

/** Each test has a folder of its own, so that one that runs on after its time-out touches no other. */
const test = baseTest.extend<{ file: string }>({
	file: async ({ task: _ }, use) => {
		const folder = await mkdtemp(path.join(tmpdir(), "almari-snapshot-"));
		await use(path.join(folder, "snapshot"));
		await rm(folder, { recursive: true, force: true });
	},
});

const restored = async (file: string, index: SearchIndex) => {
	await writeSnapshot(file, info, index.data(), signal);
	const snapshot = await readSnapshot(file, "1");
	if (!snapshot) throw new Error("There is no snapshot.");
	return SearchIndex.restore(snapshot.data);
};

/** Few listings with few values, so that random changes meet each other; scores differ, as equal ones may rank in any order. */
const listings = 40;
const randomDoc = (number: number) =>
	fc
		.record({
			name: fc.constantFrom("Sindoor lehenga", "Neelam gown", "Banarasi saree", "लहंगा लाल", "Kesari gharara", "Gown"),
			attributes: fc.constantFrom("Wedding red silk", "Party blue georgette", ""),
			color: fc.constantFrom("Red", "Blue", "Green"),
			categories: fc.subarray(["Wedding", "Party", "Sarees"]),
			city: fc.constantFrom("Jaipur", "pune", "New  Delhi", ""),
			pincode: fc.constantFrom("302016", "411001", "110001", "194101", ""),
			price: fc.integer({ min: 100, max: 9000 }),
			rating: fc.constantFrom(0, 3.5, 5),
			noticeDays: fc.integer({ min: 0, max: 3 }),
			minDays: fc.integer({ min: 1, max: 7 }),
			pieces: fc.array(
				fc.record({
					size: fc.constantFrom("S", "M", "L", "unknown"),
					taken: fc.uniqueArray(fc.integer({ min: 20_000, max: 20_008 }), { maxLength: 4 }),
				}),
				{ maxLength: 3 },
			),
		})
		.map((fields) => doc(number, fields));

type Change = { remove: string } | { upsert: SearchDoc };
const randomChange = fc
	.integer({ min: 1, max: listings })
	.chain((number) =>
		fc.oneof(
			{ weight: 1, arbitrary: fc.constant({ remove: idOf(number) }) },
			{ weight: 3, arbitrary: randomDoc(number).map((upsert) => ({ upsert })) },
		),
	);
/** Each batch is followed by a read, so that it becomes a segment. */
const randomHistory = fc.array(fc.array(randomChange, { minLength: 1, maxLength: 8 }), { maxLength: 6 });

function applyTo(index: SearchIndex, history: Change[][]) {
	for (const batch of history) {
		for (const change of batch) "remove" in change ? index.remove(change.remove) : index.upsert(change.upsert);
		index.search(defaultQuery);
	}
}

const texts = ["", "lehenga", "lal lehnga", "gown", "neelam", "गाउन", "silk saree under 3000", "xylophone", "ban"];
const today = { now: new Date("2026-11-23T06:00:00Z"), today: "2026-11-23", dayNumber: 20_780, lastDay: 20_870 };

/** The results of many searches. Categories and cities are named, because the numbers of two indexes may differ. */
function resultsOf(index: SearchIndex) {
	const { facetDictionary } = index;
	const filters = [
		{},
		{ days: { first: 20_002, last: 20_003 }, sizes: 0b111 },
		{ minPrice: 500, maxPrice: 4000, minRating: 60 },
		{ cities: facetDictionary.cityOrdinals(["Pune", "new delhi"]) },
		{ categories: facetDictionary.matchCategorySets(["party"]) },
		{ pincode: { from: 302_000, to: 302_999 } },
	].map((filter) => ({ ...noFilter, ...filter }));
	const delivery = { ...noFilter, delivery: facetDictionary.lanes.deliveryTo("560001", today) };
	return [
		...texts.flatMap((search) =>
			filters.flatMap((filter) =>
				plainSorts.map((sort) => index.search({ ...defaultQuery, search, filter, sort, limit: 50 })),
			),
		),
		...filters.map((filter) => namedCounts(index, filter)),
		index.search({ ...defaultQuery, filter: delivery, sort: "reach", limit: 50 }),
		index.size,
		["Wedding", "Party", "Nothing"].map((name) => index.hasCategory(name)),
	];
}

function namedCounts(index: SearchIndex, filter: typeof noFilter) {
	const { counts } = index.countFacets("", filter, 1000);
	const name = (byOrdinal: ReadonlyMap<number, number>, names: readonly unknown[]) =>
		[...byOrdinal].map(([ordinal, count]) => [JSON.stringify(names[ordinal]), count]).sort();
	return {
		...counts,
		cities: name(counts.cities, index.facetDictionary.cities.values),
		categories: name(counts.categories, index.facetDictionary.categorySets),
	};
}

test("an index from a snapshot and the changes since answers as the one that was saved, and as a new one", async ({
	file,
}) => {
	const all = fc.tuple(...Array.from({ length: listings }, (_, at) => randomDoc(at + 1)));
	await fc.assert(
		fc.asyncProperty(all, randomHistory, randomHistory, async (docs, before, after) => {
			const saved = searchIndexOf(...docs);
			applyTo(saved, before);
			const fromSnapshot = await restored(file, saved);
			expect(resultsOf(fromSnapshot)).toEqual(resultsOf(saved));
			for (const index of [saved, fromSnapshot]) applyTo(index, after);
			const found = resultsOf(fromSnapshot);
			expect(found).toEqual(resultsOf(saved));
			const current = new Map(docs.map((one) => [one.id, one]));
			for (const change of [...before, ...after].flat())
				"remove" in change ? current.delete(change.remove) : current.set(change.upsert.id, change.upsert);
			expect(found).toEqual(resultsOf(searchIndexOf(...current.values())));
		}),
		{ numRuns: 10 },
	);
});

test("does not contain what changes after the data was taken", async ({ file }) => {
	const index = searchIndexOf(...Array.from({ length: 5 }, (_, at) => doc(at + 1)));
	const data = index.data();
	index.remove(idOf(3));
	await writeSnapshot(file, info, data, signal);
	const snapshot = await readSnapshot(file, "1");
	expect(snapshot?.info).toMatchObject(info);
	expect(snapshot && SearchIndex.restore(snapshot.data).size).toBe(5);
});

test("refuses a file with any changed byte, a cut one, and one with more at its end", async ({ file }) => {
	await restored(file, searchIndexOf(...Array.from({ length: 30 }, (_, at) => doc(at + 1))));
	const intact = await readFile(file);
	const position = fc.nat({ max: intact.length - 1 });
	const refuse = async (bytes: Uint8Array) => {
		await writeFile(file, bytes);
		await expect(readSnapshot(file, "1")).rejects.toThrow(SnapshotError);
	};
	await fc.assert(
		fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, flip) => {
			const changed = Buffer.from(intact);
			changed[at] = (changed[at] as number) ^ flip;
			await refuse(changed);
			await refuse(intact.subarray(0, at));
		}),
		{ numRuns: 20 },
	);
	await refuse(Buffer.concat([intact, Buffer.from("x")]));
	await refuse(Buffer.alloc(0));
});

test("refuses another version by its header, and has none without a file", async ({ file }) => {
	expect(await readSnapshot(file, "1")).toBeUndefined();
	await restored(file, searchIndexOf(doc(1)));
	await expect(readSnapshot(file, "2")).rejects.toThrow("another version");
});

test("leaves the former snapshot and no temporary file when a write is ended", async ({ file }) => {
	await restored(file, searchIndexOf(doc(1)));
	const ended = AbortSignal.abort();
	await expect(writeSnapshot(file, info, searchIndexOf(doc(1), doc(2)).data(), ended)).rejects.toThrow();
	expect(await readdir(path.dirname(file))).toEqual(["snapshot"]);
	const snapshot = await readSnapshot(file, "1");
	expect(snapshot && SearchIndex.restore(snapshot.data).size).toBe(1);
});
