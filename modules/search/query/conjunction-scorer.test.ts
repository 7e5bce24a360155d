import { describe, expect, test } from "vitest";
import { defaultQuery, doc, idOf, noFilter, searchIndexOf } from "#tests/search-docs.ts";

/** Each listing's words follow from its number: some frequent, some rare, each in a name, among the facts or in a story. */
const often = { gota: 2, silk: 5, velvet: 40, mirror: 700, zari: 9000 } as const;
type Word = keyof typeof often;
const words = Object.keys(often) as Word[];

const placeOf = (number: number, word: Word): "name" | "facts" | "story" | undefined => {
	const drawn = (number * 2_654_435_761 + words.indexOf(word) * 97_003) % 2 ** 32;
	if (drawn % often[word] !== 0) return undefined;
	return (["name", "facts", "story"] as const)[Math.floor(drawn / 65_536) % 3];
};

const listings = Array.from({ length: 40_000 }, (_, number) => {
	const held = (place: "name" | "facts" | "story") => words.filter((word) => placeOf(number, word) === place).join(" ");
	return doc(number, {
		// None has one word alone: many are as good as any can be.
		name: `${held("name") || "old"} piece`,
		attributes: held("facts"),
		description: held("story"),
		score: 40_000 - number,
	});
});
const finder = searchIndexOf(...listings);

const weights = { name: 48, facts: 32, story: 8 };

/** As it would be said in one sentence: the mean weight of the words, a little more for a name that says all of them and little else. */
function qualityOf(number: number, asked: Word[]): number | undefined {
	const held = asked.map((word) => placeOf(number, word));
	if (held.includes(undefined)) return undefined;
	const weight = held.reduce((sum, place) => sum + weights[place as "name"], 0);
	const length = listings[number]?.name.trim().split(" ").length as number;
	const share = held.every((place) => place === "name") ? Math.min(4, Math.round((4 * asked.length) / length)) : 0;
	return Math.round((weight * 2) / asked.length) + share;
}

describe.each<Word[]>([
	["gota"],
	["zari"],
	["gota", "silk"],
	["mirror", "gota"],
	["velvet", "mirror"],
	["gota", "silk", "velvet"],
	["zari", "mirror", "velvet"],
])("%s %s %s", (...asked) => {
	const right = listings
		.map((_, number) => ({ number, quality: qualityOf(number, asked.filter(Boolean)) }))
		.filter((one): one is { number: number; quality: number } => one.quality !== undefined);

	test.each([1, 50, 100_000])("the best of the first %d, and as many as there are", (countAtMost) => {
		const found = finder.search({ ...defaultQuery, search: asked.join(" "), countAtMost });
		const best = right.slice(0, countAtMost + 1).sort((one, other) => other.quality - one.quality);
		expect(found.ids).toEqual(best.slice(0, defaultQuery.limit).map(({ number }) => listings[number]?.id));
		expect([found.total, found.isMore]).toEqual([Math.min(right.length, countAtMost), right.length > countAtMost]);
	});
});

describe("a better one far behind many that are alike", () => {
	const last = 40_000;
	const alike = Array.from({ length: last }, (_, number) =>
		doc(number, { name: "Old silk piece", price: 100 + ((number * 7919) % 9001), score: last - number }),
	);
	const finder = searchIndexOf(...alike, doc(last, { name: "Silk piece", price: 5000, score: -1 }));
	const ids = [idOf(last), ...alike.slice(0, defaultQuery.limit - 1).map(({ id }) => id)];

	test("comes first, and all are counted", () => {
		const found = finder.search({ ...defaultQuery, search: "silk", countAtMost: 100_000 });
		expect([found.ids, found.total]).toEqual([ids, last + 1]);
	});

	test("no others are counted than those that a filter lets through", () => {
		const right = alike.filter(({ price }) => price >= 4321 && price <= 5432);
		const found = finder.search({
			...defaultQuery,
			search: "silk",
			filter: { ...noFilter, minPrice: 4321, maxPrice: 5432 },
			countAtMost: 100_000,
		});
		expect([found.ids[0], found.total]).toEqual([idOf(last), right.length + 1]);
	});
});
