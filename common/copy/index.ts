/** All topics of the specification's texts, as the members of `copy`. */
export { connection, crash, outage, searchPlaceholder } from "./frame.ts";
export * from "./lists.ts";
export { delivery, waitlist } from "./orders.ts";
export * from "./period.ts";
export * from "./product.ts";
