/** The front desk of search. */

export { bitsFor } from "./facets.ts";
export type { Filter } from "./filter.ts";
export { Finder, segmentOf } from "./finder.ts";
export { audienceOf, coloursOf, kindOf } from "./kinds.ts";
export { matchedWords, mended } from "./matched.ts";
export { type SearchDoc, SegmentBuilder } from "./segment.ts";
export { suggest } from "./suggest.ts";
