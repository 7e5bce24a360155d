/** Public API of live updates for use cases. */

export { publishUpdates } from "./publish-update.ts";
