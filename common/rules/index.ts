/** All topics, as the members of `rules`. */
export * from "./accounts.ts";
export * from "./admin.ts";
export * from "./browsing.ts";
export * from "./choosing.ts";
export * from "./clocks.ts";
export * from "./listings.ts";
export * from "./messages.ts";
export * from "./money.ts";
export * from "./orders.ts";
export * from "./policy.ts";
export * from "./reliability.ts";
export * from "./rental.ts";
export * from "./requests.ts";
export * from "./tax.ts";
