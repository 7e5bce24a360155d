import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { copy } from "../copy.ts";
import { accountRestored, accountSuspended } from "../emails.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import * as queries from "./queries-account.ts";

/** Suspends and restores accounts. The caller writes the audit entry. */

type Dependencies = Pick<App, "bus" | "clock" | "mail">;

/**
 * Suspends an account: its sessions end at once and its owner gets the reason by email. If it is suspended already, only the
 * reason changes. The caller removes its listings from the catalogue. Throws `not-found`.
 */
export async function suspendAccount(app: Dependencies, tx: Tx, accountId: string, reason: string): Promise<void> {
	const account = await queries.setSuspended(tx, accountId, reason, app.clock.now());
	if (!account) throw refuse("not-found", copy.noAccount);
	await endSessions(app, tx, accountId);
	// A lister's public page disappears even without listings, so cached pages are invalidated here.
	await publishPublicChange(app, tx);
	await app.mail.enqueue(tx, accountSuspended(account, reason));
}

/** Restores a suspended account. Does nothing for an account that is not suspended. Throws `not-found`. */
export async function restoreAccount(app: Dependencies, tx: Tx, accountId: string): Promise<void> {
	const restored = await queries.setRestored(tx, accountId, app.clock.now());
	if (restored) {
		await publishPublicChange(app, tx);
		await app.mail.enqueue(tx, accountRestored(restored));
	} else if (!(await queries.findAccount(tx, accountId))) throw refuse("not-found", copy.noAccount);
}
