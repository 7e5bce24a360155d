import { describe, expect, test } from "vitest";
import type { AnalyzedDoc, Schema } from "../index/schema.ts";
import { SegmentBuilder } from "../index/segment-builder.ts";
import { SegmentedIndex } from "../index/segmented-index.ts";
import { findPage } from "./collect-hits.ts";
import { countFacets } from "./count-facets.ts";
import { emptyFacetCounts } from "./facet-counts.ts";
import { type Filter, noFilter } from "./filter.ts";
import { SearchContext } from "./search-context.ts";
import type { Sort } from "./sort.ts";

/** The index with another schema: a library of books, with copies that are lent by the day. */

const schema: Schema = {
	fields: [
		{ name: "text", weight: 1 },
		{ name: "title", weight: 5 },
	],
	titleField: "title",
	minTitleBoost: 2,
	masks: { genres: 3, formats: 2 },
	ordinals: ["author"],
	levels: { stars: [2, 4] },
	numbers: { year: "sorted", pages: "sorted", added: "time", shelfmark: "exact" },
	unitFacet: "formats",
	terms: { stemOf: (term) => (term === "the" ? undefined : term.replace(/s$/, "")), phoneticKeyOf: (term) => term },
};

type Book = { id: string; score: number; number: number };

const idOf = (number: number) => `01931e5a-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** Every value of a book follows from its number. */
const analyze = ({ number }: Book): AnalyzedDoc => ({
	terms: {
		title: ["the", number % 2 === 0 ? "rivers" : "hills"],
		text: ["water", ...(number % 3 === 0 ? ["river"] : [])],
	},
	masks: { genres: 1 << (number % 3) },
	ordinals: { author: 1 + (number % 4) },
	levels: { stars: number % 6 },
	numbers: {
		year: 1900 + (number % 100),
		pages: (number * 37) % 500,
		added: 1000 + (number % 50),
		shelfmark: number % 10,
	},
	units: [{ value: number % 2, unavailable: number % 5 === 0 ? [7] : [] }],
	gapDays: 1,
});

const context = new SearchContext(schema);
const buildSegment = (books: Book[]) => {
	const builder = new SegmentBuilder(schema, analyze, 1);
	for (const book of books) builder.add(book);
	return builder.build();
};
const bookAt = (number: number): Book => ({ id: idOf(number), score: 10_000 - number, number });

/** The first size is searched document by document, the second with bitsets. */
describe.each([300, 3000])("over %d books", (count) => {
	const index = new SegmentedIndex<Book>(buildSegment);
	index.addSegment(buildSegment(Array.from({ length: count }, (_, number) => bookAt(number))));
	const numbers = Array.from({ length: count }, (_, number) => number);
	const relevance: Sort = { by: "relevance" };
	const find = (filter: Partial<Filter>, sort: Sort = relevance, word?: string) => {
		const terms =
			word === undefined
				? undefined
				: index.segments.map(({ dictionary }) => [
						dictionary.has(word)
							? [{ postingsId: dictionary.postingsIdAt(dictionary.lowerBound(word)), boost: 8, derivedBoost: 8 }]
							: [],
					]);
		const query = { terms, filter: { ...noFilter, ...filter }, sort };
		const { ids, total } = findPage(context, index.segments, query, { limit: 5, offset: 0, countAtMost: 10_000 });
		return { found: ids.map((id) => Number(id.slice(-12))), total };
	};

	test.each<[string, Partial<Filter>, (number: number) => boolean]>([
		["values", { masks: { genres: 0b101 } }, (number) => number % 3 !== 1],
		["an ordinal", { ordinals: { author: Uint8Array.of(0, 0, 1) } }, (number) => number % 4 === 1],
		["a level", { levels: { stars: 4 } }, (number) => number % 6 >= 4],
		[
			"two ranges",
			{ ranges: { year: { from: 1910, to: 1955 }, pages: { from: 100, to: 390 } } },
			(number) => number % 100 >= 10 && number % 100 <= 55 && (number * 37) % 500 >= 100 && (number * 37) % 500 <= 390,
		],
		["an exact range", { ranges: { shelfmark: { from: 3, to: 4 } } }, (number) => [3, 4].includes(number % 10)],
		["days and the gap after them", { days: { first: 5, last: 6 } }, (number) => number % 5 !== 0],
		[
			"days and a value of units",
			{ days: { first: 5, last: 6 }, masks: { formats: 0b10 } },
			(number) => number % 5 !== 0 && number % 2 === 1,
		],
	])("finds and counts books by %s", (_, filter, isExpected) => {
		const expected = numbers.filter(isExpected);
		expect(find(filter)).toEqual({ found: expected.slice(0, 5), total: expected.length });
	});

	test("ranks a title over a text, and does not index a stopword", () => {
		expect(find({}, relevance, "river")).toEqual({
			found: numbers.filter((number) => number % 2 === 0).slice(0, 5),
			total: numbers.filter((number) => number % 2 === 0 || number % 3 === 0).length,
		});
		expect(find({}, relevance, "the").total).toBe(0);
	});

	test("sorts by any number, and by time with the greater id first", () => {
		const byPages = (one: number, other: number) => ((one * 37) % 500) - ((other * 37) % 500) || one - other;
		expect(find({}, { by: "number", name: "pages", isDescending: false }).found).toEqual(
			numbers.toSorted(byPages).slice(0, 5),
		);
		expect(find({}, { by: "time", name: "added" }).found).toEqual(
			numbers.toSorted((one, other) => (other % 50) - (one % 50) || other - one).slice(0, 5),
		);
	});

	test("counts each facet without its own filter", () => {
		const counts = emptyFacetCounts(schema);
		const filter = { ...noFilter, masks: { genres: 0b1 }, levels: { stars: 2 } };
		expect(countFacets(context, index.segments, { terms: undefined, filter }, 10_000, counts)).toBe(true);
		const countOf = (isExpected: (number: number) => boolean) => numbers.filter(isExpected).length;
		expect(counts.masks.genres).toEqual([0, 1, 2].map((genre) => countOf((one) => one % 3 === genre && one % 6 >= 2)));
		expect(counts.levels.stars).toEqual([2, 4].map((stars) => countOf((one) => one % 3 === 0 && one % 6 >= stars)));
		expect(counts.ordinals.author?.get(1) ?? 0).toBe(countOf((one) => one % 4 === 0 && one % 3 === 0 && one % 6 >= 2));
	});
});

test("throws for a column that the schema lacks", () => {
	const filter = { ...noFilter, masks: { colours: 1 } };
	const query = { terms: undefined, filter, sort: { by: "relevance" } as const };
	expect(() => findPage(context, [buildSegment([bookAt(1)])], query, { limit: 1, offset: 0, countAtMost: 1 })).toThrow(
		"no column colours",
	);
});
