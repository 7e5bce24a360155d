import { describe, expect, test } from "vitest";
import { defaultQuery, doc, idOf, noFilter, searchIndexOf, segmentedIndexOf } from "#tests/fixtures/search-docs.ts";
import type { SearchIndex } from "../search-index.ts";

/** A listing's number determines its terms, frequent and rare ones, each in the name, the attributes or the description. */
const everyNth = { gota: 2, silk: 5, velvet: 40, mirror: 700, zari: 9000 } as const;
type Word = keyof typeof everyNth;
const terms = Object.keys(everyNth) as Word[];

const fieldOf = (number: number, word: Word): "name" | "attributes" | "description" | undefined => {
	const hash = (number * 2_654_435_761 + terms.indexOf(word) * 97_003) % 2 ** 32;
	if (hash % everyNth[word] !== 0) return undefined;
	return (["name", "attributes", "description"] as const)[Math.floor(hash / 65_536) % 3];
};

const listings = Array.from({ length: 40_000 }, (_, number) => {
	const termsIn = (field: "name" | "attributes" | "description") =>
		terms.filter((word) => fieldOf(number, word) === field).join(" ");
	return doc(number, {
		// Every name has at least two words, so that many listings have the maximal relevance.
		name: `${termsIn("name") || "old"} piece`,
		attributes: termsIn("attributes"),
		description: termsIn("description"),
		score: 40_000 - number,
	});
});
const searchIndex = searchIndexOf(...listings);
/** The same listings in several segments, as after a load. */
const segmented = segmentedIndexOf(listings, [300, 9000, 25_000]);
const reversed = searchIndexOf(...listings.toReversed());

const weights = { name: 48, attributes: 32, description: 8 };

/** The reference implementation: the mean weight of the terms, plus a bonus for a short name with all of them. */
function relevanceOf(number: number, query: Word[]): number | undefined {
	const fields = query.map((word) => fieldOf(number, word));
	if (fields.includes(undefined)) return undefined;
	const weight = fields.reduce((sum, field) => sum + weights[field as "name"], 0);
	const length = listings[number]?.name.trim().split(" ").length as number;
	const bonus = fields.every((field) => field === "name") ? Math.min(4, Math.round((4 * query.length) / length)) : 0;
	return Math.round((weight * 2) / query.length) + bonus;
}

describe.each<Word[]>([
	["gota"],
	["zari"],
	["gota", "silk"],
	["mirror", "gota"],
	["velvet", "mirror"],
	["gota", "silk", "velvet"],
	["zari", "mirror", "velvet"],
])("%s %s %s", (...query) => {
	const expected = listings
		.map((_, number) => ({ number, relevance: relevanceOf(number, query.filter(Boolean)) }))
		.filter((one): one is { number: number; relevance: number } => one.relevance !== undefined);

	test.each(
		[1, 50, 3000, 100_000].flatMap((countAtMost): [number, string, SearchIndex][] => [
			[countAtMost, "one segment", searchIndex],
			[countAtMost, "several segments", segmented],
			[countAtMost, "one segment of listings that came in another order", reversed],
		]),
	)("returns the best of the first %d matches, and the count, in %s", (countAtMost, _, index) => {
		const result = index.search({ ...defaultQuery, search: query.join(" "), countAtMost });
		if (expected.length === 0) {
			// Without a listing that has all words, some words are left out.
			expect(result.dropped).not.toEqual([]);
			return;
		}
		const ranked = expected.slice(0, countAtMost + 1).sort((one, other) => other.relevance - one.relevance);
		expect(result.ids).toEqual(ranked.slice(0, defaultQuery.limit).map(({ number }) => listings[number]?.id));
		expect([result.total, result.isMore]).toEqual([
			Math.min(expected.length, countAtMost),
			expected.length > countAtMost,
		]);
	});
});

describe("a better match far behind many equal ones", () => {
	const last = 40_000;
	const similar = Array.from({ length: last }, (_, number) =>
		doc(number, { name: "Old silk piece", price: 100 + ((number * 7919) % 9001), score: last - number }),
	);
	const all = [...similar, doc(last, { name: "Silk piece", price: 5000, score: -1 })];
	const searchIndex = searchIndexOf(...all);
	const ids = [idOf(last), ...similar.slice(0, defaultQuery.limit - 1).map(({ id }) => id)];

	test.each([
		["one segment", searchIndex],
		["several segments", segmentedIndexOf(all, [10, 20_000])],
	])("comes first, and all matches are counted, in %s", (_, index) => {
		const result = index.search({ ...defaultQuery, search: "silk", countAtMost: 100_000 });
		expect([result.ids, result.total]).toEqual([ids, last + 1]);
	});

	test("counts only the matches of the filter", () => {
		const expected = similar.filter(({ price }) => price >= 4321 && price <= 5432);
		const result = searchIndex.search({
			...defaultQuery,
			search: "silk",
			filter: { ...noFilter, minPrice: 4321, maxPrice: 5432 },
			countAtMost: 100_000,
		});
		expect([result.ids[0], result.total]).toEqual([idOf(last), expected.length + 1]);
	});
});
