import { refuse } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { User } from "./contract.ts";
import { passwordMatches } from "./hash-password.ts";
import { openSession } from "./open-session.ts";
import * as queries from "./queries.ts";

/** Signs in with e-mail and password. Refuses: wrong-credentials (unknown or wrong, the same work and words), not-verified, suspended. */
export async function logIn(
	app: App,
	{ email, password }: { email: string; password: string },
	from: { address: string; userAgent: string },
) {
	await app.limits.spend("login-address", from.address);
	// Per account and address, so that a stranger's guesses elsewhere do not lock the owner out.
	await app.limits.spend("login-account", `${email}|${from.address}`);
	const account = await queries.findAccountByEmail(app.db.read, email);
	if (!(await passwordMatches(account?.password_hash, password)) || !account)
		throw refuse("wrong-credentials", words.login.failed);
	if (!account.email_verified_at) throw refuse("not-verified", words.login.notVerified);
	if (account.status === "suspended") throw refuse("suspended", words.login.suspended);
	const session = await app.db.write((tx) =>
		openSession(app, tx, { id: account.id, isAdmin: account.account_type === "admin" }, from.userAgent),
	);
	const user = toUser({ ...account, accountType: account.account_type as AccountType, createdAt: account.created_at });
	return { user, ...session };
}

/** An account as the outside sees its own. */
export const toUser = (
	account: Pick<Member, "id" | "name" | "email" | "mobile" | "accountType" | "createdAt">,
): User => ({
	_id: account.id,
	name: account.name,
	email: account.email,
	mobile: account.mobile,
	accountType: account.accountType,
	createdAt: account.createdAt.toISOString(),
});
