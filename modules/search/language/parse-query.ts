import type { Segment } from "../index/segment.ts";
import { ConjunctionScorer } from "../query/conjunction-scorer.ts";
import type { Filter } from "../query/filter.ts";
import {
	closeness,
	corrections,
	halfSpelt,
	hasWord,
	type Near,
	nearSpellings,
	nearWords,
	notDrawnOut,
	splitOf,
} from "./expand-term.ts";
import { hueWords, known, widerOf } from "./lexicon.ts";
import { limitsIn, within } from "./price-and-size.ts";
import { alsoCalled, asWritten, loosely, mayBeMissing } from "./query-lexicon.ts";
import { queryTerms, saysSomething, type Term } from "./tokenize.ts";

/** What somebody who typed a search is looking for, in the words that some segments hold. Pure but for room that is used again. */

export type Understood = {
	/** For each segment the words near each typed one; undefined where none were typed, "none" where signs were. */
	words: Near[][][] | undefined | "none";
	/** What was asked for, and what the search says of price and size. */
	filter: Filter;
	corrected: Corrected[];
};

export type Corrected = { typed: string; meant: string };

/** Near words of each segment. */
type Nears = Near[][];

/** A word that is near none anywhere is corrected, in all segments alike. */
export function understand(segments: readonly Segment[], search: string, asked: Filter): Understood {
	const limits = limitsIn(search);
	const filter = limits ? within(asked, limits) : asked;
	if (limits && !saysSomething(limits.words)) return { words: undefined, filter, corrected: [] };
	const typed = queryTerms(limits?.words ?? search);
	if (typed.length === 0) return { words: search.trim() ? "none" : undefined, filter, corrected: [] };
	const corrected: Corrected[] = [];
	const perWord = typed.map((term) => ({ word: term.word, nears: meant(segments, term, corrected) }));
	return { words: bySegment(segments, withoutNeedless(segments, perWord)), filter, corrected };
}

/** The words near a typed one, or near each of two that were typed as one. */
function meant(segments: readonly Segment[], { word, synonym }: Term, corrected: Corrected[]): Nears[] {
	const near = synonym === undefined ? nearsOf(segments, word) : synonymNears(segments, synonym, word);
	if (isFound(near)) return [near];
	for (const other of [...widerOf(word), ...halfSpelt(word), ...notDrawnOut(word)]) {
		const instead = nearsOf(segments, other);
		if (!isFound(instead)) continue;
		corrected.push({ typed: word, meant: asWritten.get(other) ?? other });
		return [instead];
	}
	// A word of clothes that no listing has is not a slip for another.
	if (known.has(word) || mayBeMissing(word)) return [near];
	const halves = splitOf(word, (half) => segments.some((segment) => hasWord(segment, half)));
	if (halves) {
		corrected.push({ typed: word, meant: halves.join(" ") });
		return halves.map((half) => nearsOf(segments, half));
	}
	const others = slipsFor(segments, word);
	if (others.length === 0) return [near];
	corrected.push({ typed: word, meant: others[0] as string });
	return [segments.map((segment) => alike(segment, others))];
}

type Word = { word: string; nears: Nears[] };

/** Of words that listings need not have, those are looked for that something has beside the others. */
function withoutNeedless(segments: readonly Segment[], words: Word[]): Nears[] {
	const needed = words.filter(({ word }) => !mayBeMissing(word));
	const looked = needed.length > 0 ? needed : words.filter(({ nears }) => nears.some(isFound));
	const all = words.flatMap(({ nears }) => nears);
	const isLoose = looked.some(({ word }) => word === "dress" || loosely.has(word));
	if (looked.length === words.length && !isLoose) return all;
	if (all.length > 0 && isAnywhere(segments, all)) return all;
	const least = looked.flatMap(({ nears }) => nears);
	if (!isLoose || (least.length > 0 && isAnywhere(segments, least))) return least;
	const loose = looked.flatMap((one) => looseNears(segments, one, looked));
	return loose.length > 0 ? loose : least;
}

/** What is called by a word loosely; of a "garba dress" all that is for garba, but not of a "blue dress" all that is blue. */
function looseNears(segments: readonly Segment[], { word, nears }: Word, words: Word[]): Nears[] {
	const tells = ({ word: other }: Word) =>
		!alsoCalled.has(other) && !hueWords.has(other) && (known.has(other) || widerOf(other).length > 0);
	if (word === "dress" && words.some(tells)) return [];
	const others = loosely.get(word);
	if (!others) return nears;
	return [segments.map((segment) => [word, ...others].flatMap((other) => nearWords(segment, other)))];
}

const isAnywhere = (segments: readonly Segment[], all: Nears[]): boolean => {
	const words = bySegment(segments, all);
	return segments.some((segment, at) => {
		const near = words[at] as Near[][];
		return near.every((one) => one.length > 0) && new ConjunctionScorer(segment, near).next();
	});
};

const bySegment = (segments: readonly Segment[], perWord: Nears[]): Near[][][] =>
	segments.map((_, at) => perWord.map((near) => near[at] ?? []));

const nearsOf = (segments: readonly Segment[], word: string): Nears =>
	segments.map((segment) => nearWords(segment, word));

/** The synonym itself, and far behind it the word that it stands for: whoever types "ghagra" wants one before any other lehenga. */
const synonymNears = (segments: readonly Segment[], synonym: string, word: string): Nears =>
	segments.map((segment) => {
		const own = nearWords(segment, synonym);
		const others = nearWords(segment, word).filter((near) => near.closeness === closeness.same);
		return [...own, ...others.map((near) => ({ ...near, closeness: closeness.synonym }))];
	});

/** What a word that no listing has was meant to be: the nearest ones, equally near. */
function slipsFor(segments: readonly Segment[], word: string): string[] {
	const spellings = nearSpellings(word)
		.filter(({ written }) => segments.some((segment) => hasWord(segment, written)))
		.map((one) => ({ ...one, count: 0 }));
	const all = [...segments.flatMap((segment) => corrections(segment, word)), ...spellings];
	const least = Math.min(...all.map(({ distance }) => distance));
	const best = all.filter(({ distance }) => distance === least).sort((one, other) => other.count - one.count);
	return [...new Set(best.map(({ written }) => written))].slice(0, 3);
}

const isFound = (near: Nears): boolean => near.some((one) => one.length > 0);

const alike = (segment: Segment, meant: string[]): Near[] =>
	meant.flatMap((word) =>
		nearWords(segment, word).map((near) => ({ ...near, closeness: Math.min(near.closeness, closeness.alike) })),
	);
