import type { HandleEndpoint } from "#platform/http-handler.ts";
import { calls } from "./contract.ts";
import { listUndelivered } from "./list-undelivered.ts";

/** HTTP handlers of mail. */
export function registerMail(handle: HandleEndpoint) {
	handle(calls.listUndelivered, async ({ app }) => ({ emails: await listUndelivered(app) }));
}
