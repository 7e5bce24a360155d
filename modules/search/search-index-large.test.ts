import { describe, expect, test } from "vitest";
import { audiences, colours, occasions, ratings, sizes } from "#common/facets.ts";
import {
	comparators,
	defaultQuery,
	doc,
	noFilter,
	plainSorts,
	searchIndexOf,
	segmentedIndexOf,
} from "#tests/fixtures/search-docs.ts";
import { type Filter, sizeBitsOf } from "./garment-query.ts";
import type { SearchDoc } from "./garment-schema.ts";
import { maskOfValues } from "./language/facet-values.ts";
import type { SearchIndex } from "./search-index.ts";

describe("in a large catalogue", () => {
	/** The unavailable days of a listing's first piece, by the listing's number; one more day is cleaning. */
	const takenDays = [[], [20_003], [20_006], [20_009]];
	const days = { first: 20_004, last: 20_005 };
	const freeSizes = ({ pieces }: SearchDoc) =>
		pieces.filter(({ taken }) => !taken.some((day) => day >= 20_004 && day <= 20_006)).map(({ size }) => size);
	const docs = Array.from({ length: 70_000 }, (_, number) =>
		doc(number, {
			name: number % 3 === 0 ? "Gota lehenga" : "Silk saree",
			attributes: "",
			description: "",
			color: number % 701 === 0 ? "Blue" : "Red",
			price: 100 + ((number * 7919) % 9001),
			score: 70_000 - number,
			rating: number % 6,
			city: number % 7 === 0 ? "Pune" : "Jaipur",
			occasion: number % 5 === 0 ? "Diwali" : "Wedding",
			audience: ([null, "girls", "men", null, null] as const)[number % 13] ?? null,
			categories: [["Wedding"], ["Party"], ["Wedding", "Party"], []][(number * 31) % 4] as string[],
			fit: ["", "one", "other"][(number >>> 3) % 3] as string,
			pincode: number % 11 === 0 ? "411001" : "302016",
			pieces: [
				{ size: ["S", "M", "L"][(number * 17) % 3] as string, taken: takenDays[number % 4] as number[] },
				...(number % 6 === 0 ? [{ size: "L", taken: [] }] : []),
			],
		}),
	);
	const searchIndex = searchIndexOf(...docs);
	/** The same listings in several segments, as after a load. */
	const segmented = segmentedIndexOf(docs, [300, 1300, 30_000]);

	test.each([
		["few fit", { colours: maskOfValues(colours, ["Blue"]) }, (one: SearchDoc) => one.color === "Blue"],
		["many fit", { minPrice: 200 }, (one: SearchDoc) => one.price >= 200],
	])("finds the cheapest and counts all when %s", (_, filter, isExpected) => {
		const expected = docs.filter(isExpected).sort(comparators["price-low"]);
		const result = searchIndex.search({
			...defaultQuery,
			filter: { ...noFilter, ...filter },
			sort: "price-low",
			countAtMost: 100_000,
		});
		const prices = result.ids.map((id) => docs[Number.parseInt(id.slice(-12), 16)]?.price);
		expect(prices).toEqual(expected.slice(0, 12).map(({ price }) => price));
		expect(result.total).toBe(expected.length);
	});

	/** By ordinal: nothing fits without a profile, M fits in the first, S and L in the second. */
	const fits = Uint32Array.from([[], ["M"], ["S", "L"]], (names) => sizeBitsOf(names, []));
	const fittingSizes = ({ fit }: SearchDoc) => ({ one: ["M"], other: ["S", "L"] })[fit] ?? [];

	const filterCases: [string, Partial<Filter>, (one: SearchDoc) => boolean][] = [
		[
			"a category",
			{ categories: searchIndex.facetDictionary.matchCategorySets(["party"]) },
			(one) => one.categories.includes("Party"),
		],
		[
			"one of two sizes",
			{ sizes: maskOfValues(sizes, ["S", "L"]) },
			({ pieces }) => pieces.some(({ size }) => size !== "M"),
		],
		["an audience", { audiences: maskOfValues(audiences, ["girls"]) }, ({ audience }) => audience === "girls"],
		[
			"one of two audiences",
			{ audiences: maskOfValues(audiences, ["women", "boys"]) },
			({ audience }) => audience === null,
		],
		["a rating", { minRating: 80 }, ({ rating }) => rating >= 4],
		[
			"one value of each facet, and a price",
			{
				categories: searchIndex.facetDictionary.matchCategorySets(["Wedding"]),
				sizes: maskOfValues(sizes, ["M"]),
				colours: maskOfValues(colours, ["Red", "Green"]),
				occasions: maskOfValues(occasions, ["Festival"]),
				audiences: maskOfValues(audiences, ["women"]),
				minRating: 60,
				maxPrice: 4000,
			},
			({ categories, pieces, color, occasion, audience, rating, price }) =>
				audience === null &&
				categories.includes("Wedding") &&
				pieces.some(({ size }) => size === "M") &&
				color === "Red" &&
				occasion === "Diwali" &&
				rating >= 3 &&
				price <= 4000,
		],
		["a city", { cities: searchIndex.facetDictionary.cityOrdinals(["pune"]) }, ({ city }) => city === "Pune"],
		["one of two cities", { cities: searchIndex.facetDictionary.cityOrdinals(["pune", "jaipur"]) }, () => true],
		["a postal district", { pincode: { from: 411_000, to: 411_999 } }, ({ pincode }) => pincode === "411001"],
		["days", { days }, (one) => freeSizes(one).length > 0],
		["days, and a size", { days, sizes: maskOfValues(sizes, ["L"]) }, (one) => freeSizes(one).includes("L")],
		[
			"days, a city and a price",
			{ days, cities: searchIndex.facetDictionary.cityOrdinals(["pune"]), minPrice: 500, maxPrice: 700 },
			(one) => freeSizes(one).length > 0 && one.city === "Pune" && one.price >= 500 && one.price <= 700,
		],
		["fit", { fits }, (one) => one.pieces.some(({ size }) => fittingSizes(one).includes(size))],
		[
			"fit, days, a size and a price",
			{ fits, days, sizes: maskOfValues(sizes, ["S", "M"]), maxPrice: 5000 },
			(one) => one.price <= 5000 && freeSizes(one).some((size) => size !== "L" && fittingSizes(one).includes(size)),
		],
		["a value that no listing has", { colours: maskOfValues(colours, ["Black"]) }, () => false],
	];
	describe.each(filterCases)("%s", (_, filter, isExpected) => {
		test.each(plainSorts)("%s: returns the right page, whether all are counted or not", (sort) => {
			const expected = docs.filter(isExpected).sort(comparators[sort]);
			const query = { ...defaultQuery, filter: { ...noFilter, ...filter }, sort, offset: 12 };
			for (const [countAtMost, index] of [5, 600, expected.length, expected.length + 9].flatMap((limited) =>
				[searchIndex, segmented].map((one): [number, SearchIndex] => [limited, one]),
			)) {
				const result = index.search({ ...query, countAtMost });
				expect(result.ids).toEqual(expected.slice(12, 24).map(({ id }) => id));
				expect([result.total, result.isMore]).toEqual([
					Math.min(expected.length, countAtMost),
					expected.length > countAtMost,
				]);
			}
		});
	});

	const query = filterCases.map(([what, filter]): [string, Partial<Filter>] => [what, filter]);
	describe.each([...query, ["a price", { minPrice: 662, maxPrice: 5003 }] as [string, Partial<Filter>]])(
		"facet counts with %s",
		(_, query) => {
			const filter = { ...noFilter, ...query };
			const countWith = (over: Partial<Filter>) =>
				searchIndex.search({ ...defaultQuery, filter: { ...filter, ...over }, countAtMost: 100_000 }).total;
			const { counts, isExact } = searchIndex.countFacets("", filter, 100_000);

			test("equal the matches of each value", () => {
				expect(isExact).toBe(true);
				expect(counts.sizes).toEqual(sizes.map((_, at) => countWith({ sizes: 1 << at })));
				expect(counts.colours).toEqual(colours.map((_, at) => countWith({ colours: 1 << at })));
				expect(counts.occasions).toEqual(occasions.map((_, at) => countWith({ occasions: 1 << at })));
				expect(counts.audiences).toEqual(audiences.map((_, at) => countWith({ audiences: 1 << at })));
				expect(counts.rating).toEqual(ratings.map((stars) => countWith({ minRating: Number(stars) * 20 })));
				const cities = ["Pune", "Jaipur"].map(
					(city) => [...searchIndex.facetDictionary.cityOrdinals([city])][0] as number,
				);
				expect(cities.map((city) => counts.cities.get(city) ?? 0)).toEqual(
					cities.map((city) => countWith({ cities: new Set([city]) })),
				);
				for (const [set, names] of searchIndex.facetDictionary.categorySets.entries()) {
					const categories = Uint8Array.from(searchIndex.facetDictionary.categorySets, (_, other) =>
						Number(other === set),
					);
					expect([names, counts.categories.get(set) ?? 0]).toEqual([names, countWith({ categories })]);
				}
			});

			test("of the best listings equal those of an index without the others", () => {
				const firstOnly = searchIndexOf(...docs.slice(0, 9001));
				// Both indexes assign the same ordinals: the first listings have every city and every set.
				const subset = firstOnly.countFacets("", filter, 100_000);
				for (const index of [searchIndex, segmented]) {
					const limited = index.countFacets("", filter, 9001);
					expect([subset.isExact, limited.isExact]).toEqual([true, false]);
					expect(limited.counts).toEqual(subset.counts);
				}
			});
		},
	);

	test.each([
		[0, 100_000],
		[0, 99],
		[100, 100],
		[9100, 9100],
		[9101, 100_000],
		[662, 662],
		[663, 5000],
		[5000, 663],
		[100, 9100],
		[101, 9099],
	])("counts all between ₹%d and ₹%d", (minPrice, maxPrice) => {
		const expected = docs.filter(({ price }) => price >= minPrice && price <= maxPrice);
		const result = searchIndex.search({
			...defaultQuery,
			filter: { ...noFilter, minPrice, maxPrice },
			countAtMost: 100_000,
		});
		expect(result.total).toBe(expected.length);
		expect(result.ids.every((id) => expected.some((one) => one.id === id))).toBe(true);
		expect(result.ids).toHaveLength(Math.min(12, expected.length));
	});

	test.each(plainSorts)("%s: merges a segment of always free listings with one that must be checked", (sort) => {
		const firstDocs = docs
			.slice(0, 20_000)
			.map((one, at) => ({ ...one, pieces: [{ size: "M", taken: at < 10_000 ? [] : [20_020] }] }));
		const result = segmentedIndexOf(firstDocs, [10_000]).search({
			...defaultQuery,
			filter: { ...noFilter, days },
			sort,
			countAtMost: 5000,
		});
		expect(result.ids).toEqual(
			firstDocs
				.toSorted(comparators[sort])
				.slice(0, 12)
				.map(({ id }) => id),
		);
		expect([result.total, result.isMore]).toEqual([5000, true]);
	});

	test("combines terms and a filter", () => {
		const filter = { ...noFilter, colours: maskOfValues(colours, ["Blue"]), minPrice: 500 };
		const expected = docs.filter(
			({ name, color, price }) => name === "Gota lehenga" && color === "Blue" && price >= 500,
		);
		const result = searchIndex.search({ ...defaultQuery, search: "gota", filter, limit: 100, countAtMost: 1000 });
		expect(result.ids).toEqual(expected.map(({ id }) => id).slice(0, 100));
		expect(result.total).toBe(expected.length);
	});

	test("finds terms up to the last listing", () => {
		const last = docs.findLast(({ name }) => name === "Gota lehenga") as SearchDoc;
		const all = searchIndex.search({ ...defaultQuery, search: "gota", limit: 30_000, countAtMost: 100_000 });
		expect(all.total).toBe(docs.filter(({ name }) => name === "Gota lehenga").length);
		expect(all.ids.at(-1)).toBe(last.id);
	});
});
