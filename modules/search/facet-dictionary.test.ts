import { expect, test } from "vitest";
import { defaultQuery, doc, idOf, noFilter, searchIndexOf } from "#tests/fixtures/search-docs.ts";
import { FacetDictionary } from "./facet-dictionary.ts";
import { SegmentBuilder } from "./garment-schema.ts";
import { SearchIndex } from "./search-index.ts";

test("distinguishes more cities and category sets than 16-bit ordinals hold", () => {
	const searchIndex = new SearchIndex();
	const { facetDictionary } = searchIndex;
	const names = Array.from({ length: 2 ** 16 + 200 }, (_, number) => `Nagar ${number}`);
	for (const name of names) {
		facetDictionary.cityOrdinal(name);
		facetDictionary.categorySetOrdinal([name]);
	}
	const listed = [...names.slice(0, 200), ...names.slice(-200)];
	// The initial capacity is too small on purpose.
	const builder = new SegmentBuilder(facetDictionary, 1);
	for (const [at, name] of listed.entries()) builder.add(doc(at, { score: -at, city: name, categories: [name] }));
	searchIndex.addSegment(builder.build());
	for (const [at, name] of listed.entries()) {
		const cities = facetDictionary.cityOrdinals([name]);
		const filter = {
			...noFilter,
			cities,
			...(at % 50 === 0 && { categories: facetDictionary.matchCategorySets([name]) }),
		};
		expect([name, searchIndex.search({ ...defaultQuery, filter }).total]).toEqual([name, 1]);
	}
	const { cities, categories } = searchIndex.countFacets("", noFilter, 1000).counts;
	expect([new Set(cities.values()), cities.size, categories.size]).toEqual([new Set([1]), 400, 400]);
});

test("the sets of a category include those that were added since it was asked for", () => {
	const dictionary = new FacetDictionary();
	const [party, both] = [["Party"], ["Party", "Wedding"]].map((names) => dictionary.categorySetOrdinal(names));
	const matches = (...names: string[]) =>
		[...dictionary.matchCategorySets(names).entries()].flatMap(([set, is]) => (is ? [set] : []));
	expect([matches("party"), matches("Wedding"), matches("Sangeet")]).toEqual([[party, both], [both], []]);
	const sangeet = dictionary.categorySetOrdinal(["Sangeet"]);
	expect([matches("party"), matches("Wedding"), matches("Sangeet")]).toEqual([[party, both], [both], [sangeet]]);
	expect(dictionary.categorySets[sangeet]).toEqual(["Sangeet"]);
	expect([matches("Sangeet\u0000Wedding"), matches("Sangeet", "Wedding")]).toEqual([[], [both, sangeet]]);
});

test("a category is there while a live listing has it", () => {
	const index = searchIndexOf(doc(1, { categories: ["Wedding", "Bridal"] }));
	expect(["bridal", "Wedding", "Party"].map((name) => index.hasCategory(name))).toEqual([true, true, false]);
	index.remove(idOf(1));
	expect(index.hasCategory("bridal")).toBe(false);
});
