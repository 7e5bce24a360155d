import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultQuery, doc, plainSorts, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import type { Sort } from "./garment-query.ts";
import type { SearchDoc } from "./garment-schema.ts";
import type { SearchIndex } from "./search-index.ts";

/** Pagination: all pages together have each listing once, also with equal scores and equal seconds. */

const limit = 4;
const day = Date.parse("2026-01-01");

/** Scores and times as of imported listings: nearly equal, and equal as 32-bit floats. */
const anyDoc = (number: number) =>
	fc
		.record({ score: fc.integer({ min: 0, max: 3 }), at: fc.integer({ min: 0, max: 2500 }), price: fc.nat(2) })
		.map(({ score, at, price }) =>
			doc(number, { score: 345 + score * 1e-6, createdAt: day + at, price: 1000 + price }),
		);
const anyOrder = (length: number) =>
	fc.shuffledSubarray(
		Array.from({ length }, (_, number) => number),
		{ minLength: length, maxLength: length },
	);
const anyDocs = (count: number) =>
	anyOrder(count).chain((numbers) => fc.tuple(...numbers.map((number) => anyDoc(number))));

const pagesOf = (searchIndex: SearchIndex, search: string, sort: Sort, count: number) =>
	Array.from(
		{ length: Math.ceil(count / limit) },
		(_, page) => searchIndex.search({ ...defaultQuery, search, sort, limit, offset: page * limit }).ids,
	).flat();

test.each<[string, Sort, string]>(
	plainSorts.flatMap((sort) =>
		["", "lehenga"].map((search): [string, Sort, string] => [search ? "words" : "all", sort, search]),
	),
)("%s, %s: all pages together have each listing once", (_, sort, search) => {
	fc.assert(
		fc.property(anyDocs(23), fc.nat(23), (docs: SearchDoc[], loadedCount) => {
			const searchIndex = searchIndexOf(...docs.slice(0, loadedCount));
			for (const one of docs.slice(loadedCount)) {
				searchIndex.upsert(one);
				if (Number(one.id.at(-1)) % 2 === 0) searchIndex.search(defaultQuery);
			}
			const all = searchIndex.search({ ...defaultQuery, search, sort, limit: 100 }).ids;
			expect(new Set(all).size).toBe(23);
			expect(pagesOf(searchIndex, search, sort, 23)).toEqual(all);
		}),
		{ numRuns: 50 },
	);
});

test("indexes a new city and new categories with their first listing", () => {
	const searchIndex = searchIndexOf(doc(1));
	searchIndex.upsert(doc(2, { city: "Kochi", categories: ["Onam"] }));
	const { facetDictionary } = searchIndex;
	const cities = facetDictionary.cityOrdinals(["kochi"]);
	const categories = facetDictionary.matchCategorySets(["Onam"]);
	expect(searchIndex.search({ ...defaultQuery, filter: { ...defaultQuery.filter, cities, categories } }).total).toBe(1);
});

test("removes a listing that was loaded twice because its score fell during the load", () => {
	const searchIndex = searchIndexOf(
		doc(1, { score: 9 }),
		doc(2),
		doc(1, { score: 0.5 }),
		doc(3),
		doc(1, { score: 0.2 }),
	);
	searchIndex.upsert(doc(1, { name: "Neelam gown" }));
	expect(searchIndex.search(defaultQuery)).toMatchObject({ ids: { length: 3 }, total: 3 });
	searchIndex.remove(doc(1).id);
	expect(searchIndex.search(defaultQuery).total).toBe(2);
	expect(searchIndex.size).toBe(2);
});
