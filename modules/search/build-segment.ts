import type { FacetDictionary } from "./facet-dictionary.ts";
import { analyzerFor, garmentSchema, type SearchDoc } from "./garment-schema.ts";
import type { Segment } from "./index/segment.ts";
import { SegmentBuilder as IndexSegmentBuilder } from "./index/segment-builder.ts";

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
