/**
 * The specification's exact texts (section 8 and the screens), shared by server, screens and tests. Imported as the namespace `copy` of topics, so
 * that a page loads only the topics that it uses.
 */
export * from "./frame.ts";
export { delivery, waitlist } from "./orders.ts";
export * from "./product.ts";
