/** Public API of live updates for the server: the event streams. */

export { openUpdateStreams } from "./update-streams.ts";
