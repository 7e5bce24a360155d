/** The front desk of updates. */

export { publishUpdates as announce } from "./publish-update.ts";
export { openUpdateStreams as keepStreams } from "./update-streams.ts";
