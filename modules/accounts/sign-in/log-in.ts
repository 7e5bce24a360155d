import { Refusal, refuse } from "#common/refusal.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";
import type { Requester } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { refuseMalformedEmail } from "../account.ts";
import { passwordMatches } from "../passwords/hash-password.ts";
import * as queries from "../queries-account.ts";
import { findNewestRegistration } from "../queries-registration.ts";
import { resetLoginThrottles, throttleLogin } from "../sessions/login-throttles.ts";
import { makePendingTicket } from "./complete-login.ts";
import { type Device, deviceTokenOf, type SignedIn, signInAccount } from "./sign-in-account.ts";

type LoginContext = { address: string; device: Device; requester: Requester };

/**
 * Signs in with e-mail and password. Throws `wrong-credentials` (the same for an unknown address and a wrong password),
 * `invalid` (an address that cannot exist, unless an earlier version has accepted it and the password is right),
 * `not-verified`, `suspended`, `too-many`, and `second-factor-required` with the ticket of the second step: an
 * account's second factor is revealed only to those who know its password.
 */
export async function logIn(
	app: App,
	{ email, password }: { email: string; password: string },
	context: LoginContext,
): Promise<SignedIn> {
	await app.limits.consume("login-address", context.address);
	await throttleLogin(app, email, context.address, context.requester);
	const account = await queries.findAccountByEmail(app.db.read, email);
	const verifiedHash = account?.email_verified_at ? account.password_hash : undefined;
	if (!(await passwordMatches(app, verifiedHash, password)) || !account)
		throw await loginRefusal(app, email, password, context.requester);
	await resetLoginThrottles(app, email, context.address);
	if (account.status === "suspended") throw refuse("suspended", accountCopy.login.suspended);
	if (account.second_factor_since) {
		const secondFactor = { ticket: makePendingTicket(app, account), accountType: account.account_type };
		throw refuse("second-factor-required", accountsApiCopy.secondFactor.required, { details: { secondFactor } });
	}
	return signInAccount(app, account, context.device);
}

/** The ticket of the second step, when that is why a sign-in was refused. */
export function pendingTicketOf(error: unknown): string | undefined {
	const { secondFactor } = (error instanceof Refusal && error.extra.details) || {};
	return (secondFactor as { ticket: string } | undefined)?.ticket;
}

/**
 * Signs in to an account whose address this browser has just verified: it registered the account, so it chose the
 * password. Returns undefined for a suspended account, and for one with a second factor.
 */
export async function signInVerified(
	app: App,
	email: string,
	{ userAgent, address }: { userAgent: string; address: string },
): Promise<SignedIn | undefined> {
	const account = await queries.findAccountByEmail(app.db.read, email);
	if (!account || account.status === "suspended" || account.second_factor_since) return undefined;
	return signInAccount(app, account, { userAgent, network: address, deviceToken: deviceTokenOf(app, email) });
}

/**
 * `not-verified` when the password matches an unverified registration, else `wrong-credentials`. An address with an
 * account may have such a registration too and costs the same work, so the response does not reveal the account. The
 * throttle is not reset here: otherwise a stranger could reset it with a registration of their own.
 */
async function loginRefusal(app: App, email: string, password: string, { ticketHash }: Requester): Promise<Refusal> {
	const registration = await findNewestRegistration(app.db.read, email, ticketHash);
	const isPending = await passwordMatches(app, registration?.password_hash, password);
	const malformed = refuseMalformedEmail(email);
	if (malformed) return malformed;
	return isPending
		? refuse("not-verified", accountCopy.login.notVerified)
		: refuse("wrong-credentials", accountCopy.login.failed);
}
