import type { Db } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import * as queries from "./queries-account.ts";
import { toMember } from "./sessions/open-session.ts";

/** The public API of accounts: registration, sessions, suspension, payout accounts, recipients of emails, and the deletion of an account. */

export { removeAllFactors } from "./factors/manage-factors.ts";
export { findMemberByKey } from "./keys/manage-keys.ts";
export {
	changeRole,
	deactivateAccount,
	eraseAccount,
	hashUnknownPassword,
	openAdminAccount,
	reactivateAccount,
	restoreAccount,
	suspendAccount,
} from "./manage-account.ts";
export { verifyOwnership } from "./passwords/verify-ownership.ts";
export {
	deleteBlock,
	findHoliday,
	type Holiday,
	insertBlock,
	isBlockedBetween,
	lockAndListDeparting,
	lockDepartingAccount,
	setHoliday,
} from "./queries-account.ts";
export { registerAccount, verifyEmail } from "./registration/register-account.ts";
export { describeDevice } from "./sessions/device.ts";
export { deleteOldNetworks } from "./sessions/known-networks.ts";
export {
	accountIdOf,
	endSessions,
	findMemberByToken,
	isSessionActive,
	openSession,
} from "./sessions/open-session.ts";
export { setAbout } from "./settings/set-about.ts";
export { findPayout, openPayout, setPayout } from "./settings/set-payout.ts";
export { toUser } from "./sign-in/sign-in-account.ts";

/** The member with this address, as an actor, or undefined. */
export async function findMemberByEmail(db: Db, email: string): Promise<Member | undefined> {
	const account = await queries.findAccountByEmail(db, email);
	return account && toMember(account);
}

type Recipient = { id: string; email: string; name: string; language: string };

/** Name, address and language of an account, for an email. Throws (500) when there is none, because a foreign key refers to it. */
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
		return account;
	}) as { [At in keyof Ids]: Recipient };
}
