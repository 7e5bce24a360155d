import type { HandleEndpoint } from "#platform/http-handler.ts";
import { mailEndpoints } from "./contract.ts";
import { listUndelivered } from "./list-emails.ts";

/** HTTP handlers of mail. */
export function registerMail(handle: HandleEndpoint) {
	handle(mailEndpoints.listUndelivered, async ({ app }) => ({ emails: await listUndelivered(app) }));
}
