import type { HandleEndpoint } from "#platform/http-handler.ts";
import { evidenceEndpoints } from "./contract.ts";
import { showEvidence } from "./show-evidence.ts";

/** Registers the HTTP handler of an order's evidence. */
export function handleEvidence(handle: HandleEndpoint) {
	handle(evidenceEndpoints.getEvidence, ({ app, actor, params }) => showEvidence(app, actor, params.orderId));
}
