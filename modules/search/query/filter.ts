import { hasBit } from "../index/bitset.ts";
import { columnOf, type Ordinals } from "../index/doc-values.ts";
import { facetsOf, type Schema } from "../index/schema.ts";
import type { Segment } from "../index/segment.ts";
import { availableValuesOf, type DayFilter, leadMatchOf } from "./delivery.ts";

/** The filter of a search (everything but its terms), and its evaluation on one document. A missing facet or range does not filter. */
export type Filter = DayFilter & {
	/** The document has at least one of these values, given as bits. */
	masks: Readonly<Record<string, number>>;
	/** By ordinal: 1 when it matches. Ordinals that were added later do not match. */
	ordinals: Readonly<Record<string, Uint8Array>>;
	/** The document has at least this level. */
	levels: Readonly<Record<string, number>>;
	ranges: Readonly<Record<string, NumberRange>>;
};

/** Both limits are included. */
export type NumberRange = { from: number; to: number };

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
	readonly #availableValues: ((docId: number) => number) | undefined;
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
		this.#availableValues = availableValuesOf(segment, filter);
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
		return this.#availableValues ? this.#failedOnDays(docId, failed, this.#availableValues) : failed;
	}

	#failedOnDays(docId: number, failed: number, availableValues: (docId: number) => number): number {
		if (this.#segment.units.isAlwaysAvailable(docId)) return failed;
		const available = availableValues(docId);
		if (available === 0) return noFacetFlag;
		return this.#unitValues !== 0 && (available & this.#unitValues) === 0 ? failed | this.#unitFlag : failed;
	}
}
