import { type Audience, audiences, colours, occasions, ratings, sizeIndex, sizes } from "#common/facets.ts";
import type { BrowseSort } from "#common/rules/browsing.ts";
import { nameKey } from "#common/text/name-key.ts";
import { isPincode } from "#common/text/pincode.ts";
import type { FacetDictionary } from "./facet-dictionary.ts";
import type { AnalyzedDoc, Schema } from "./index/schema.ts";
import type { Segment } from "./index/segment.ts";
import { SegmentBuilder as IndexSegmentBuilder } from "./index/segment-builder.ts";
import type { DayNumber } from "./index/units.ts";
import { analyzeListing, type ListingText } from "./language/analyze-listing.ts";
import { audiencesOf, colourMaskOfTerms, maskOfAudiences, occasionMaskOfTerms } from "./language/facet-values.ts";
import { canonicalTerms, isStopword, phoneticKeyOf, stemOf } from "./language/tokenize.ts";
import type { Sort as IndexSort } from "./query/sort.ts";

/** The search schema of listings. The index itself does not depend on garments. */

/** A live listing, as input of the index. */
export type SearchDoc = ListingText & {
	id: string;
	occasion: string;
	/** The choice of the lister; null: it follows from the categories and the name. */
	audience: Audience | null;
	/** The names of its categories and of all their ancestors. */
	categories: string[];
	price: number;
	rating: number;
	score: number;
	createdAt: number;
	pincode: string;
	turnaroundDays: number;
	noticeDays: number;
	/** The shortest rental. */
	minDays: number;
	/** Whatever says which bodies its sizes fit, as one text; empty: nothing is measured. Alike listings share it. */
	fit: string;
	/** The sizes that `fit` is about, in its order. */
	fitSizes: readonly string[];
	/** The garments in service: the size, and the unavailable days of the booking window. */
	pieces: { size: string; taken: DayNumber[] }[];
};

const starUnits = 20;

type SortsBy<Direction> = Partial<Record<BrowseSort, Direction>>;
type GarmentNumber = { of: (doc: SearchDoc, facetDictionary: FacetDictionary) => number } & (
	| { kind: "sorted"; sorts?: SortsBy<"ascending" | "descending"> }
	| { kind: "time"; sorts?: SortsBy<"descending"> }
	| { kind: "exact"; sorts?: undefined }
);

/** The numbers that the index holds of a listing, and the sort orders by each. */
const numbers = {
	price: {
		kind: "sorted",
		of: ({ price }) => price,
		sorts: { "price-low": "ascending", "price-high": "descending" },
	},
	createdAt: { kind: "time", of: ({ createdAt }) => createdAt / 1000, sorts: { newest: "descending" } },
	pincode: { kind: "exact", of: ({ pincode }) => (isPincode(pincode) ? Number(pincode) : 0) },
	minDays: { kind: "exact", of: ({ minDays }) => minDays },
	lane: { kind: "exact", of: (doc, { lanes }) => lanes.ordinalOf(doc) },
	fit: { kind: "exact", of: ({ fit }, { fits }) => fits.ordinalOf(fit) },
} as const satisfies Record<string, GarmentNumber>;
const numberEntries: [name: string, number: GarmentNumber][] = Object.entries(numbers);

type Numbers = typeof numbers;
type SortsOf<N> = N extends { sorts: infer Sorts } ? keyof Sorts : never;

/** The order in the index of each sort by a number. */
export const numberSorts = Object.fromEntries(
	numberEntries.flatMap(([name, { kind, sorts = {} }]) =>
		Object.entries(sorts).map(([sort, direction]): [string, IndexSort] => [
			sort,
			kind === "time" ? { by: "time", name } : { by: "number", name, isDescending: direction === "descending" },
		]),
	),
) as Record<SortsOf<Numbers[keyof Numbers]>, IndexSort>;

export const garmentSchema: Schema = {
	fields: [
		{ name: "implied", weight: 3, isDerived: true },
		{ name: "description", weight: 1 },
		{ name: "attributes", weight: 4 },
		{ name: "name", weight: 6 },
	],
	titleField: "name",
	minTitleBoost: 2,
	masks: { sizes: sizes.length, colours: colours.length, occasions: occasions.length, audiences: audiences.length },
	ordinals: ["categories", "cities"],
	/** In twentieths of a star. */
	levels: { rating: ratings.map((stars) => Number(stars) * starUnits) },
	numbers: Object.fromEntries(numberEntries.map(([name, { kind }]) => [name, kind])),
	unitFacet: "sizes",
	terms: { stemOf: (term) => (isStopword(term) ? undefined : stemOf(term)), phoneticKeyOf },
};

/** Converts a listing to a document of the schema. New cities and category sets get an ordinal. */
const analyzerFor =
	(facetDictionary: FacetDictionary) =>
	(doc: SearchDoc): AnalyzedDoc => {
		const stated = audiencesOf(doc);
		return {
			terms: analyzeListing(doc, stated),
			masks: {
				colours: colourMaskOfTerms(canonicalTerms(doc.color)),
				occasions: occasionMaskOfTerms(canonicalTerms(doc.occasion)),
				audiences: maskOfAudiences(stated),
			},
			ordinals: {
				categories: facetDictionary.categorySetOrdinal(doc.categories),
				cities: facetDictionary.cityOrdinal(doc.city),
			},
			levels: { rating: Math.round(doc.rating * starUnits) },
			numbers: numbersOf(doc, facetDictionary),
			units: doc.pieces.map(({ size, taken }) => ({ value: sizeValue(size, doc.fitSizes), unavailable: taken })),
			gapDays: doc.turnaroundDays,
		};
	};

/** Values are bits below the one of units without a value. */
const maxSizeValue = 29;

/**
 * The value of a size as a unit of its listing. One with another spelling than those of #common/facets.ts has a value of its own there, by its place
 * among the sizes with measures; without measures it has none.
 */
export function sizeValue(size: string, fitSizes: readonly string[]): number | undefined {
	const known = sizeIndex(nameKey(size));
	if (known !== undefined) return known;
	const others = fitSizes.map(nameKey).filter((name) => sizeIndex(name) === undefined);
	const at = others.indexOf(nameKey(size));
	return at < 0 || sizes.length + at > maxSizeValue ? undefined : sizes.length + at;
}

function numbersOf(doc: SearchDoc, facetDictionary: FacetDictionary): Record<string, number> {
	const values: Record<string, number> = {};
	for (const [name, { of }] of numberEntries) values[name] = of(doc, facetDictionary);
	return values;
}

/** Builds a segment of listings. */
export class SegmentBuilder extends IndexSegmentBuilder<SearchDoc> {
	/** `capacity`: the expected number of listings. */
	constructor(facetDictionary: FacetDictionary, capacity: number) {
		super(garmentSchema, analyzerFor(facetDictionary), capacity);
	}
}

/** Builds a segment of these listings. */
export function buildSegment(facetDictionary: FacetDictionary, docs: SearchDoc[]): Segment {
	const builder = new SegmentBuilder(facetDictionary, docs.length);
	for (const doc of docs) builder.add(doc);
	return builder.build();
}
