import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colours, sizes } from "#common/facets.ts";
import { defaultQuery, doc, idOf, noFilter, searchIndexOf } from "#tests/search-docs.ts";
import type { SearchDoc } from "./index/segment.ts";
import { maskOfValues } from "./language/facet-values.ts";
import type { Filter } from "./query/filter.ts";
import type { Sort } from "./query/sort-key.ts";
import { buildSegment, SearchIndex } from "./search-index.ts";

const find = (finder: SearchIndex, search: string, over: Partial<typeof defaultQuery> = {}) =>
	finder.search({ ...defaultQuery, search, ...over }).ids.map((id) => Number.parseInt(id.slice(-12), 16));

describe("of equal words", () => {
	test("a name comes before a fact, a fact before a story", () => {
		const finder = searchIndexOf(
			doc(3, { name: "Gown", attributes: "", description: "goes with a banarasi" }),
			doc(2, { name: "Saree", attributes: "banarasi" }),
			doc(1, { name: "Banarasi saree", attributes: "" }),
		);
		expect(find(finder, "banarasi")).toEqual([1, 2, 3]);
	});

	test("a name that says little else comes first, then the better-placed", () => {
		const finder = searchIndexOf(
			doc(3, { name: "Anarkali for the sangeet, with mirror work and a long dupatta" }),
			doc(2, { name: "Anarkali" }),
			doc(1, { name: "Kurta" }),
		);
		expect(find(finder, "anarkali")).toEqual([2, 3]);
		expect(find(searchIndexOf(doc(1), doc(2), doc(3)), "lehenga")).toEqual([3, 2, 1]);
	});

	test("the word itself comes before one that begins with it", () => {
		const finder = searchIndexOf(doc(2, { name: "Silkworm print" }), doc(1, { name: "Silk print" }));
		expect(find(finder, "silk")[0]).toBe(1);
	});
});

test("what was meant is said when no listing has the word", () => {
	const finder = searchIndexOf(doc(1, { name: "Chanderi saree" }));
	expect(finder.search({ ...defaultQuery, search: "chandri saree" })).toMatchObject({
		total: 1,
		corrected: [{ typed: "chandri", meant: "chanderi" }],
	});
	expect(finder.search({ ...defaultQuery, search: "chanderi" }).corrected).toEqual([]);
	expect(finder.search({ ...defaultQuery, search: "xylophone" })).toMatchObject({ ids: [], total: 0, corrected: [] });
});

test("counts stop where they are told to, and say so", () => {
	const finder = searchIndexOf(...Array.from({ length: 30 }, (_, number) => doc(number)));
	for (const search of ["", "lehenga"]) {
		expect(finder.search({ ...defaultQuery, search, countAtMost: 30 })).toMatchObject({ total: 30, isMore: false });
		expect(finder.search({ ...defaultQuery, search, countAtMost: 29 })).toMatchObject({ total: 29, isMore: true });
	}
});

describe("free on these days", () => {
	const day = 20_800;
	const asked = (first: number, last: number, over: Partial<Filter> = {}) => ({
		filter: { ...noFilter, days: { first, last }, ...over },
	});

	test("every day counts, and the cleaning after them", () => {
		const finder = searchIndexOf(doc(1, { turnaroundDays: 2, pieces: [{ size: "M", taken: [day + 5] }] }));
		expect(find(finder, "", asked(day, day + 2))).toEqual([1]);
		expect(find(finder, "", asked(day + 1, day + 3))).toEqual([]);
		expect(find(finder, "", asked(day + 5, day + 5))).toEqual([]);
		expect(find(finder, "", asked(day + 6, day + 12))).toEqual([1]);
	});

	test("one free piece is enough, if it is of a size that is asked for", () => {
		const pieces = [
			{ size: "M", taken: [day] },
			{ size: "L", taken: [] },
		];
		const finder = searchIndexOf(doc(1, { pieces }));
		expect(find(finder, "", asked(day, day))).toEqual([1]);
		expect(find(finder, "", asked(day, day, { sizes: maskOfValues(sizes, ["L"]) }))).toEqual([1]);
		expect(find(finder, "", asked(day, day, { sizes: maskOfValues(sizes, ["M"]) }))).toEqual([]);
	});

	test("a listing without pieces is never free", () => {
		expect(find(searchIndexOf(doc(1, { pieces: [] })), "", asked(day, day))).toEqual([]);
	});
});

const words = ["silk", "gota", "velvet", "mirror", "lehenga", "gown"];
const anyDoc = (number: number) =>
	fc
		.record({
			name: fc.subarray(words, { minLength: 1 }),
			price: fc.integer({ min: 1, max: 9 }),
			color: fc.constantFrom("Red", "Blue", "Green"),
			city: fc.constantFrom("Jaipur", "Pune"),
			categories: fc.subarray(["Wedding", "Party", "Bridal"]),
			score: fc.integer({ min: 0, max: 5 }),
			size: fc.constantFrom("S", "M", "L"),
		})
		.map(({ name, size, ...rest }) =>
			doc(number, { ...rest, name: name.join(" "), attributes: "", description: "", pieces: [{ size, taken: [] }] }),
		);
