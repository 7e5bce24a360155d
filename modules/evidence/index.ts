/** The public API of evidence for modules that attach photographs to an order. */

export { appendEvidence } from "./append-evidence.ts";

/** The public API of evidence for `npm run check-evidence`. */

export { checkEvidence } from "./verify-order.ts";
