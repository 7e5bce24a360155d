import type { HandleEndpoint } from "#platform/http-handler.ts";
import { calls } from "./contract.ts";
import type { Streams } from "./update-streams.ts";

/** The door of updates. */
export function openUpdates(open: HandleEndpoint, streams: Streams) {
	open(calls.getUpdates, async ({ actor, token }) => streams.open(actor, token ?? ""));
}
