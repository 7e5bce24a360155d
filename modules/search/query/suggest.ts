import { colours } from "#common/facets.ts";
import { halfSpelt } from "../language/expand-term.ts";
import { mended } from "../language/highlight.ts";
import { garmentWords, known, oneSpelling } from "../language/lexicon.ts";
import { limitsIn } from "../language/price-and-size.ts";
import { asWritten } from "../language/query-lexicon.ts";
import { isSmall, saysSomething, wordsOf } from "../language/tokenize.ts";
import type { Finder } from "../search-index.ts";
import type { Filter } from "./filter.ts";

/** What somebody may go on to type, and what is near when nothing is found. Each of them finds something. Pure. */

export type Suggested = {
	/** Listings, the best first. */
	ids: string[];
	/** Searches: the word finished, corrected, or with a colour; or, when nothing is found, with a word less. */
	texts: string[];
	/** Names of categories: those that begin so, or hold most of what is found. */
	categories: string[];
};

const most = { ids: 4, texts: 5, categories: 3, tried: 12, lookedAt: 2000 };
const anything: Filter = { minPrice: 0, maxPrice: 2 ** 31, sizes: 0, colours: 0, occasions: 0, minRating: 0 };

export function suggest(finder: Finder, search: string): Suggested {
	const text = withoutBegun(search.trim().toLowerCase().replace(/\s+/g, " "));
	if (text === "") return { ids: [], texts: [], categories: [] };
	const typed = text.split(" ").slice(0, 8);
	const found = lookFor(finder, text, most.ids);
	const corrected = mended(text, found.corrected);
	const offered = [
		...finished(typed),
		...(found.corrected.length > 0 ? [corrected] : []),
		...(found.total > 0 ? coloured(finder, corrected) : without(typed, text)),
	];
	const texts = [...new Set(offered)]
		.filter((one) => one !== text)
		.slice(0, most.tried)
		.filter((one) => lookFor(finder, one, 1).total > 0)
		.slice(0, most.texts);
	return { ids: found.ids, texts, categories: categoriesFor(finder, typed, found.total > 0 ? text : texts[0]) };
}

/** Behind other words one letter says nothing yet: until it is a word, what the others find stays. */
const withoutBegun = (text: string): string => text.replace(/ [\p{L}\p{M}]$/u, "");

const lookFor = (finder: Finder, search: string, limit: number) =>
	finder.find({ search, filter: anything, sort: "featured", limit, offset: 0, countAtMost: 50 });

/** The last word finished in every way that there is, garments first. */
function finished(typed: string[]): string[] {
	const [head, last] = [typed.slice(0, -1), typed.at(-1) as string];
	if (last.length < 2 || known.has(last) || (head.length > 0 && isSmall(last))) return [];
	const spelt = oneSpelling.get(last);
	const words = spelt ? [spelt] : [...[...known].filter((word) => word.startsWith(last)), ...halfSpelt(last)];
	return words
		.sort((one, other) => Number(garmentWords.has(other)) - Number(garmentWords.has(one)))
		.map((word) => [...head, asWritten.get(word) ?? word].join(" "));
}

/** A single garment in the colours that most of it have. */
function coloured(finder: Finder, text: string): string[] {
	const [word, another] = wordsOf(text);
	if (another !== undefined || !garmentWords.has(word ?? "")) return [];
	const { counts } = finder.count(text, anything, most.lookedAt);
	return colours
		.map((colour, at) => ({ colour, count: counts.colours[at] ?? 0 }))
		.sort((one, other) => other.count - one.count)
		.slice(0, 3)
		.map(({ colour }) => `${colour.toLowerCase()} ${word}`);
}

/** What a search asks for at no matter which price or size, and then with a word less. */
function without(typed: string[], text: string): string[] {
	const words = limitsIn(text)?.words.trim().replace(/\s+/g, " ").split(" ");
	const offered = words ? [words.join(" "), ...fewer(words)] : fewer(typed);
	return offered.filter((one) => one.length > 2 && saysSomething(one));
}

/** Garments alone are nearer to what was meant than what is left without them. */
function fewer(typed: string[]): string[] {
	if (typed.length < 2) return [];
	const without = typed.map((_, at) => typed.filter((_, other) => other !== at));
	const holds = (words: string[]) => Number(wordsOf(words.join(" ")).some((word) => garmentWords.has(word)));
	const single = typed.filter((word) => holds([word]) === 1);
	return [...without.sort((one, other) => holds(other) - holds(one)).map((words) => words.join(" ")), ...single];
}

function categoriesFor(finder: Finder, typed: string[], text: string | undefined): string[] {
	const last = typed.at(-1) as string;
	const { categorySets: sets } = finder.registry;
	const counts = new Map<string, number>();
	if (text !== undefined)
		for (const [set, count] of finder.count(text, anything, most.lookedAt).counts.categories)
			for (const name of sets[set] ?? []) counts.set(name, (counts.get(name) ?? 0) + count);
	const begun = [...new Set(sets.flat())].filter((name) =>
		name
			.toLowerCase()
			.split(" ")
			.some((word) => last.length > 1 && word.startsWith(last)),
	);
	const held = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
	return [...new Set([...begun, ...held])].slice(0, most.categories);
}
