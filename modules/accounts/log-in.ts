import { createHmac } from "node:crypto";
import { type Refusal, refuse } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import type { Requester } from "#modules/codes/index.ts";
import type { AccountType, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { User } from "./contract.ts";
import { passwordMatches } from "./hash-password.ts";
import { openSession } from "./open-session.ts";
import * as queries from "./queries.ts";
import { findNewestRegistration } from "./queries-registrations.ts";

type From = { address: string; userAgent: string; by: Requester };

/** Signs in with e-mail and password. Refuses: wrong-credentials (unknown or wrong, the same work and words), not-verified, suspended, too-many. */
export async function logIn(app: App, { email, password }: { email: string; password: string }, from: From) {
	const pair = `${email}|${from.address}`;
	await app.limits.spend("login-address", from.address);
	await app.limits.brake("login", pair);
	if (!from.by.isKnownDevice) await app.limits.brake("login-anywhere", email);
	const account = await queries.findAccountByEmail(app.db.read, email);
	const provedHash = account?.email_verified_at ? account.password_hash : undefined;
	if (!(await passwordMatches(provedHash, password)) || !account) throw await whyNot(app, email, password, from.by);
	await app.limits.release("login", pair);
	await app.limits.release("login-anywhere", email);
	if (account.status === "suspended") throw refuse("suspended", words.login.suspended);
	const session = await app.db.write((tx) =>
		openSession(app, tx, { id: account.id, isAdmin: account.account_type === "admin" }, from.userAgent),
	);
	const user = toUser({ ...account, accountType: account.account_type as AccountType, createdAt: account.created_at });
	return { user, ...session };
}

/**
 * The password of a registration that waits for its code is told so. The same is looked up and compared for an address with an account, which may
 * have such a registration as well: so the answer does not tell the two apart. The throttle goes on counting, or a stranger's own registration
 * would reset it.
 */
async function whyNot(app: App, email: string, password: string, { ticketHash }: Requester): Promise<Refusal> {
	const registration = await findNewestRegistration(app.db.read, email, ticketHash);
	const isWaiting = await passwordMatches(registration?.password_hash, password);
	return isWaiting ? refuse("not-verified", words.login.notVerified) : refuse("wrong-credentials", words.login.failed);
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
