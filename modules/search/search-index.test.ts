import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audiences, colours, sizes } from "#common/facets.ts";
import {
	comparators,
	defaultQuery,
	doc,
	idOf,
	noFilter,
	plainSorts,
	searchIndexOf,
} from "#tests/fixtures/search-docs.ts";
import type { Filter } from "./garment-query.ts";
import { buildSegment, type SearchDoc } from "./garment-schema.ts";
import { maskOfValues } from "./language/facet-values.ts";
import { SearchIndex } from "./search-index.ts";

const idsFor = (searchIndex: SearchIndex, search: string, over: Partial<typeof defaultQuery> = {}) =>
	searchIndex.search({ ...defaultQuery, search, ...over }).ids.map((id) => Number.parseInt(id.slice(-12), 16));

describe("ranking", () => {
	test("ranks a name over attributes, and attributes over a description", () => {
		const searchIndex = searchIndexOf(
			doc(3, { name: "Gown", attributes: "", description: "goes with a banarasi" }),
			doc(2, { name: "Saree", attributes: "banarasi" }),
			doc(1, { name: "Banarasi saree", attributes: "" }),
		);
		expect(idsFor(searchIndex, "banarasi")).toEqual([1, 2, 3]);
	});

	test("ranks a shorter name first, then the higher score", () => {
		const searchIndex = searchIndexOf(
			doc(3, { name: "Anarkali for the sangeet, with mirror work and a long dupatta" }),
			doc(2, { name: "Anarkali" }),
			doc(1, { name: "Kurta" }),
		);
		expect(idsFor(searchIndex, "anarkali")).toEqual([2, 3]);
		expect(idsFor(searchIndexOf(doc(1), doc(2), doc(3)), "lehenga")).toEqual([3, 2, 1]);
	});

	test("ranks an exact term over a prefix match", () => {
		const searchIndex = searchIndexOf(doc(2, { name: "Silkworm print" }), doc(1, { name: "Silk print" }));
		expect(idsFor(searchIndex, "silk")[0]).toBe(1);
	});
});

test("returns the correction when no listing has the word", () => {
	const searchIndex = searchIndexOf(doc(1, { name: "Chanderi saree" }));
	expect(searchIndex.search({ ...defaultQuery, search: "chandri saree" })).toMatchObject({
		total: 1,
		corrected: [{ typed: "chandri", meant: "chanderi" }],
	});
	expect(searchIndex.search({ ...defaultQuery, search: "chanderi" }).corrected).toEqual([]);
	expect(searchIndex.search({ ...defaultQuery, search: "xylophone" })).toMatchObject({
		ids: [],
		total: 0,
		corrected: [],
	});
});

test("stops counting at `countAtMost`, and tells that there are more", () => {
	const searchIndex = searchIndexOf(...Array.from({ length: 30 }, (_, number) => doc(number)));
	for (const search of ["", "lehenga"]) {
		expect(searchIndex.search({ ...defaultQuery, search, countAtMost: 30 })).toMatchObject({
			total: 30,
			isMore: false,
		});
		expect(searchIndex.search({ ...defaultQuery, search, countAtMost: 29 })).toMatchObject({ total: 29, isMore: true });
	}
});

