import { describe, expect, test } from "vitest";
import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { defaultQuery, doc, noFilter, searchIndexOf } from "#tests/search-docs.ts";
import type { SearchDoc } from "./index/segment.ts";
import { maskOfValues } from "./language/facet-values.ts";
import type { Filter } from "./query/filter.ts";
import type { Sort } from "./query/sort-key.ts";
import { buildSegment, SearchIndex } from "./search-index.ts";

describe("in a large catalogue", () => {
	/** By the number of a listing, of its first piece; a day more it is cleaned. */
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
			categories: [["Wedding"], ["Party"], ["Wedding", "Party"], []][(number * 31) % 4] as string[],
			pincode: number % 11 === 0 ? "411001" : "302016",
			pieces: [
				{ size: ["S", "M", "L"][(number * 17) % 3] as string, taken: takenDays[number % 4] as number[] },
				...(number % 6 === 0 ? [{ size: "L", taken: [] }] : []),
			],
		}),
	);
	const finder = searchIndexOf(...docs);
	/** The same in segments, as a catalogue is read. */
	const parted = new SearchIndex();
	for (const [from, to] of [
		[0, 300],
		[300, 1300],
		[1300, 30_000],
		[30_000, docs.length],
	])
		parted.addSegment(buildSegment(finder.facetDictionary, docs.slice(from, to)));
	const priced = (one: { price: number }, other: { price: number }) => one.price - other.price;

	test.each([
		["few fit", { colours: maskOfValues(colours, ["Blue"]) }, (one: SearchDoc) => one.color === "Blue"],
		["many fit", { minPrice: 200 }, (one: SearchDoc) => one.price >= 200],
	])("the cheapest are found and all are counted, whether %s", (_, filter, isRight) => {
		const right = docs.filter(isRight).sort(priced);
		const found = finder.search({
			...defaultQuery,
			filter: { ...noFilter, ...filter },
			sort: "price-low",
			countAtMost: 100_000,
		});
		const prices = found.ids.map((id) => docs[Number.parseInt(id.slice(-12), 16)]?.price);
		expect(prices).toEqual(right.slice(0, 12).map(({ price }) => price));
		expect(found.total).toBe(right.length);
	});

	const combined: [string, Partial<Filter>, (one: SearchDoc) => boolean][] = [
		[
			"a category",
			{ categories: finder.facetDictionary.matchCategorySets(["party"]) },
			(one) => one.categories.includes("Party"),
		],
		[
			"one of two sizes",
			{ sizes: maskOfValues(sizes, ["S", "L"]) },
			({ pieces }) => pieces.some(({ size }) => size !== "M"),
		],
		["a rating", { minRating: 80 }, ({ rating }) => rating >= 4],
		[
			"something of each kind, and a price",
			{
				categories: finder.facetDictionary.matchCategorySets(["Wedding"]),
				sizes: maskOfValues(sizes, ["M"]),
				colours: maskOfValues(colours, ["Red", "Green"]),
				occasions: maskOfValues(occasions, ["Festival"]),
				minRating: 60,
				maxPrice: 4000,
			},
			({ categories, pieces, color, occasion, rating, price }) =>
				categories.includes("Wedding") &&
				pieces.some(({ size }) => size === "M") &&
				color === "Red" &&
				occasion === "Diwali" &&
				rating >= 3 &&
				price <= 4000,
		],
		["a city", { cities: finder.facetDictionary.cityOrdinals(["pune"]) }, ({ city }) => city === "Pune"],
		["one of two cities", { cities: finder.facetDictionary.cityOrdinals(["pune", "jaipur"]) }, () => true],
		["a postal district", { pincode: { from: 411_000, to: 411_999 } }, ({ pincode }) => pincode === "411001"],
		["days", { days }, (one) => freeSizes(one).length > 0],
		["days, and a size", { days, sizes: maskOfValues(sizes, ["L"]) }, (one) => freeSizes(one).includes("L")],
		[
			"days, a city and a price",
			{ days, cities: finder.facetDictionary.cityOrdinals(["pune"]), minPrice: 500, maxPrice: 700 },
			(one) => freeSizes(one).length > 0 && one.city === "Pune" && one.price >= 500 && one.price <= 700,
		],
		["what nothing has", { colours: maskOfValues(colours, ["Black"]) }, () => false],
	];
	const orderOf: Record<Sort, (one: SearchDoc, other: SearchDoc) => number> = {
		featured: (one, other) => other.score - one.score,
		newest: (one, other) => other.createdAt - one.createdAt,
		"price-low": (one, other) => priced(one, other) || other.score - one.score,
		"price-high": (one, other) => priced(other, one) || other.score - one.score,
	};
	describe.each(combined)("%s", (_, filter, isRight) => {
		test.each(Object.keys(orderOf) as Sort[])(
			"%s: the page is the first that fit, whether all are counted or not",
			(sort) => {
				const right = docs.filter(isRight).sort(orderOf[sort]);
				const asked = { ...defaultQuery, filter: { ...noFilter, ...filter }, sort, offset: 12 };
				for (const [countAtMost, searched] of [5, 600, right.length, right.length + 9].flatMap((most) =>
					[finder, parted].map((one): [number, SearchIndex] => [most, one]),
				)) {
					const found = searched.search({ ...asked, countAtMost });
					expect(found.ids).toEqual(right.slice(12, 24).map(({ id }) => id));
					expect([found.total, found.isMore]).toEqual([
						Math.min(right.length, countAtMost),
						right.length > countAtMost,
					]);
				}
			},
		);
	});

	const asked = combined.map(([what, filter]): [string, Partial<Filter>] => [what, filter]);
	describe.each([...asked, ["a price", { minPrice: 662, maxPrice: 5003 }] as [string, Partial<Filter>]])(
		"beside %s",
		(_, asked) => {
			const filter = { ...noFilter, ...asked };
			const totalOf = (over: Partial<Filter>) =>
				finder.search({ ...defaultQuery, filter: { ...filter, ...over }, countAtMost: 100_000 }).total;
			const { counts, isExact } = finder.countFacets("", filter, 100_000);

			test("each number is of what the value would find", () => {
				expect(isExact).toBe(true);
				expect(counts.sizes).toEqual(sizes.map((_, at) => totalOf({ sizes: 1 << at })));
				expect(counts.colours).toEqual(colours.map((_, at) => totalOf({ colours: 1 << at })));
				expect(counts.occasions).toEqual(occasions.map((_, at) => totalOf({ occasions: 1 << at })));
				expect(counts.rating).toEqual(ratings.map((stars) => totalOf({ minRating: Number(stars) * 20 })));
				const cities = ["Pune", "Jaipur"].map((city) => [...finder.facetDictionary.cityOrdinals([city])][0] as number);
				expect(cities.map((city) => counts.cities.get(city) ?? 0)).toEqual(
					cities.map((city) => totalOf({ cities: new Set([city]) })),
				);
				for (const [set, names] of finder.facetDictionary.categorySets.entries()) {
					const categories = Uint8Array.from(finder.facetDictionary.categorySets, (_, other) => Number(other === set));
					expect([names, counts.categories.get(set) ?? 0]).toEqual([names, totalOf({ categories })]);
				}
			});

			test("of the best-placed ones the same as if there were no others", () => {
				const best = searchIndexOf(...docs.slice(0, 9001));
				// Numbered alike: the first ones hold every city and every set.
				const few = best.countFacets("", filter, 100_000);
				const most = finder.countFacets("", filter, 9001);
				expect([few.isExact, most.isExact]).toEqual([true, false]);
				expect(most.counts).toEqual(few.counts);
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
	])("all between ₹%d and ₹%d are counted", (minPrice, maxPrice) => {
		const right = docs.filter(({ price }) => price >= minPrice && price <= maxPrice).sort(priced);
		const found = finder.search({ ...defaultQuery, filter: { ...noFilter, minPrice, maxPrice }, countAtMost: 100_000 });
		expect(found.total).toBe(right.length);
		expect(found.ids.every((id) => right.some((one) => one.id === id))).toBe(true);
		expect(found.ids).toHaveLength(Math.min(12, right.length));
	});

	test.each(Object.keys(orderOf) as Sort[])(
		"%s: the first among those that days free at a glance, and those that they do not",
		(sort) => {
			const half = docs
				.slice(0, 20_000)
				.map((one, at) => ({ ...one, pieces: [{ size: "M", taken: at < 10_000 ? [] : [20_020] }] }));
			const parts = new SearchIndex();
			for (const from of [0, 10_000])
				parts.addSegment(buildSegment(parts.facetDictionary, half.slice(from, from + 10_000)));
			const found = parts.search({ ...defaultQuery, filter: { ...noFilter, days }, sort, countAtMost: 5000 });
			expect(found.ids).toEqual(
				half
					.toSorted(orderOf[sort])
					.slice(0, 12)
					.map(({ id }) => id),
			);
			expect([found.total, found.isMore]).toEqual([5000, true]);
		},
	);

	test("words and a filter together", () => {
		const filter = { ...noFilter, colours: maskOfValues(colours, ["Blue"]), minPrice: 500 };
		const right = docs.filter(({ name, color, price }) => name === "Gota lehenga" && color === "Blue" && price >= 500);
		const found = finder.search({ ...defaultQuery, search: "gota", filter, limit: 100, countAtMost: 1000 });
		expect(found.ids).toEqual(right.map(({ id }) => id).slice(0, 100));
		expect(found.total).toBe(right.length);
	});

	test("words are found to the last listing", () => {
		const last = docs.findLast(({ name }) => name === "Gota lehenga") as SearchDoc;
		const all = finder.search({ ...defaultQuery, search: "gota", limit: 30_000, countAtMost: 100_000 });
		expect(all.total).toBe(docs.filter(({ name }) => name === "Gota lehenga").length);
		expect(all.ids.at(-1)).toBe(last.id);
	});
});
