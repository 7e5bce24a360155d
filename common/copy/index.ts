/** All topics, as the members of `copy`. */
export * from "./frame.ts";
export * from "./lists.ts";
export * from "./orders.ts";
export * from "./period.ts";
export * from "./product.ts";
