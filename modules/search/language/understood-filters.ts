import type { Day } from "#common/calendar.ts";
import { colours, sizes as sizeNames } from "#common/facets.ts";
import { colourTerms, lexiconTerms } from "./lexicon.ts";
import { colourGroupTerms, plainColours } from "./lists/term-classes.ts";
import { normalizeText, wordSet } from "./normalize-text.ts";
import { parseDays } from "./parse-days.ts";
import { parsePriceAndSize } from "./price-and-size.ts";
import { splitNegation } from "./query-operators.ts";
import { canonicalTerms, hasContentTerm } from "./tokenize.ts";

/** The days, price, sizes and colours in the words of a search, each with the search that remains without these words. */

export type UnderstoodFilter = {
	kind: "days" | "price" | "size" | "colour";
	startDate?: Day;
	endDate?: Day;
	minPrice?: number;
	maxPrice?: number;
	sizes?: (typeof sizeNames)[number][];
	colour?: string;
	without: string;
};

/** Days of a festival stay in `without`, since it is an occasion too. */
export function understoodFilters(search: string, today: Day): UnderstoodFilter[] {
	const text = normalizeText(search).replace(/\s+/g, " ").trim();
	const days = parseDays(text, today);
	const timeless = days?.text ?? text;
	const { minPrice, maxPrice, sizes = 0, phrases = {}, text: rest = timeless } = parsePriceAndSize(timeless) ?? {};
	const without = (phrase: string) => text.replace(wholePhrase(phrase), " ").replace(/\s+/g, " ").trim();
	const filters: UnderstoodFilter[] = colourPhrases(splitNegation(rest).text).map(({ phrase, colour }) => ({
		kind: "colour",
		colour,
		without: without(phrase),
	}));
	if (phrases.size !== undefined) {
		const names = sizeNames.filter((_, at) => sizes & (1 << at));
		filters.unshift({ kind: "size", sizes: names, without: without(phrases.size) });
	}
	if (phrases.price !== undefined) {
		const limits = { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
		filters.unshift({ kind: "price", ...limits, without: without(phrases.price) });
	}
	if (days) filters.unshift({ kind: "days", ...days.period, without: days.text });
	return filters;
}

/** Every occurrence of a phrase, but not within a longer word: "red" in "embroidered". */
const wholePhrase = (phrase: string): RegExp =>
	new RegExp(
		String.raw`(?<![\p{L}\p{M}\p{N}])${phrase.trim().replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}(?![\p{L}\p{M}\p{N}])`,
		"gu",
	);

const groupTerms = wordSet(colours.map((colour) => colourGroupTerms[colour]).join(" "));

const isColour = (term: string) => colourTerms.has(term) || plainColours.has(term);
/** "Bottle" and "rani" belong to the colour behind them. Haldi and mehendi are occasions first. */
const isShade = (term: string) => isColour(term) || (groupTerms.has(term) && !lexiconTerms.has(term));

/** The colours of a text, adjacent words together: "rani pink". None when the text has nothing else to search for. */
function colourPhrases(text: string): { phrase: string; colour: string }[] {
	const tokens = text.split(" ").map((token) => ({ token, terms: canonicalTerms(token, 4) }));
	const runs: (typeof tokens)[] = [];
	let isOpen = false;
	for (const one of tokens) {
		const isPart = one.terms.length > 0 && one.terms.every(isShade);
		if (isPart && isOpen) runs.at(-1)?.push(one);
		else if (isPart) runs.push([one]);
		isOpen = isPart;
	}
	const found = runs.filter((run) => run.some(({ terms }) => terms.some(isColour)));
	const named = new Set(found.flat());
	if (!hasContentTerm(tokens.flatMap((one) => (named.has(one) ? [] : one.token)).join(" "))) return [];
	const byPhrase = new Map(found.map((phrase) => [phrase.map(({ token }) => token).join(" "), phrase]));
	return [...byPhrase].map(([phrase, parts]) => ({
		phrase,
		colour: capitalized([...new Set(parts.flatMap(({ terms }) => terms))].join(" ")),
	}));
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
