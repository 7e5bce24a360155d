/**
 * The specification's exact texts (section 8 and the screens), shared by server, screens and tests. `copy` is a namespace of modules, one for
 * each topic, so that a page loads only the topics that it uses.
 */
export * as copy from "./copy/index.ts";
