import { colours } from "#common/facets.ts";
import { noFilter } from "./garment-query.ts";
import { canonicalCompletions } from "./language/expand-term.ts";
import { correctedQuery } from "./language/highlight.ts";
import { canonicalForms, garmentTerms, lexiconTerms } from "./language/lexicon.ts";
import { displayForms } from "./language/lists/spellings.ts";
import { normalizeText } from "./language/normalize-text.ts";
import { parsePriceAndSize } from "./language/price-and-size.ts";
import { canonicalTerms, hasContentTerm, isStopword } from "./language/tokenize.ts";
import type { SearchIndex, SearchResult } from "./search-index.ts";

/** Suggests completions while somebody types, and alternatives when nothing matches. Each suggestion has matches. */

export type Suggestions = {
	/** The ids of the best listings. */
	ids: string[];
	/** Search texts: completed, corrected or with a colour; when nothing matches, with the garment and one other known word. */
	searches: string[];
	/** Names of categories: first those with the typed prefix, then those with most matches. */
	categories: string[];
};

const limits = { ids: 4, searches: 5, categories: 3, candidates: 12, docs: 2000 };

export function suggest(searchIndex: SearchIndex, search: string): Suggestions {
	const text = withoutPartialWord(normalizeText(search).trim().replace(/\s+/g, " "));
	if (text === "") return { ids: [], searches: [], categories: [] };
	const typed = text.split(" ").slice(0, 8);
	const result = runSearch(searchIndex, text, limits.ids);
	const corrected = correctedQuery(text, result.corrected);
	const candidates = [
		...completions(typed),
		...(result.corrected.length > 0 ? [corrected] : []),
		...(isFound(result) ? colourVariants(searchIndex, corrected) : shorterSearches(text)),
	];
	const searches = [...new Set(candidates)]
		.filter((candidate) => candidate !== text)
		.slice(0, limits.candidates)
		.filter((candidate) => isFound(runSearch(searchIndex, candidate, 1)))
		.slice(0, limits.searches);
	return {
		ids: result.ids,
		searches,
		categories: suggestCategories(searchIndex, typed, result.total > 0 ? text : searches[0]),
	};
}

/** Drops a last word of one character: as a prefix it is too short to narrow the results. */
const withoutPartialWord = (text: string): string => text.replace(/ [\p{L}\p{M}]$/u, "");

const runSearch = (searchIndex: SearchIndex, search: string, limit: number) =>
	searchIndex.search({ search, filter: noFilter, sort: "featured", limit, offset: 0, countAtMost: 50 });

/** Whether listings match all words. */
const isFound = ({ total, dropped }: SearchResult): boolean => total > 0 && dropped.length === 0;

/** All completions of the last word, garments first. */
function completions(typed: string[]): string[] {
	const [head, last] = [typed.slice(0, -1), typed.at(-1) as string];
	if (last.length < 2 || lexiconTerms.has(last) || (head.length > 0 && isStopword(last))) return [];
	const canonical = canonicalForms.get(last);
	const words = canonical
		? [canonical]
		: [...[...lexiconTerms].filter((word) => word.startsWith(last)), ...canonicalCompletions(last)];
	return words
		.sort((one, other) => Number(garmentTerms.has(other)) - Number(garmentTerms.has(one)))
		.map((word) => [...head, displayForms.get(word) ?? word].join(" "));
}

/** A single garment term with its three most frequent colours. */
function colourVariants(searchIndex: SearchIndex, text: string): string[] {
	const [word, another] = canonicalTerms(text);
	if (another !== undefined || !garmentTerms.has(word ?? "")) return [];
	const { counts } = searchIndex.countFacets(text, noFilter, limits.docs);
	return colours
		.map((colour, at) => ({ colour, count: counts.colours[at] ?? 0 }))
		.sort((one, other) => other.count - one.count)
		.slice(0, 3)
		.map(({ colour }) => `${colour.toLowerCase()} ${word}`);
}

/** The search without its price and size, then its garment with each of its other known words, then the garment alone. */
function shorterSearches(text: string): string[] {
	const rest = parsePriceAndSize(text)?.text.trim().replace(/\s+/g, " ");
	const terms = [...new Set(canonicalTerms(text, 30))].filter((word) => lexiconTerms.has(word));
	const garments = terms.filter((word) => garmentTerms.has(word));
	const others = terms.filter((word) => !garmentTerms.has(word));
	const named = garments.flatMap((garment) => [...others.map((other) => `${other} ${garment}`), garment]);
	return [...(rest && hasContentTerm(rest) ? [rest] : []), ...named.map(displayed)];
}

const displayed = (words: string): string =>
	words
		.split(" ")
		.map((word) => displayForms.get(word) ?? word)
		.join(" ");

function suggestCategories(searchIndex: SearchIndex, typed: string[], text: string | undefined): string[] {
	const last = typed.at(-1) as string;
	const { categorySets } = searchIndex.facetDictionary;
	const counts = new Map<string, number>();
	if (text !== undefined)
		for (const [set, count] of searchIndex.countFacets(text, noFilter, limits.docs).counts.categories)
			for (const name of categorySets[set] ?? []) counts.set(name, (counts.get(name) ?? 0) + count);
	const prefixMatches = [...new Set(categorySets.flat())].filter((name) =>
		name
			.toLowerCase()
			.split(" ")
			.some((word) => last.length > 1 && word.startsWith(last)),
	);
	const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
	return [...new Set([...prefixMatches, ...byCount])].slice(0, limits.categories);
}
