import type { HandleEndpoint } from "#platform/http-handler.ts";
import { calls } from "./contract.ts";
import { listUndelivered } from "./list-undelivered.ts";

/** Mail's calls. */
export function openMail(open: HandleEndpoint) {
	open(calls.listUndelivered, async ({ app }) => ({ emails: await listUndelivered(app) }));
}
