import { andAndNot, andNot, andUnion, type Bitset, hasBit } from "../index/bitset.ts";
import { columnOf } from "../index/doc-values.ts";
import { numbersOfKind } from "../index/schema.ts";
import type { Segment } from "../index/segment.ts";
import { leadBitsets } from "./delivery.ts";
import { type Filter, isInRange, type NumberRange } from "./filter.ts";

/** The bitsets of filter values: which documents of a segment have a value. They are cached by segment. */

/** A facet of the filter, with one bitset per selected value. */
export type FacetBitsets = { facet: string; values: Bitset[] };

export function facetBitsetsOf(segment: Segment, { masks, ordinals, levels }: Filter): FacetBitsets[] {
	return [
		...Object.entries(masks).map(([facet, bits]) => ({
			facet,
			values: splitBits(bits).map((bit) => valueBitset(segment, facet, bit)),
		})),
		...Object.entries(ordinals).map(([facet, wanted]) => ({ facet, values: [ordinalBitset(segment, facet, wanted)] })),
		...Object.entries(levels).map(([facet, minimum]) => ({ facet, values: [levelBitset(segment, facet, minimum)] })),
	];
}

/** The documents with one value of a facet of masks. */
export function valueBitset(segment: Segment, facet: string, bit: number): Bitset {
	const column = columnOf(segment.masks, facet);
	return segment.bitsets.get(`${facet} ${bit}`, (docId) => ((column[docId] as number) & bit) !== 0);
}

/** The documents with at least this level. */
export function levelBitset(segment: Segment, facet: string, minimum: number): Bitset {
	const column = columnOf(segment.levels, facet);
	return segment.bitsets.get(`${facet} ${minimum}`, (docId) => (column[docId] as number) >= minimum);
}

function ordinalBitset(segment: Segment, facet: string, wanted: Uint8Array): Bitset {
	const column = columnOf(segment.ordinals, facet);
	return segment.bitsets.get(`${facet} ${selectionOf(wanted)}`, (docId) => wanted[column[docId] as number] === 1);
}

/** Whether a live document has one of these ordinals. */
export function hasLiveOrdinal(segment: Segment, facet: string, wanted: Uint8Array): boolean {
	const bits = ordinalBitset(segment, facet, wanted);
	return segment.liveDocs.some((word, at) => (word & (bits[at] as number)) !== 0);
}

const selections = new WeakMap<Uint8Array, string>();

/** The selected ordinals as a text. */
function selectionOf(wanted: Uint8Array): string {
	const known = selections.get(wanted);
	if (known !== undefined) return known;
	const selection = [...wanted.keys()].filter((ordinal) => wanted[ordinal] === 1).join(",");
	selections.set(wanted, selection);
	return selection;
}

/** For each range of an `exact` number, the documents in it; and those that can arrive in time. */
export const exactRangeBitsets = (segment: Segment, filter: Filter): Bitset[] => [
	...leadBitsets(segment, filter),
	...numbersOfKind(segment.schema, "exact").flatMap((name) => {
		const [range, column] = [filter.ranges[name], columnOf(segment.numbers, name)];
		if (!range) return [];
		return segment.bitsets.get(`${name} ${range.from} ${range.to}`, (docId) => isInRange(column, docId, range));
	}),
];

/** The documents with units and no unavailable day: they are available on all days. */
export const alwaysAvailableBitset = (segment: Segment): Bitset =>
	segment.bitsets.get("always available", (docId) => segment.units.isAlwaysAvailable(docId));

function splitBits(bits: number): number[] {
	const split: number[] = [];
	for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) split.push(remaining & -remaining);
	return split;
}

/** A range as two bitsets: below its upper limit, and below its lower limit. Undefined: no limit. */
type BitsetRange = { below: Bitset | undefined; notBelow: Bitset | undefined };

export function andRange(bits: Bitset, { below, notBelow }: BitsetRange, start: number): void {
	if (below && notBelow) andAndNot(bits, below, notBelow, start);
	else if (below) andUnion(bits, [below], start);
	else if (notBelow) andNot(bits, notBelow, start);
}

export const isInBitsetRange = ({ below, notBelow }: BitsetRange, docId: number): boolean =>
	!(below && !hasBit(below, docId)) && !(notBelow && hasBit(notBelow, docId));

/** The range of a `sorted` number. Its bitsets are those of the quantiles that it touches (possible), and of those inside it (definite). */
export type RangeFilter = {
	name: string;
	column: Uint32Array;
	range: NumberRange;
	possible: BitsetRange;
	definite: BitsetRange;
	/** No document of the segment is outside. */
	isUnlimited: boolean;
};

export const rangeFiltersOf = (segment: Segment, { ranges }: Filter): RangeFilter[] =>
	numbersOfKind(segment.schema, "sorted").flatMap((name) => {
		const range = ranges[name];
		return range ? rangeFilterOf(segment, name, range) : [];
	});

function rangeFilterOf(segment: Segment, name: string, range: NumberRange): RangeFilter {
	const { from, to } = range;
	const [column, order] = [columnOf(segment.numbers, name), columnOf(segment.sortOrders, name)];
	const quantiles = segment.quantiles[name] ?? [];
	const below = (limit: number | undefined) =>
		limit === undefined
			? undefined
			: segment.bitsets.get(`${name} below ${limit}`, (docId) => (column[docId] as number) < limit);
	const [least, greatest] = [0, segment.length - 1].map((rank) => column[order[rank] as number]) as [number, number];
	const possible = {
		below: below(quantiles.find((limit) => limit > to)),
		notBelow: below(quantiles.findLast((limit) => limit <= from)),
	};
	const definite = {
		// Without a quantile inside the range nothing is definite: no value is below the least, all are below the greatest plus one.
		below: greatest <= to ? undefined : below(quantiles.findLast((limit) => limit <= to + 1) ?? least),
		notBelow: least >= from ? undefined : below(quantiles.find((limit) => limit >= from) ?? greatest + 1),
	};
	const isUnlimited = ![possible, definite].some((one) => one.below || one.notBelow);
	return { name, column, range, possible, definite, isUnlimited };
}
