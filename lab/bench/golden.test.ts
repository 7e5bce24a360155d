import { describe, expect, test } from "vitest";
import { goldenQueries, regionalSets } from "./golden/queries.ts";
import { plainListings, searchPlain, smallQueries } from "./golden/small.ts";
import { demoCorpus, evaluateAll, generatedCorpus, metricsOf, type Result } from "./golden.ts";

/** Search quality stays above its targets, for tuned and for held-out queries. */

const results = evaluateAll([demoCorpus(), generatedCorpus(1500)]);

test.each(Object.entries(regionalSets))("the golden set has at least forty queries in %s", (_, lines) => {
	expect(lines.trim().split("\n").length).toBeGreaterThanOrEqual(40);
});

test("the golden set has at least 250 distinct queries, each with a relevant listing", () => {
	expect(goldenQueries.length).toBeGreaterThanOrEqual(250);
	expect(new Set(goldenQueries.map(({ query }) => query)).size).toBe(goldenQueries.length);
	for (const { query } of goldenQueries)
		expect(
			results.some((one) => one.query === query && !Number.isNaN(one.recall)),
			query,
		).toBe(true);
});

const subsets: [name: string, isIncluded: (result: Result) => boolean][] = [
	["all queries", () => true],
	["held-out queries", ({ isHeldOut }) => isHeldOut],
	["the demo's listings", ({ corpus }) => corpus === "demo"],
	...Object.keys(regionalSets).map((script): [string, (result: Result) => boolean] => [
		script,
		({ querySet }) => querySet === script,
	]),
];

test.each(subsets)("the targets hold: %s", (_, isIncluded) => {
	const { recall, reciprocalRank, wrong, empty } = metricsOf(results.filter(isIncluded));
	expect(recall).toBeGreaterThanOrEqual(0.95);
	expect(reciprocalRank).toBeGreaterThanOrEqual(0.85);
	expect(wrong).toBeLessThan(0.02);
	expect(empty).toBeLessThanOrEqual(0.015);
});

describe("over twenty plainly named listings", () => {
	test("there are twenty listings and at least 56 queries", () => {
		expect(plainListings).toHaveLength(20);
		expect(smallQueries.length).toBeGreaterThanOrEqual(56);
	});

	test.each(smallQueries.map(({ query, first }) => [query, first] as const))("%s ranks first: %s", (query, first) => {
		expect(first).toContain(searchPlain(query)[0]);
	});

	test.each([
		["lehenga", ["Bridal lehenga", "Pink lehenga", "Ghagra choli"]],
		["ghagra", ["Ghagra choli", "Bridal lehenga", "Pink lehenga"]],
		["kurti", ["Kurti with palazzo", "Cotton kurta"]],
		["dress", ["Cocktail dress", "Party frock"]],
		["bandhgala", ["Black bandhgala", "Jodhpuri suit"]],
	])("%s also finds synonyms, ranked after exact matches", (query, order) => {
		const found = searchPlain(query).filter((name) => order.includes(name));
		expect(found).toEqual(order);
	});
});