describe("free on these days", () => {
	const day = 20_800;
	const withDays = (first: number, last: number, over: Partial<Filter> = {}) => ({
		filter: { ...noFilter, days: { first, last }, ...over },
	});

	test("requires every day and the cleaning after them", () => {
		const searchIndex = searchIndexOf(doc(1, { turnaroundDays: 2, pieces: [{ size: "M", taken: [day + 5] }] }));
		expect(idsFor(searchIndex, "", withDays(day, day + 2))).toEqual([1]);
		expect(idsFor(searchIndex, "", withDays(day + 1, day + 3))).toEqual([]);
		expect(idsFor(searchIndex, "", withDays(day + 5, day + 5))).toEqual([]);
		expect(idsFor(searchIndex, "", withDays(day + 6, day + 12))).toEqual([1]);
	});

	test("requires one free piece, of a selected size", () => {
		const pieces = [
			{ size: "M", taken: [day] },
			{ size: "L", taken: [] },
		];
		const searchIndex = searchIndexOf(doc(1, { pieces }));
		expect(idsFor(searchIndex, "", withDays(day, day))).toEqual([1]);
		expect(idsFor(searchIndex, "", withDays(day, day, { sizes: maskOfValues(sizes, ["L"]) }))).toEqual([1]);
		expect(idsFor(searchIndex, "", withDays(day, day, { sizes: maskOfValues(sizes, ["M"]) }))).toEqual([]);
	});

	test("requires the lister's shortest rental", () => {
		const searchIndex = searchIndexOf(doc(1, { minDays: 1 }), doc(3, { minDays: 3 }));
		expect(idsFor(searchIndex, "", withDays(day, day + 1))).toEqual([1]);
		expect(idsFor(searchIndex, "", withDays(day, day + 2))).toEqual([3, 1]);
		expect(idsFor(searchIndex, "")).toEqual([3, 1]);
	});

	test("never matches a listing without pieces", () => {
		expect(idsFor(searchIndexOf(doc(1, { pieces: [] })), "", withDays(day, day))).toEqual([]);
	});
});

const terms = ["silk", "gota", "velvet", "mirror", "lehenga", "gown"];
const anyDoc = (number: number) =>
	fc
		.record({
			name: fc.subarray(terms, { minLength: 1 }),
			price: fc.integer({ min: 1, max: 9 }),
			color: fc.constantFrom("Red", "Blue", "Green"),
			city: fc.constantFrom("Jaipur", "Pune"),
			categories: fc.subarray(["Wedding", "Party", "Bridal"]),
			score: fc.integer({ min: 0, max: 5 }),
			size: fc.constantFrom("S", "M", "L"),
			audience: fc.constantFrom(null, ...audiences),
			minDays: fc.integer({ min: 1, max: 3 }),
		})
		.map(({ name, size, ...rest }) =>
			doc(number, { ...rest, name: name.join(" "), attributes: "", description: "", pieces: [{ size, taken: [] }] }),
		);
const anyDocs = fc
	.integer({ min: 0, max: 40 })
	.chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => anyDoc(number))));

const anyQuery = fc.record({
	search: fc.subarray(terms, { maxLength: 2 }),
	minPrice: fc.integer({ min: 0, max: 5 }),
	colours: fc.subarray(["Red", "Blue"]),
	sizes: fc.subarray(["S", "M"]),
	audiences: fc.subarray([...audiences]),
	category: fc.option(fc.constantFrom("wedding", "Party"), { nil: undefined }),
	city: fc.option(fc.constant("jaipur"), { nil: undefined }),
	/** How many days are searched; all are free. */
	days: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
	sort: fc.constantFrom(...plainSorts),
});
type QueryCase = typeof anyQuery extends fc.Arbitrary<infer T> ? T : never;

const filterOf = (searchIndex: SearchIndex, query: QueryCase): Filter => ({
	...noFilter,
	minPrice: query.minPrice,
	colours: maskOfValues(colours, query.colours),
	sizes: maskOfValues(sizes, query.sizes),
	audiences: maskOfValues(audiences, query.audiences),
	...(query.category && { categories: searchIndex.facetDictionary.matchCategorySets([query.category]) }),
	...(query.city && { cities: searchIndex.facetDictionary.cityOrdinals([query.city]) }),
	...(query.days && { days: { first: 20_800, last: 20_799 + query.days } }),
});

/** Without a choice it follows from the garments and the category here; a listing that says nothing is for women and men. */
const isFor = ({ audience, name, categories }: SearchDoc, wanted: string) => {
	if (audience) return wanted === audience;
	const isWomenswear = /lehenga|gown/.test(name) || categories.includes("Bridal");
	return wanted === "women" || (wanted === "men" && !isWomenswear);
};

