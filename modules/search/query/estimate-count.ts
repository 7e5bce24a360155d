import { popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { predicateOf, type SegmentScope } from "./filter-iterator.ts";

/** Counts the matches of a filter up to a limit, testing as few documents as possible. */

/** `total` of the first `scanned` documents match. `docIds` lists them when they are few and the scan was complete; the next scan overwrites it. */
export type CountEstimate = { total: number; scanned: number; docIds?: Uint32Array | undefined };

/** Whether the definite bits alone prove at least `minimum` matches. Gives up when the first documents project fewer. */
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

/** Counts the definite matches, up to `atMost` or slightly more. */
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

/** Counts all matches, up to `atMost` or slightly more. */
export function scanAndCount(scope: SegmentScope, atMost: number): CountEstimate {
	const { context, segment, iterator } = scope;
	const isMatch = iterator?.isMatch ?? predicateOf(scope);
	const { docIds } = context;
	const maxCollected = docIds.length;
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
				if (total < maxCollected) docIds[total] = docId;
				total++;
			}
		}
	}
	return { total, scanned: segment.length, docIds: total <= maxCollected ? docIds.subarray(0, total) : undefined };
}

/** The number of scanned documents from which on the projection is reliable. */
const sampleSize = 2 ** 14;
