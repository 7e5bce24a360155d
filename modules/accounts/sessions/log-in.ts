import { createHmac } from "node:crypto";
import { accountCopy } from "#common/copy/account-copy.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import type { Requester } from "#modules/codes/index-email-codes.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../account/queries-account.ts";
import type { User } from "../contract.ts";
import { passwordMatches } from "../passwords/hash-password.ts";
import { findNewestRegistration } from "../registration/queries-registration.ts";
import { openSession } from "./open-session.ts";

type LoginContext = { address: string; userAgent: string; requester: Requester };

/**
 * Signs in with e-mail and password. Throws `wrong-credentials` (the same for an unknown address and a wrong password), `not-verified`,
 * `suspended`, `too-many`.
 */
export async function logIn(app: App, { email, password }: { email: string; password: string }, context: LoginContext) {
	const throttleKey = `${email}|${context.address}`;
	await app.limits.consume("login-address", context.address);
	await app.limits.throttle("login", throttleKey);
	if (!context.requester.isKnownDevice) await app.limits.throttle("login-anywhere", email);
	const account = await queries.findAccountByEmail(app.db.read, email);
	const verifiedHash = account?.email_verified_at ? account.password_hash : undefined;
	if (!(await passwordMatches(verifiedHash, password)) || !account)
		throw await loginRefusal(app, email, password, context.requester);
	await app.limits.resetThrottle("login", throttleKey);
	await app.limits.resetThrottle("login-anywhere", email);
	if (account.status === "suspended") throw refuse("suspended", accountCopy.login.suspended);
	return signIn(app, account, context.userAgent);
}

/**
 * Signs in to an account whose address this browser has just verified: it registered the account, so it chose the password. Returns
 * undefined for a suspended account.
 */
export async function signInVerified(app: App, email: string, userAgent: string) {
	const account = await queries.findAccountByEmail(app.db.read, email);
	return account && account.status !== "suspended" ? signIn(app, account, userAgent) : undefined;
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof queries.findAccountByEmail>>>;

async function signIn(app: App, account: AccountRow, userAgent: string) {
	const session = await app.db.write((tx) =>
		openSession(app, tx, { id: account.id, isAdmin: account.account_type === "admin" }, userAgent),
	);
	const user = toUser({ ...account, accountType: account.account_type as AccountType, createdAt: account.created_at });
	return { user, ...session };
}

/**
 * `not-verified` when the password matches an unverified registration, else `wrong-credentials`. An address with an account may have
 * such a registration too and costs the same work, so the response does not reveal the account. The throttle is not reset here:
 * otherwise a stranger could reset it with a registration of their own.
 */
async function loginRefusal(app: App, email: string, password: string, { ticketHash }: Requester): Promise<Refusal> {
	const registration = await findNewestRegistration(app.db.read, email, ticketHash);
	const isPending = await passwordMatches(registration?.password_hash, password);
	return isPending
		? refuse("not-verified", accountCopy.login.notVerified)
		: refuse("wrong-credentials", accountCopy.login.failed);
}

/**
 * The known-device token, a cookie set after sign-in: the throttle across networks does not apply to this browser. It
 * grants no access.
 */
export const deviceTokenOf = (app: App, email: string) =>
	createHmac("sha256", app.secret).update(`device|${email}`).digest("base64url");

/** Maps a member to the API's user. */
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
