/**
 * All business numbers. The server enforces them; the screens and the policy pages print them. `rules` is a namespace of modules, one for each
 * topic, so that a page loads only the topics that it uses.
 */

export * from "./rules/categories.ts";
export * as rules from "./rules/index.ts";
export * from "./rules/policies.ts";
