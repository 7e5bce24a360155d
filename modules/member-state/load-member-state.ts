import { toUser } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";

export type MemberState = NonNullable<Awaited<ReturnType<typeof loadMemberState>>>;

/**
 * The state of the member with this session token, as public pages show it: the user, the ids of saved listings (newest first) and the number of unread
 * messages. `waitlisted`: the listings whose page shows the member's own waitlist entry. Undefined when the session has ended.
 */
export async function loadMemberState(app: Pick<App, "sessions" | "db" | "clock">, token: string) {
	const member = await app.sessions.find(token);
	if (!member) return undefined;
	const { saved, unread, waitlisted } = await queries.findState(app.db.read, member.id, app.clock.today());
	return { user: toUser(member), wishlist: saved, unread, waitlisted };
}