const isExpected = (one: SearchDoc, query: QueryCase, but = "") =>
	query.search.every((word) => one.name.split(" ").includes(word)) &&
	one.price >= query.minPrice &&
	(!query.days || one.minDays <= query.days) &&
	(but === "colours" || query.colours.length === 0 || query.colours.includes(one.color)) &&
	(but === "sizes" || query.sizes.length === 0 || query.sizes.includes(one.pieces[0]?.size ?? "")) &&
	(but === "audiences" || query.audiences.length === 0 || query.audiences.some((audience) => isFor(one, audience))) &&
	(but === "categories" ||
		!query.category ||
		one.categories.some((name) => name.toLowerCase() === query.category?.toLowerCase())) &&
	(but === "cities" || !query.city || one.city === "Jaipur");

test("keeps changes made during a load", () => {
	const searchIndex = new SearchIndex();
	searchIndex.beginLoad();
	const before = buildSegment(searchIndex.facetDictionary, [doc(1), doc(2), doc(3)]);
	searchIndex.upsert(doc(1, { name: "Panna gown" }));
	searchIndex.remove(idOf(2));
	searchIndex.addSegment(before);
	searchIndex.endLoad();
	expect(idsFor(searchIndex, "")).toEqual([3, 1]);
	expect(idsFor(searchIndex, "lehenga")).toEqual([3]);
	expect(idsFor(searchIndex, "gown")).toEqual([1]);
});

describe("for any catalogue and any changes", () => {
	test("finds exactly the matches, sorted and counted", () => {
		fc.assert(
			fc.property(anyDocs, anyDocs, fc.infiniteStream(fc.nat(2)), anyQuery, (before, after, operations, query) => {
				const searchIndex = searchIndexOf(...before);
				const live = new Map(before.map((one) => [one.id, one]));
				for (const one of after) {
					const operation = operations.next().value;
					if (operation === 0) {
						searchIndex.remove(one.id);
						live.delete(one.id);
					} else {
						searchIndex.upsert(one);
						live.set(one.id, one);
						// A search in between flushes the changes into their own segment.
						if (operation === 1) searchIndex.search(defaultQuery);
					}
				}
				const segments = searchIndex.smallSegments(1000);
				searchIndex.replaceSegments(
					segments,
					buildSegment(
						searchIndex.facetDictionary,
						segments.flatMap(searchIndex.liveIds).map((id) => live.get(id) as SearchDoc),
					),
				);
				const filter = filterOf(searchIndex, query);
				const expected = [...live.values()].filter((one) => isExpected(one, query));
				const { ids, total, dropped } = searchIndex.search({
					...defaultQuery,
					search: query.search.join(" "),
					filter,
					sort: query.sort,
					limit: 100,
				});
				// A word is left out only when no listing has all of them.
				if (dropped.length > 0) {
					const hasAll = ({ name }: SearchDoc) => query.search.every((word) => name.split(" ").includes(word));
					expect([...live.values()].filter(hasAll)).toEqual([]);
					return;
				}
				expect([...ids].sort()).toEqual(expected.map(({ id }) => id).sort());
				expect(total).toBe(expected.length);
				const found = ids.map((id) => live.get(id) as SearchDoc);
				if (query.sort !== "featured" || query.search.length === 0)
					expect(ids).toEqual(found.toSorted(comparators[query.sort]).map(({ id }) => id));
				const { counts } = searchIndex.countFacets(query.search.join(" "), filter, 1000);
				for (const [at, colour] of colours.entries())
					expect([colour, counts.colours[at]]).toEqual([
						colour,
						[...live.values()].filter((one) => isExpected(one, query, "colours") && one.color === colour).length,
					]);
				for (const [at, audience] of audiences.entries())
					expect([audience, counts.audiences[at]]).toEqual([
						audience,
						[...live.values()].filter((one) => isExpected(one, query, "audiences") && isFor(one, audience)).length,
					]);
				for (const [at, size] of sizes.entries())
					expect([size, counts.sizes[at]]).toEqual([
						size,
						[...live.values()].filter((one) => isExpected(one, query, "sizes") && one.pieces[0]?.size === size).length,
					]);
			}),
			{ numRuns: 300 },
		);
	});
});
