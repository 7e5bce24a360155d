/** The public API of fit: what fits in a bag and in the catalogue, and the deletion of an account. */

export type { Body } from "./body.ts";
export { fitProfileOf } from "./fit.ts";
export { findBody, judgeLines, judgeProfiles } from "./judge-fit.ts";
export { deleteWearersOf, measuredGarment } from "./queries.ts";
export { setMeasures } from "./store-measures.ts";
