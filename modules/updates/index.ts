/** Public API of live updates. */

export { publishUpdates } from "./publish-update.ts";
export { openUpdateStreams } from "./update-streams.ts";
