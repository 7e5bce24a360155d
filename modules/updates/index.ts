/** The front desk of updates. */

export { announce } from "./publish-update.ts";
export { keepStreams } from "./update-streams.ts";
