/** The public API of member state: what public pages show of the signed-in member. */

import { accountIdOf, toUser } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";

export type MemberState = NonNullable<Awaited<ReturnType<typeof loadMemberState>>>;

/**
 * The state of the member with this session token, as public pages show it: the user, the ids of saved listings (newest first) and the numbers of unread
 * messages and notices. `waitlisted`: the listings whose page shows the member's own waitlist entry. `hasMeasures`: pages of listings say what fits them. Undefined when the session has ended.
 */
export async function loadMemberState(app: Pick<App, "sessions" | "db" | "clock">, token: string) {
	const accountId = accountIdOf(token);
	if (!accountId) return undefined;
	// The state of the account that the token names counts only with an active session.
	const reads = queries.openBatch(app.db);
	const [member, state] = await Promise.all([
		app.sessions.find(token, reads),
		queries.findState(reads, accountId, app.clock.today()),
	]);
	if (!member) return undefined;
	const { saved, unread, notices, waitlisted, has_measures: hasMeasures } = state;
	return { user: toUser(member), wishlist: saved, unread, notices, waitlisted, hasMeasures };
}
