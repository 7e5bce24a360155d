import { expect, test } from "vitest";
import { heldOutSentences } from "./held-out.ts";
import { measureSentences, ratesOf, type Verdict } from "./measure.ts";
import { sentences } from "./sentences.ts";

/** The leak guard stays above its targets, for sentences that its rules were made for and for others. */

const [tuned, heldOut] = [measureSentences(sentences), measureSentences(heldOutSentences)];
const all = [...tuned, ...heldOut];

test("the set has at least 400 distinct sentences in six languages, half of them leaks", () => {
	expect(tuned.length).toBeGreaterThanOrEqual(400);
	expect(heldOut.length).toBeGreaterThanOrEqual(100);
	expect(new Set(all.map(({ line }) => line)).size).toBe(all.length);
	const { leaks, innocents } = ratesOf(all);
	expect(Math.abs(leaks - innocents) / all.length).toBeLessThan(0.05);
});

const subsets: [name: string, verdicts: Verdict[]][] = [
	["all sentences", all],
	["held-out sentences", heldOut],
	...Object.keys(sentences).map((name): [string, Verdict[]] => [name, all.filter(({ language }) => language === name)]),
];

test.each(subsets)("the targets hold: %s", (_, verdicts) => {
	const { recall, falseBlocks } = ratesOf(verdicts);
	expect(recall).toBeGreaterThanOrEqual(0.95);
	expect(falseBlocks).toBeLessThanOrEqual(0.01);
});
