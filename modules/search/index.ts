/** The front desk of search. */

export { type SearchDoc, SegmentBuilder } from "./index/segment.ts";
export { maskOfValues as bitsFor } from "./language/facet-values.ts";
export { audienceOf, colourMaskOf as coloursOf, garmentTypeOf as kindOf } from "./language/garment-type.ts";
export { correctedQuery as mended, highlightedWords as matchedWords } from "./language/highlight.ts";
export type { Filter } from "./query/filter.ts";
export { suggest } from "./query/suggest.ts";
export { buildSegment as segmentOf, SearchIndex as Finder } from "./search-index.ts";
