import { colours, occasions, ratings, sizeIndex, sizes } from "#common/facets.ts";
import { nameKey } from "#common/text/name-key.ts";
import { isPincode } from "#common/text/pincode.ts";
import type { FacetDictionary } from "./facet-dictionary.ts";
import type { AnalyzedDoc, Schema } from "./index/schema.ts";
import type { Segment } from "./index/segment.ts";
import { SegmentBuilder as IndexSegmentBuilder } from "./index/segment-builder.ts";
import type { DayNumber } from "./index/units.ts";
import { analyzeListing, type ListingText } from "./language/analyze-listing.ts";
import { colourMaskOfTerms, occasionMaskOfTerms } from "./language/facet-values.ts";
import { canonicalTerms, isStopword, phoneticKeyOf, stemOf } from "./language/tokenize.ts";

/** The search schema of listings. The index itself does not depend on garments. */

/** A live listing, as input of the index. */
export type SearchDoc = ListingText & {
	id: string;
	occasion: string;
	/** The names of its categories and of all their ancestors. */
	categories: string[];
	price: number;
	rating: number;
	score: number;
	createdAt: number;
	pincode: string;
	turnaroundDays: number;
	noticeDays: number;
	/** The garments in service: the size, and the unavailable days of the booking window. */
	pieces: { size: string; taken: DayNumber[] }[];
};

const starUnits = 20;

export const garmentSchema: Schema = {
	fields: [
		{ name: "implied", weight: 3, isDerived: true },
		{ name: "description", weight: 1 },
		{ name: "attributes", weight: 4 },
		{ name: "name", weight: 6 },
	],
	titleField: "name",
	minTitleBoost: 2,
	masks: { sizes: sizes.length, colours: colours.length, occasions: occasions.length },
	ordinals: ["categories", "cities"],
	/** In twentieths of a star. */
	levels: { rating: ratings.map((stars) => Number(stars) * starUnits) },
	numbers: { price: "sorted", createdAt: "time", pincode: "exact", lane: "exact" },
	unitFacet: "sizes",
	terms: { stemOf: (term) => (isStopword(term) ? undefined : stemOf(term)), phoneticKeyOf },
};

/** Converts a listing to a document of the schema. New cities and category sets get an ordinal. */
const analyzerFor =
	(facetDictionary: FacetDictionary) =>
	(doc: SearchDoc): AnalyzedDoc => ({
		terms: analyzeListing(doc),
		masks: {
			colours: colourMaskOfTerms(canonicalTerms(doc.color)),
			occasions: occasionMaskOfTerms(canonicalTerms(doc.occasion)),
		},
		ordinals: {
			categories: facetDictionary.categorySetOrdinal(doc.categories),
			cities: facetDictionary.cityOrdinal(doc.city),
		},
		levels: { rating: Math.round(doc.rating * starUnits) },
		numbers: {
			price: doc.price,
			createdAt: doc.createdAt / 1000,
			lane: facetDictionary.lanes.ordinalOf(doc),
			pincode: isPincode(doc.pincode) ? Number(doc.pincode) : 0,
		},
		units: doc.pieces.map(({ size, taken }) => ({ value: sizeIndex(nameKey(size)), unavailable: taken })),
		gapDays: doc.turnaroundDays,
	});

/** Builds a segment of listings that are added in descending order of score. */
export class SegmentBuilder extends IndexSegmentBuilder<SearchDoc> {
	/** `capacity`: the expected number of listings. */
	constructor(facetDictionary: FacetDictionary, capacity: number) {
		super(garmentSchema, analyzerFor(facetDictionary), capacity);
	}
}

/** Builds a segment of listings, which may come in any order. */
export function buildSegment(facetDictionary: FacetDictionary, docs: SearchDoc[]): Segment {
	const builder = new SegmentBuilder(facetDictionary, docs.length);
	for (const doc of docs.toSorted((one, other) => other.score - one.score)) builder.add(doc);
	return builder.build();
}
