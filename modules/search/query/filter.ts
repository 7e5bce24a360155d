import { andAndNot, andNot, andUnion, type Bitset, buildBitset, hasBit } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import { facetsOf, numbersOfKind, type Schema } from "../index/schema.ts";
import type { Segment } from "../index/segment.ts";
import { availableValuesOf, type DayFilter, leadBitsets, leadMatchOf } from "./delivery.ts";

/** The filter of a search (everything but its terms), and its evaluation on one document. A missing facet or range does not filter. */
export type Filter = DayFilter & {
	/** The document has at least one of these values, given as bits. */
	masks: Readonly<Record<string, number>>;
	/** By ordinal: 1 when it matches. Ordinals that were added later do not match. */
	ordinals: Readonly<Record<string, Uint8Array>>;
	/** The document has at least this level. */
	levels: Readonly<Record<string, number>>;
	ranges: Readonly<Record<string, NumberRange>>;
	/** An available unit of a selected value has a value that the document's number (kind `exact`) accepts: bits of values, by that number. */
	accepted?: { number: string; values: Uint32Array } | undefined;
};

/** Both limits are included. */
type NumberRange = { from: number; to: number };

export const noFilter: Filter = { masks: {}, ordinals: {}, levels: {}, ranges: {} };

/** The flag of filters that are not facets: ranges and days. */
export const noFacetFlag = 1 << 30;

export const facetFlag = (schema: Schema, facet: string): number => 1 << facetsOf(schema).indexOf(facet);

export const isInRange = (column: Uint32Array, docId: number, { from, to }: NumberRange): boolean =>
	(column[docId] as number) >= from && (column[docId] as number) <= to;

type Condition<Column, Wanted> = { flag: number; column: Column; wanted: Wanted };

const conditionsOf = <Column extends Uint8Array | Uint16Array | Uint32Array, Wanted>(
	schema: Schema,
	columns: Record<string, Column>,
	wanted: Readonly<Record<string, Wanted>>,
): Condition<Column, Wanted>[] =>
	Object.entries(wanted).map(([facet, value]) => ({
		flag: facetFlag(schema, facet),
		column: columnOf(columns, facet),
		wanted: value,
	}));

/** A filter over the documents of one segment. */
export class DocFilter {
	readonly #segment: Segment;
	readonly #ranges: { column: Uint32Array; range: NumberRange }[];
	readonly #masks: Condition<Uint16Array, number>[];
	readonly #ordinals: Condition<Ordinals, Uint8Array>[];
	readonly #levels: Condition<Uint8Array, number>[];
	readonly #isLeadMatch: ((docId: number) => boolean) | undefined;
	readonly #wantedValues: ((docId: number) => number) | undefined;
	/** The selected values of the unit facet as bits, 0 for any; and its flag. */
	readonly #unitValues: number;
	readonly #unitFlag: number;

	constructor(segment: Segment, filter: Filter) {
		const { masks, ordinals, levels, ranges } = filter;
		const { schema } = segment;
		this.#segment = segment;
		this.#masks = conditionsOf(schema, segment.masks, masks);
		this.#ordinals = conditionsOf(schema, segment.ordinals, ordinals);
		this.#levels = conditionsOf(schema, segment.levels, levels);
		this.#ranges = Object.entries(ranges).map(([name, range]) => ({ column: columnOf(segment.numbers, name), range }));
		this.#isLeadMatch = leadMatchOf(segment, filter);
		this.#wantedValues = wantedValuesOf(segment, filter);
		this.#unitValues = masks[schema.unitFacet ?? ""] ?? 0;
		this.#unitFlag = schema.unitFacet === undefined ? 0 : facetFlag(schema, schema.unitFacet);
	}

	/** Whether a document is live and matches. */
	matches(docId: number): boolean {
		return hasBit(this.#segment.liveDocs, docId) && this.failedFacets(docId) === 0;
	}

	/** The facets that a document fails, as flags; `noFacetFlag` when it fails a range or the days. */
	failedFacets(docId: number): number {
		for (const { column, range } of this.#ranges) if (!isInRange(column, docId, range)) return noFacetFlag;
		if (this.#isLeadMatch && !this.#isLeadMatch(docId)) return noFacetFlag;
		let failed = 0;
		for (const { column, wanted, flag } of this.#masks) if (((column[docId] as number) & wanted) === 0) failed |= flag;
		for (const { column, wanted, flag } of this.#ordinals) if (wanted[column[docId] as number] !== 1) failed |= flag;
		for (const { column, wanted, flag } of this.#levels) if ((column[docId] as number) < wanted) failed |= flag;
		const values = this.#wantedValues?.(docId) ?? -1;
		if (values === 0) return noFacetFlag;
		return this.#unitValues !== 0 && (values & this.#unitValues) === 0 ? failed | this.#unitFlag : failed;
	}
}

/** A facet of the filter, with one bitset per selected value: the documents that have it. They are cached by segment. */
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

/** The values of the units of a document that are available and accepted, as bits; -1 when all are. Undefined: the filter asks for neither. */
export function wantedValuesOf(segment: Segment, filter: Filter): ((docId: number) => number) | undefined {
	const { units } = segment;
	const available = availableValuesOf(segment, filter);
	const availableValues = available && ((docId: number) => (units.isAlwaysAvailable(docId) ? -1 : available(docId)));
	if (!filter.accepted) return availableValues;
	const { number, values } = filter.accepted;
	const column = columnOf(segment.numbers, number);
	return (docId) => {
		const accepted = values[column[docId] as number] ?? 0;
		if (accepted === 0) return 0;
		return accepted & units.allValues(docId) & (availableValues?.(docId) ?? -1);
	};
}

/** The accepted documents: none or one bitset. It is not cached, since it may depend on one person. */
function acceptedBitsets(segment: Segment, filter: Filter): Bitset[] {
	const wantedValues = filter.accepted && wantedValuesOf(segment, filter);
	if (!wantedValues) return [];
	const selected = filter.masks[segment.schema.unitFacet ?? ""] ?? -1;
	return [buildBitset(segment.length, (docId) => (wantedValues(docId) & selected) !== 0)];
}

/** For each range of an `exact` number, the documents in it; those that can arrive in time; and the accepted ones. */
export const exactRangeBitsets = (segment: Segment, filter: Filter): Bitset[] => [
	...leadBitsets(segment, filter),
	...acceptedBitsets(segment, filter),
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
