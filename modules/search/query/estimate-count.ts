import { popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";

/** How many listings a filter lets through, counted as far as that is asked, and with as few looks at listings as can be. Pure. */

/** So many of the first `looked` places of a segment are right; `all` of them where they are few and the whole segment was looked at. */
export type CountEstimate = { total: number; scanned: number; docIds?: number[] | undefined };

/**
 * Whether so many listings or more are right at a glance: none needs to be looked at then to know that they are so many. Gives up when the
 * best-placed ones promise less.
 */
export function hasAtLeast(scopes: SegmentScope[], minimum: number): boolean {
	const length = scopes.reduce((sum, { segment }) => sum + segment.length, 0);
	if (length < minimum) return false;
	let total = 0;
	let scanned = 0;
	for (const scope of scopes) {
		const projected = (total * length) / Math.max(scanned, 1);
		if (scanned >= sampleSize && projected < minimum) return false;
		const estimate = countDefinite(scope, minimum - total);
		total += estimate.total;
		scanned += estimate.scanned;
		if (total >= minimum) return true;
	}
	return false;
}

/** How many are right at a glance, up to `atMost` or a few more. */
export function countDefinite({ iterator }: SegmentScope, atMost: number): CountEstimate {
	let total = 0;
	let scanned = 0;
	while (total < atMost) {
		const definite = iterator?.definiteInBlock(scanned);
		if (!definite) break;
		for (let word = 0; word < definite.length; word++) total += popCount(definite[word] as number);
		scanned += definite.length * 32;
	}
	return { total, scanned };
}

/** How many are right, up to `atMost` or a few more. */
export function scanAndCount(scope: SegmentScope, atMost: number): CountEstimate {
	const { segment, iterator } = scope;
	const isMatch = iterator?.isMatch ?? predicateOf(scope, false);
	const docIds: number[] = [];
	let total = 0;
	for (let blockStart = 0; blockStart < segment.length; blockStart += block.docs) {
		iterator?.loadBlock(blockStart);
		const { possible, definite } = iterator ?? { possible: segment.liveDocs, definite: undefined };
		for (let word = 0; word < possible.length; word++) {
			let remaining = possible[word] as number;
			if (remaining === 0) continue;
			if (total >= atMost) return { total, scanned: blockStart + word * 32 };
			if (definite && total > maxCollected) {
				total += popCount(remaining & (definite[word] as number));
				remaining &= ~(definite[word] as number);
			}
			for (; remaining !== 0; remaining &= remaining - 1) {
				const bit = remaining & -remaining;
				const docId = blockStart + word * 32 + 31 - Math.clz32(bit);
				if (!(definite && ((definite[word] as number) & bit) !== 0) && !isMatch(docId)) continue;
				total++;
				if (total <= maxCollected) docIds.push(docId);
			}
		}
	}
	return { total, scanned: segment.length, docIds: total <= maxCollected ? docIds : undefined };
}

/** So many places tell how many may be right. */
const sampleSize = 2 ** 14;
/** To sort more takes longer than to look for them in order. */
const maxCollected = 2048;
