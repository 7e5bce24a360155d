/** The public API of search: what other modules may use. */

export { type SearchDoc, SegmentBuilder } from "./index/segment.ts";
export { maskOfValues } from "./language/facet-values.ts";
export { audienceOf, colourMaskOf, garmentTypeOf } from "./language/garment-type.ts";
export { correctedQuery, highlightedWords } from "./language/highlight.ts";
export type { Filter } from "./query/filter.ts";
export { buildSegment, SearchIndex } from "./search-index.ts";
export { suggest } from "./suggest.ts";