const anyDocs = fc
	.integer({ min: 0, max: 40 })
	.chain((count) => fc.tuple(...Array.from({ length: count }, (_, number) => anyDoc(number))));

const anyAsked = fc.record({
	search: fc.subarray(words, { maxLength: 2 }),
	minPrice: fc.integer({ min: 0, max: 5 }),
	colours: fc.subarray(["Red", "Blue"]),
	sizes: fc.subarray(["S", "M"]),
	category: fc.option(fc.constantFrom("wedding", "Party"), { nil: undefined }),
	city: fc.option(fc.constant("jaipur"), { nil: undefined }),
	sort: fc.constantFrom<Sort>("featured", "newest", "price-low", "price-high"),
});
type Asked = typeof anyAsked extends fc.Arbitrary<infer T> ? T : never;

const filterOf = (finder: SearchIndex, asked: Asked): Filter => ({
	...noFilter,
	minPrice: asked.minPrice,
	colours: maskOfValues(colours, asked.colours),
	sizes: maskOfValues(sizes, asked.sizes),
	...(asked.category && { categories: finder.facetDictionary.matchCategorySets([asked.category]) }),
	...(asked.city && { cities: finder.facetDictionary.cityOrdinals([asked.city]) }),
});

const isWanted = (one: SearchDoc, asked: Asked, but = "") =>
	asked.search.every((word) => one.name.split(" ").includes(word)) &&
	one.price >= asked.minPrice &&
	(but === "colours" || asked.colours.length === 0 || asked.colours.includes(one.color)) &&
	(but === "sizes" || asked.sizes.length === 0 || asked.sizes.includes(one.pieces[0]?.size ?? "")) &&
	(but === "categories" ||
		!asked.category ||
		one.categories.some((name) => name.toLowerCase() === asked.category?.toLowerCase())) &&
	(but === "cities" || !asked.city || one.city === "Jaipur");

test("what changed while the catalogue was read is not brought back by what was read before", () => {
	const finder = new SearchIndex();
	finder.beginLoad();
	const before = buildSegment(finder.facetDictionary, [doc(1), doc(2), doc(3)]);
	finder.upsert(doc(1, { name: "Panna gown" }));
	finder.remove(idOf(2));
	finder.addSegment(before);
	finder.endLoad();
	expect(find(finder, "")).toEqual([3, 1]);
	expect(find(finder, "lehenga")).toEqual([3]);
	expect(find(finder, "gown")).toEqual([1]);
});

describe("whatever is in the catalogue and whatever changed", () => {
	test("exactly what is asked for is found, in the order that is asked for, and counted", () => {
		fc.assert(
			fc.property(anyDocs, anyDocs, fc.infiniteStream(fc.nat(2)), anyAsked, (before, after, fate, asked) => {
				const finder = searchIndexOf(...before);
				const present = new Map(before.map((one) => [one.id, one]));
				for (const one of after) {
					const what = fate.next().value;
					if (what === 0) {
						finder.remove(one.id);
						present.delete(one.id);
					} else {
						finder.upsert(one);
						present.set(one.id, one);
						// Searched in between, changes become segments of their own.
						if (what === 1) finder.search(defaultQuery);
					}
				}
				const parts = finder.smallSegments(1000);
				finder.replaceSegments(
					parts,
					buildSegment(
						finder.facetDictionary,
						parts.flatMap(finder.liveIds).map((id) => present.get(id) as SearchDoc),
					),
				);
				const filter = filterOf(finder, asked);
				const wanted = [...present.values()].filter((one) => isWanted(one, asked));
				const { ids, total } = finder.search({
					...defaultQuery,
					search: asked.search.join(" "),
					filter,
					sort: asked.sort,
					limit: 100,
				});
				expect([...ids].sort()).toEqual(wanted.map(({ id }) => id).sort());
				expect(total).toBe(wanted.length);
				const key = { newest: "createdAt", "price-low": "price", "price-high": "price", featured: "score" } as const;
				const keys = ids.map((id) => present.get(id)?.[key[asked.sort]] ?? 0);
				const sorted = keys.toSorted((one, other) => (asked.sort === "price-low" ? one - other : other - one));
				if (asked.sort !== "featured" || asked.search.length === 0) expect(keys).toEqual(sorted);
				const { counts } = finder.countFacets(asked.search.join(" "), filter, 1000);
				for (const [at, colour] of colours.entries())
					expect([colour, counts.colours[at]]).toEqual([
						colour,
						[...present.values()].filter((one) => isWanted(one, asked, "colours") && one.color === colour).length,
					]);
				for (const [at, size] of sizes.entries())
					expect([size, counts.sizes[at]]).toEqual([
						size,
						[...present.values()].filter((one) => isWanted(one, asked, "sizes") && one.pieces[0]?.size === size).length,
					]);
			}),
			{ numRuns: 300 },
		);
	});
});
