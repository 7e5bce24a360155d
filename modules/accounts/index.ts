import type { StaffRole } from "#common/rules/staff.ts";
import type { Db } from "#database/connect.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import * as queries from "./account/queries-account.ts";

/** The public API of accounts: registration, sessions, suspension, payout accounts. */

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
			secondFactorSince: account.second_factor_since,
			staffRole: (account.staff_role as StaffRole | null) ?? undefined,
		}
	);
}

export { changeRole } from "./account/change-role.ts";
export { openAdminAccount } from "./account/open-admin-account.ts";
export { restoreAccount, suspendAccount } from "./account/suspend-account.ts";
export { removeAllFactors } from "./factors/remove-factor.ts";
export { registerAccount } from "./registration/register-account.ts";
export { verifyEmail } from "./registration/verify-email.ts";
export { endSessions } from "./sessions/end-sessions.ts";
export { deleteOldNetworks } from "./sessions/known-networks.ts";
export {
	accountIdOf,
	findMemberByToken,
	isSessionActive,
	openSession,
} from "./sessions/open-session.ts";
export { toUser } from "./sessions/sign-in-account.ts";
export { setAbout } from "./settings/set-about.ts";
export { findPayout, openPayout } from "./settings/set-payout.ts";
