/** The front desk of search. */

export { type SearchDoc, SegmentBuilder } from "./index/segment.ts";
export { bitsFor } from "./language/facet-values.ts";
export { audienceOf, coloursOf, kindOf } from "./language/garment-type.ts";
export { matchedWords, mended } from "./language/highlight.ts";
export type { Filter } from "./query/filter.ts";
export { suggest } from "./query/suggest.ts";
export { buildSegment as segmentOf, SearchIndex as Finder } from "./search-index.ts";
