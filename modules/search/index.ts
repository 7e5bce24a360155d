/** The public API of search: what other modules may use. */

export { type Filter, sizeBitsOf } from "./garment-query.ts";
export { buildSegment, type SearchDoc, SegmentBuilder } from "./garment-schema.ts";
export type { Column, SegmentData } from "./index/segment-data.ts";
export {
	areForSame,
	audiencesOf,
	colourMaskOf,
	garmentTypeOf,
	maskOfAudiences,
	maskOfValues,
} from "./language/facet-values.ts";
export { correctedQuery, highlightedWords, typedWords } from "./language/highlight.ts";
export { statesGarmentType } from "./language/lexicon.ts";
export { parseDays } from "./language/parse-days.ts";
export { hasOnlyDaysDropped } from "./language/parse-query.ts";
export { clothingTerms } from "./language/tokenize.ts";
export { understoodFilters } from "./language/understood-filters.ts";
export { type IndexData, SearchIndex } from "./search-index.ts";
export { suggest } from "./suggest.ts";
