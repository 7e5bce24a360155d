import { popCount } from "../index/bitset.ts";
import { block } from "../index/postings.ts";
import { type Scope, testOf } from "./filter-iterator.ts";

/** How many listings a filter lets through, counted as far as that is asked, and with as few looks at listings as can be. Pure. */

/** So many of the first `looked` places of a segment are right; `all` of them where they are few and the whole segment was looked at. */
export type Survey = { total: number; looked: number; all?: number[] | undefined };

/**
 * Whether so many listings or more are right at a glance: none needs to be looked at then to know that they are so many. Gives up when the
 * best-placed ones promise less.
 */
export function areSurely(scopes: Scope[], least: number): boolean {
	const length = scopes.reduce((sum, { segment }) => sum + segment.length, 0);
	if (length < least) return false;
	let total = 0;
	let looked = 0;
	for (const scope of scopes) {
		const promised = (total * length) / Math.max(looked, 1);
		if (looked >= tellingMost && promised < least) return false;
		const survey = glance(scope, least - total);
		total += survey.total;
		looked += survey.looked;
		if (total >= least) return true;
	}
	return false;
}

/** How many are right at a glance, up to `atMost` or a few more. */
export function glance({ candidates }: Scope, atMost: number): Survey {
	let total = 0;
	let looked = 0;
	while (total < atMost) {
		const sure = candidates?.readSure(looked);
		if (!sure) break;
		for (let word = 0; word < sure.length; word++) total += popCount(sure[word] as number);
		looked += sure.length * 32;
	}
	return { total, looked };
}

/** How many are right, up to `atMost` or a few more. */
export function lookThrough(scope: Scope, atMost: number): Survey {
	const { segment, candidates } = scope;
	const isRight = candidates?.isRight ?? testOf(scope, false);
	const all: number[] = [];
	let total = 0;
	for (let from = 0; from < segment.length; from += block.docs) {
		candidates?.read(from);
		const { may, sure } = candidates ?? { may: segment.liveDocs, sure: undefined };
		for (let word = 0; word < may.length; word++) {
			let left = may[word] as number;
			if (left === 0) continue;
			if (total >= atMost) return { total, looked: from + word * 32 };
			if (sure && total > mostKept) {
				total += popCount(left & (sure[word] as number));
				left &= ~(sure[word] as number);
			}
			for (; left !== 0; left &= left - 1) {
				const bit = left & -left;
				const place = from + word * 32 + 31 - Math.clz32(bit);
				if (!(sure && ((sure[word] as number) & bit) !== 0) && !isRight(place)) continue;
				total++;
				if (total <= mostKept) all.push(place);
			}
		}
	}
	return { total, looked: segment.length, all: total <= mostKept ? all : undefined };
}

/** So many places tell how many may be right. */
const tellingMost = 2 ** 14;
/** To sort more takes longer than to look for them in order. */
const mostKept = 2048;
