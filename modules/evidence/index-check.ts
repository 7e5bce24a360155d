/** The public API of evidence for `npm run check-evidence`. */

export { checkEvidence } from "./check-evidence.ts";
