import { describe, expect, test } from "vitest";
import { evaluateAll, generatedCorpus, metricsOf } from "./golden.ts";
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
