import type { HandleEndpoint } from "#platform/http-handler.ts";
import { updateEndpoints } from "./contract.ts";
import type { Streams } from "./update-streams.ts";

/** HTTP handlers of live updates. */
export function registerUpdates(handle: HandleEndpoint, streams: Streams) {
	handle(updateEndpoints.getUpdates, async ({ actor, token }) => streams.open(actor, token ?? ""));
}
