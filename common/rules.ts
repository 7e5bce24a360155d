/**
 * All business numbers. The server enforces them; the screens and the policy pages print them. `rules` is a namespace of modules, one for each
 * topic, so that a page loads only the topics that it uses.
 */

export * from "./categories.ts";
export * from "./policies.ts";
export * as rules from "./rules/index.ts";
