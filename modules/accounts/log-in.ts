import { createHmac } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { User } from "./contract.ts";
import { passwordMatches } from "./hash-password.ts";
import { openSession } from "./open-session.ts";
import * as queries from "./queries.ts";

/** `device`: what the browser keeps from an earlier sign-in (deviceMark). */
type From = { address: string; userAgent: string; device: string | undefined };

/** Signs in with e-mail and password. Refuses: wrong-credentials (unknown or wrong, the same work and words), not-verified, suspended, too-many. */
export async function logIn(app: App, { email, password }: { email: string; password: string }, from: From) {
	const pair = `${email}|${from.address}`;
	const isKnown = from.device === deviceMark(app, email);
	await app.limits.spend("login-address", from.address);
	await app.limits.brake("login", pair);
	if (!isKnown) await app.limits.brake("login-anywhere", email);
	const account = await queries.findAccountByEmail(app.db.read, email);
	if (!(await passwordMatches(account?.password_hash, password)) || !account)
		throw refuse("wrong-credentials", words.login.failed);
	await app.limits.release("login", pair);
	await app.limits.release("login-anywhere", email);
	if (!account.email_verified_at) throw refuse("not-verified", words.login.notVerified);
	if (account.status === "suspended") throw refuse("suspended", words.login.suspended);
	const session = await app.db.write((tx) =>
		openSession(app, tx, { id: account.id, isAdmin: account.account_type === "admin" }, from.userAgent),
	);
	const user = toUser({ ...account, accountType: account.account_type as AccountType, createdAt: account.created_at });
	return { user, ...session };
}

/** What a browser keeps after signing in, so that others' guesses elsewhere do not make it wait. It opens nothing. */
export const deviceMark = (app: App, email: string) =>
	createHmac("sha256", app.secret).update(`device|${email}`).digest("base64url");

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
