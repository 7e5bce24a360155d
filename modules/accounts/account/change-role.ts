import { refuse } from "#common/refusal.ts";
import type { StaffRole } from "#common/rules/staff.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { roleChanged } from "../emails.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import * as queries from "./queries-account.ts";

/**
 * Gives an account a role of the staff, or takes it away (null). Without it the account is a seller's if it has a shop, else a client's.
 * All its sessions end, because admin sessions expire sooner, and its owner gets an email. Throws `not-found`.
 */
export async function changeRole(
	app: Pick<App, "bus" | "clock" | "mail">,
	tx: Tx,
	accountId: string,
	role: StaffRole | null,
): Promise<void> {
	const account = await queries.setRole(tx, accountId, role, app.clock.now());
	if (!account) throw refuse("not-found", copy.noAccount);
	await endSessions(app, tx, accountId);
	await app.mail.enqueue(tx, roleChanged(account, role !== null));
}
