import { Best } from "./best.ts";
import { Candidates } from "./candidates.ts";
import type { Near } from "./expand.ts";
import { type Filter, fits, fitsBeside } from "./filter.ts";
import { Matches } from "./match.ts";
import { compareIds, type Segment } from "./segment.ts";
import { keyOf, keysOf, maxPlaces, qualityKey, qualityOf, type Sort } from "./sort.ts";
import { walk } from "./walk.ts";

/** The listings of a segment that a wish asks for, in its order. Pure. */

export type Hit = { segment: Segment; place: number; quality: number };

/** The hits that may be among the first `most` in the wish's order, and how many there are in all, counted up to `countAtMost`. */
export function findHits(
	segment: Segment,
	words: Near[][] | undefined,
	filter: Filter,
	sort: Sort,
	most: number,
	countAtMost: number,
): { hits: Hit[]; total: number } {
	if (!words) {
		const { places, total } = walk(segment, filter, sort, most, countAtMost);
		return { hits: places.map((place) => ({ segment, place, quality: 0 })), total };
	}
	if (words.some((near) => near.length === 0)) return { hits: [], total: 0 };
	const best = new Best(most);
	const candidates = Candidates.of(segment, filter);
	const isRight = candidates ? fitsBeside : fits;
	const matches = new Matches(segment, words, candidates && ((from) => candidates.mayFrom(from)));
	const keyAt = sort === "featured" ? undefined : keysOf(segment, sort);
	let total = 0;
	while (total < countAtMost && matches.next()) {
		const { from, found } = matches;
		for (let word = 0; word < found.length; word++) {
			let left = found[word] as number;
			if (left === 0) continue;
			const sure = candidates?.sureIn(word) ?? 0;
			for (; left !== 0 && total < countAtMost; left &= left - 1) {
				const bit = left & -left;
				const at = word * 32 + 31 - Math.clz32(bit);
				if ((sure & bit) === 0 && !isRight(segment, from + at, filter)) continue;
				total++;
				best.offer((keyAt?.(from + at) ?? qualityKey(matches.qualityOf(at))) * maxPlaces + from + at);
			}
		}
	}
	const hits = best.inOrder().map((key) => {
		const quality = keyAt ? 0 : qualityOf(Math.floor(key / maxPlaces));
		return { segment, place: key % maxPlaces, quality };
	});
	return { hits, total };
}

/** Hits of several segments in one order. */
export function inOrder(hits: Hit[], sort: Sort): Hit[] {
	return hits.sort(
		(one, other) =>
			keyOf(one.segment, one.place, one.quality, sort) - keyOf(other.segment, other.place, other.quality, sort) ||
			(sort === "newest"
				? 0
				: (other.segment.score[other.place] as number) - (one.segment.score[one.place] as number)) ||
			compareIds(other.segment.ids, other.place, one.segment.ids, one.place),
	);
}
