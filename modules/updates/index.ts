/** The front desk of updates. */

export { announce } from "./announce-update.ts";
export { keepStreams } from "./keep-streams.ts";
