/** Public API of live updates. */

export { publishUpdates as announce } from "./publish-update.ts";
export { openUpdateStreams as keepStreams } from "./update-streams.ts";
