import { idAt, isBetter, type Segment } from "../index/segment.ts";
import type { TermExpansion } from "../index/term-dictionary.ts";
import { ConjunctionScorer } from "./conjunction-scorer.ts";
import type { Filter } from "./filter.ts";
import { type LazyScope, lazyScopes, scopeOf } from "./filter-iterator.ts";
import { scanFilter } from "./filter-scan.ts";
import { rankMatches } from "./rank-matches.ts";
import type { SearchContext } from "./search-context.ts";
import { type Hit, nearnessKeysOf, type Sort, sortHits, sortKeysOf } from "./sort.ts";

/** Collects the documents that match a query, in the order of its sort. */

/** The terms of a query for each segment: the expansions of each term. Undefined: the query has only a filter. */
export type QueryTerms = TermExpansion[][][] | undefined;

export type IndexQuery = { terms: QueryTerms; filter: Filter; sort: Sort };

export type Page = { limit: number; offset: number; countAtMost: number };

/** A page of hits, and the number of matches, at most `countAtMost`. */
export function findPage(
	context: SearchContext,
	segments: readonly Segment[],
	query: IndexQuery,
	{ limit, offset, countAtMost }: Page,
): { ids: string[]; hits: Hit[]; total: number; isMore: boolean } {
	const end = offset + limit;
	const { hits, total } = collectHits(context, segments, query, end, countAtMost + 1);
	const page = sortHits(hits, query.sort).slice(offset, end);
	return {
		ids: page.map(({ segment, docId }) => idAt(segment, docId)),
		hits: page,
		total: Math.min(total, countAtMost),
		isMore: total > countAtMost,
	};
}

/** The candidates for the first `k` hits, and the number of matches. With terms, only the first `countAtMost` matches by score are candidates. */
export function collectHits(
	context: SearchContext,
	segments: readonly Segment[],
	{ terms, filter, sort }: IndexQuery,
	k: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!terms) return scanHits(lazyScopes(context, segments, filter), sort, k, countAtMost);
	const results: Ranked[] = [];
	for (const [at, segment] of segments.entries()) {
		const better = results.filter((one) => isBetter(one.segment, segment));
		const missing = countAtMost - countMatches(better);
		if (missing <= 0) continue;
		const wanted = { sort, k, countAtMost: missing, below: sort.by === "time" ? undefined : lastKey(better, k) };
		results.push({ segment, ...rankMatches(scopeOf(context, segment, filter), terms[at] ?? [], wanted) });
	}
	return { hits: results.flatMap(({ hits }) => hits), total: countMatches(results) };
}

type Ranked = { segment: Segment; hits: Hit[]; total: number };

const countMatches = (results: Ranked[]): number => results.reduce((sum, { total }) => sum + total, 0);

/** The key of the last of the first `k` hits. Of equal keys, the better score comes first. */
const lastKey = (results: Ranked[], k: number): number | undefined =>
	results
		.flatMap(({ hits }) => hits.map(({ key }) => key))
		.sort((one, other) => one - other)
		.at(k - 1);

function scanHits(scopes: LazyScope[], sort: Sort, k: number, countAtMost: number): { hits: Hit[]; total: number } {
	const { found, total } = scanFilter(scopes, sort, k, countAtMost);
	const hits = found.flatMap(({ segment, docIds }) => {
		const near = nearnessKeysOf(segment, sort);
		const keyOf = sortKeysOf(segment, sort) ?? near?.keyOf;
		return docIds.map((docId) => ({ segment, docId, key: keyOf?.(docId) ?? 0 }));
	});
	return { hits, total };
}

/** Whether a live document of a segment has an expansion of every term, and passes the filter. */
export const hasMatch = (
	context: SearchContext,
	segments: readonly Segment[],
	terms: TermExpansion[][][],
	filter?: Filter,
): boolean =>
	segments.some((segment, at) => {
		const expansions = terms[at] ?? [];
		if (expansions.some(({ length }) => length === 0)) return false;
		if (!filter) return new ConjunctionScorer(context, segment, expansions).next();
		return (
			rankMatches(scopeOf(context, segment, filter), expansions, { sort: { by: "relevance" }, k: 1, countAtMost: 1 })
				.total > 0
		);
	});
