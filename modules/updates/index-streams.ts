/** Public API of live updates for the server: the event streams. */

export { UpdateStreams } from "./update-streams.ts";
export type { UpdatesApp } from "./updates-app.ts";
