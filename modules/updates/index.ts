/** Public API of live updates: use cases publish them, the server opens the event streams. */

export { publishUpdates, UpdateStreams, type UpdatesApp } from "./update-streams.ts";
