/** The public API of cases for other modules. */

export { releaseCases } from "./release-cases.ts";
