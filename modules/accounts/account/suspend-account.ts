import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { announcePublic } from "#platform/public-change.ts";
import { accountRestored, accountSuspended } from "../emails.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import * as queries from "./queries-account.ts";

/** An admin closes an account to its owner, and opens it again. Who decided so is the caller's to write down. */

type Dependencies = Pick<App, "bus" | "clock" | "mail">;

/**
 * Suspends an account: its sessions end at once, its owner is told why. Suspended already, only the reason changes. The caller takes its
 * listings out of the catalogue. Refuses: not-found.
 */
export async function suspendAccount(app: Dependencies, tx: Tx, accountId: string, reason: string): Promise<void> {
	const account = await queries.setSuspended(tx, accountId, reason, app.clock.now());
	if (!account) throw refuse("not-found", "There is no such account.");
	await endSessions(app, tx, accountId);
	// A lister's closet is gone, listings in it or not.
	await announcePublic(app, tx);
	await app.mail.post(tx, accountSuspended(account, reason));
}

/** Opens a suspended account again; one that is not suspended stays as it is. Refuses: not-found. */
export async function restoreAccount(app: Dependencies, tx: Tx, accountId: string): Promise<void> {
	const restored = await queries.setRestored(tx, accountId, app.clock.now());
	if (restored) {
		await announcePublic(app, tx);
		await app.mail.post(tx, accountRestored(restored));
	} else if (!(await queries.findAccount(tx, accountId))) throw refuse("not-found", "There is no such account.");
}
