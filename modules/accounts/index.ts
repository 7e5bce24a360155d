import type { Db } from "#database/connect.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import * as queries from "./account/queries-account.ts";

/** The front desk of accounts. */

type Recipient = { email: string; name: string };

/** Name and address of an account, for a letter. Throws when there is none: ids come from rows that refer to it. */
export const findRecipient = async (db: Db, id: string): Promise<Recipient> => (await findRecipients(db, id))[0];

/** The same of several, in their order, in one statement: most letters go to both sides, and are written while others wait for a lock. */
export async function findRecipients<const Ids extends string[]>(
	db: Db,
	...ids: Ids
): Promise<{ [At in keyof Ids]: Recipient }> {
	const rows = await queries.listRecipients(db, ids);
	return ids.map((id) => {
		const account = rows.find((one) => one.id === id);
		if (!account) throw new Error(`account ${id} is gone`);
		return { email: account.email, name: account.name };
	}) as { [At in keyof Ids]: Recipient };
}

/** Who has this address, as an actor; undefined when nobody has. */
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
export { register } from "./registration/register-account.ts";
export { verifyEmail } from "./registration/verify-email.ts";
export { endSessions } from "./sessions/end-sessions.ts";
export {
	findMemberByToken,
	isSessionActive,
	openSession,
} from "./sessions/open-session.ts";
export { findPayout } from "./settings/set-payout.ts";
