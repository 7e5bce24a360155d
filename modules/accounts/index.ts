import type { Db } from "#database/connect.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import * as queries from "./account/queries-account.ts";

/** The public API of accounts: recipients of emails, registration, sessions, suspension, payout accounts. */

type Recipient = { email: string; name: string };

/** Name and address of an account, for an email. Throws (500) when there is none, because a foreign key refers to it. */
export const findRecipient = async (db: Db, id: string): Promise<Recipient> => (await findRecipients(db, id))[0];

/** Recipients of several accounts, in the given order, in one statement: emails are written while locks are held. */
export async function findRecipients<const Ids extends string[]>(
	db: Db,
	...ids: Ids
): Promise<{ [At in keyof Ids]: Recipient }> {
	const rows = await queries.listRecipients(db, ids);
	return ids.map((id) => {
		const account = rows.find((one) => one.id === id);
		if (!account) throw new Error(`account ${id} does not exist`);
		return { email: account.email, name: account.name };
	}) as { [At in keyof Ids]: Recipient };
}

/** The member with this address, as an actor, or undefined. */
export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
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

export { toE164 } from "./account/account.ts";
export { changeRole } from "./account/change-role.ts";
export { openAdminAccount } from "./account/open-admin-account.ts";
export { restoreAccount, suspendAccount } from "./account/suspend-account.ts";
export { registerAccount } from "./registration/register-account.ts";
export { verifyEmail } from "./registration/verify-email.ts";
export { endSessions } from "./sessions/end-sessions.ts";
export {
	findMemberByToken,
	isSessionActive,
	openSession,
} from "./sessions/open-session.ts";
export { findPayout } from "./settings/set-payout.ts";
