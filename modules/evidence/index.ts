/** The public API of evidence for modules that attach photographs to an order. */

export { appendEvidence } from "./append-evidence.ts";
