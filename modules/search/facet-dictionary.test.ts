import { expect, test } from "vitest";
import { defaultQuery, doc, noFilter } from "#tests/fixtures/search-docs.ts";
import { SegmentBuilder } from "./build-segment.ts";
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
