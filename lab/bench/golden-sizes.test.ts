import { describe, expect, test } from "vitest";
import { sentenceQueries } from "./golden/queries.ts";
import { demoCorpus, evaluateAll, generatedCorpus, metricsOf } from "./golden.ts";
import { searchSynonyms, synonymSearches } from "./golden-synonyms.ts";

/** Search quality does not depend on the size of the catalogue. */

describe.each([20, 200, 10_000])("over %i listings", (count) => {
	test("the targets hold, and hardly a search finds nothing", () => {
		const { recall, reciprocalRank, wrong, empty } = metricsOf(evaluateAll([generatedCorpus(count)]));
		expect(recall).toBeGreaterThanOrEqual(0.95);
		expect(reciprocalRank).toBeGreaterThanOrEqual(0.85);
		expect(wrong).toBeLessThan(0.02);
		expect(empty).toBeLessThanOrEqual(0.01);
	});

	test("a listing with the word itself comes before one with its synonym", () => {
		const search = searchSynonyms(count);
		let compared = 0;
		for (const [query, word, synonym] of synonymSearches) {
			const found = search(query).map((name) => name.toLowerCase().split(/[^a-z]+/));
			const lastWithWord = found.findLastIndex((words) => words.includes(word));
			const firstWithSynonym = found.findIndex((words) => words.includes(synonym));
			if (lastWithWord < 0 || firstWithSynonym < 0) continue;
			expect(firstWithSynonym, query).toBeGreaterThan(lastWithWord);
			compared++;
		}
		expect(compared).toBeGreaterThanOrEqual(count > 1000 ? synonymSearches.length : 1);
	});
});

test("there are at least 150 sentences, each with a relevant listing in some catalogue", () => {
	expect(sentenceQueries.length).toBeGreaterThanOrEqual(150);
	expect(new Set(sentenceQueries.map(({ query }) => query)).size).toBe(sentenceQueries.length);
	const results = evaluateAll([demoCorpus(), generatedCorpus(1500)], sentenceQueries);
	const judged = new Set(results.filter(({ recall }) => !Number.isNaN(recall)).map(({ query }) => query));
	expect(sentenceQueries.filter(({ query }) => !judged.has(query))).toEqual([]);
});

test.each([
	["20", () => generatedCorpus(20)],
	["the demo's 120", demoCorpus],
	["10,000", () => generatedCorpus(10_000)],
])("sentences find the right listing first, over %s listings", (_, corpus) => {
	const results = evaluateAll([corpus()], sentenceQueries).filter(({ recall }) => !Number.isNaN(recall));
	const isFirstRight = results.filter(({ reciprocalRank }) => reciprocalRank === 1);
	expect(isFirstRight.length / results.length).toBeGreaterThanOrEqual(0.95);
	expect(metricsOf(results).empty).toBeLessThanOrEqual(0.03);
});
