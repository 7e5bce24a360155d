import { describe, expect, test } from "vitest";
import { colours, occasions } from "#common/facets.ts";
import { canonicalForms, hypernymsOf, lexiconTerms, phrasesByFirstWord, regionalSpellings } from "./lexicon.ts";
import { hypernyms } from "./lists/synonyms.ts";
import { colourGroupTerms, occasionGroupTerms } from "./lists/term-classes.ts";
import { normalizeText } from "./normalize-text.ts";
import { canonicalTerms, knownParts } from "./tokenize.ts";

describe("takes apart", () => {
	test.each([
		["a Tamil compound with a doubled consonant", "பட்டுப்புடவை", ["பட்டு", "புடவை"]],
		["a Tamil plural", "சேலைகள்", ["சேலை"]],
		["for a wedding, in Tamil", "கல்யாணத்துக்கு", ["கல்யாண"]],
		["a Telugu compound with a plural", "పట్టుచీరలు", ["పట్టు", "చీర"]],
		["for a wedding, in Telugu", "పెళ్లికి", ["పెళ్లి"]],
		["a Kannada compound", "ರೇಷ್ಮೆಸೀರೆ", ["ರೇಷ್ಮೆ", "ಸೀರೆ"]],
		["in Bengaluru, in Kannada", "ಬೆಂಗಳೂರಿನಲ್ಲಿ", ["ಬೆಂಗಳೂರಿ"]],
		["a Malayalam compound", "പട്ടുസാരി", ["പട്ടു", "സാരി"]],
		["for Onam, in Malayalam", "ഓണത്തിന്", ["ഓണം"]],
		["of silk, in Bengali", "সিল্কের", ["সিল্ক"]],
		["of the bride, in Gujarati", "દુલ્હનનો", ["દુલ્હન"]],
	])("%s: %s", (_, word, parts) => {
		expect(knownParts(normalizeText(word))).toEqual(parts.map(normalizeText));
	});

	test.each(["புடவைxyz", "சந்தை", "lehengas", "शेरवानियों", "لہنگوں", "பட்டு".repeat(20)])("not %s", (word) => {
		expect(knownParts(normalizeText(word))).toBeUndefined();
	});
});

/** Terms that some list of search knows, which listings therefore use. */
const knownTerms = new Set([
	...lexiconTerms,
	...Object.keys(hypernyms),
	...Object.keys(hypernyms).flatMap(hypernymsOf),
	...[...phrasesByFirstWord.values()].flatMap((seconds) => [...seconds.values()]),
	...colours.flatMap((colour) => colourGroupTerms[colour].split(" ")),
	...occasions.flatMap((occasion) => occasionGroupTerms[occasion].split(" ")),
]);

describe.each(Object.entries(regionalSpellings))("the list of %s", (_, spellings) => {
	test("has terms that search knows", () => {
		expect(Object.keys(spellings).filter((term) => !knownTerms.has(term))).toEqual([]);
	});

	test("gives each spelling one meaning", () => {
		const all = Object.values(spellings).flatMap((line) => line.split(" ").map(normalizeText));
		expect(all.filter((spelling, at) => all.indexOf(spelling) !== at)).toEqual([]);
	});

	test("has its spellings in the lexicon, and what they mean", () => {
		for (const [term, line] of Object.entries(spellings))
			for (const spelling of line.split(" "))
				expect(canonicalTerms(spelling), spelling).toEqual([canonicalForms.get(term) ?? term]);
	});
});
