import type { Db } from "#database/connect.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import * as queries from "./queries.ts";

/** The front desk of accounts. */

type To = { email: string; name: string };

/** Name and address of an account, for a letter. Throws when there is none: ids come from rows that refer to it. */
export const recipient = async (db: Db, id: string): Promise<To> => (await recipients(db, id))[0];

/** The same of several, in their order, in one statement: most letters go to both sides, and are written while others wait for a lock. */
export async function recipients<const Ids extends string[]>(db: Db, ...ids: Ids): Promise<{ [At in keyof Ids]: To }> {
	const found = await queries.listRecipients(db, ids);
	return ids.map((id) => {
		const account = found.find((one) => one.id === id);
		if (!account) throw new Error(`account ${id} is gone`);
		return { email: account.email, name: account.name };
	}) as { [At in keyof Ids]: To };
}

/** Who has this address, as an actor; undefined when nobody has. */
export async function findMember(db: Db, email: string): Promise<Member | undefined> {
	const account = await queries.findAccountByEmail(db, email);
	return (
		account && {
			kind: "member",
			id: account.id,
			name: account.name,
			email: account.email,
			mobile: account.mobile,
			accountType: account.account_type as AccountType,
			createdAt: account.created_at,
		}
	);
}

export { toE164 } from "./account.ts";
export { changeRole } from "./change-role.ts";
export { endSessions } from "./end-sessions.ts";
export { openAdminAccount } from "./open-admin-account.ts";
export { findSession, isSessionAlive, openSession } from "./open-session.ts";
export { register } from "./register-account.ts";
export { findPayout } from "./settle-payout.ts";
export { restoreAccount, suspendAccount } from "./suspend-account.ts";
export { verifyEmail } from "./verify-email.ts";
