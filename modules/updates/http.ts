import type { HandleEndpoint } from "#platform/http-handler.ts";
import { updateEndpoints } from "./contract.ts";
import type { UpdatesApp } from "./update-streams.ts";

/** HTTP handlers of live updates. */
export function registerUpdates(handle: HandleEndpoint<UpdatesApp>) {
	handle(updateEndpoints.getUpdates, async ({ app, actor, token }) => app.updateStreams.open(actor, token ?? ""));
}
