import { createHmac, timingSafeEqual } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";
import type { App } from "#platform/app.ts";
import type { Assertion } from "../contract.ts";
import { accountOfHandle, challengeOptions, verifyAssertion, wrongPasskey } from "../factors/verify-passkey.ts";
import {
	countAttempt,
	type Proof,
	type ProofContext,
	resetAttempts,
	type UsedFactor,
	verifySecondFactor,
} from "../factors/verify-second-factor.ts";
import { findAuthenticator, findForSecondStep, listPasskeys } from "../queries-factors.ts";
import { type Device, type SignedIn, signInAccount } from "./sign-in-account.ts";

/** The second step of sign-in, and the sign-in with a passkey, which needs no password. */

type StepContext = ProofContext & { device: Device };

/** How a sign-in can be completed; null when none has begun. A recovery code is always possible. */
export async function showPendingSignIn(app: App, ticket: string | undefined) {
	const account = await findPendingAccount(app, ticket);
	if (!account) return null;
	const [authenticator, passkeys] = await Promise.all([
		findAuthenticator(app.db.read, account.id),
		listPasskeys(app.db.read, account.id),
	]);
	return { hasAuthenticator: authenticator?.confirmed_at != null, hasPasskey: passkeys.length > 0 };
}

/** Throws `not-allowed-now` (no sign-in has begun), `suspended`, `invalid`, `wrong-code`, `too-many`. */
export async function completeLogin(
	app: App,
	ticket: string | undefined,
	proof: Proof,
	context: StepContext,
): Promise<SignedIn & { used: UsedFactor }> {
	const account = await findPending(app, ticket);
	await countAttempt(app, account, proof, context);
	let used: UsedFactor = "authenticator";
	const signedIn = await signInAccount(app, account, context.device, async (tx) => {
		used = await verifySecondFactor(app, tx, account, proof, context);
	});
	await resetAttempts(app, account, context);
	return { ...signedIn, used };
}

/** A challenge for a passkey of the account that has begun to sign in. Throws `not-allowed-now`, `suspended`, `too-many`. */
export async function challengeForSecondStep(app: App, ticket: string | undefined, context: ProofContext) {
	await app.limits.consume("passkey-challenge", context.address);
	const { id: accountId } = await findPending(app, ticket);
	return challengeOptions(app, app.db.read, context.origin, { purpose: "second-step", accountId });
}

/** A challenge for any passkey. Throws `too-many`. */
export async function challengeForSignIn(app: App, { origin, address }: ProofContext) {
	await app.limits.consume("passkey-challenge", address);
	return challengeOptions(app, app.db.read, origin, signIn);
}

/** Throws `wrong-code` (also for a passkey that no account has), `suspended`, `too-many`. */
export async function logInWithPasskey(app: App, assertion: Assertion, context: StepContext): Promise<SignedIn> {
	await app.limits.consume("login-address", context.address);
	const accountId = accountOfHandle(assertion.response.userHandle);
	const account = accountId && (await findForSecondStep(app.db.read, accountId));
	if (!account) throw wrongPasskey();
	return signInAccount(app, account, context.device, async (tx) => {
		await verifyAssertion(app, tx, context.origin, account.id, { assertion, purpose: signIn });
		// Said only after the passkey is proven.
		if (account.status === "suspended") throw refuse("suspended", accountCopy.login.suspended);
	});
}

const signIn = { purpose: "sign-in", accountId: "" } as const;

async function findPending(app: App, ticket: string | undefined) {
	const account = await findPendingAccount(app, ticket);
	if (!account) throw refuse("not-allowed-now", accountsApiCopy.secondFactor.expired);
	if (account.status === "suspended") throw refuse("suspended", accountCopy.login.suspended);
	return account;
}

/**
 * A sign-in between its two steps: a signed ticket, which the browser stores in a cookie. It is no session and opens nothing but the second step.
 * It ends after ten minutes, and with a change of the password or of the account's second factor.
 */

type PendingAccount = NonNullable<Awaited<ReturnType<typeof findForSecondStep>>>;

type Signed = Pick<PendingAccount, "id" | "password_hash" | "second_factor_since">;

export function makePendingTicket(app: Pick<App, "clock" | "secret">, account: Signed): string {
	const expiry = app.clock.now().getTime() + rules.secondFactor.signInMinutes * 60_000;
	return `${account.id}.${expiry}.${sign(app, account, expiry)}`;
}

/** The account of a valid ticket, or undefined. */
async function findPendingAccount(app: App, ticket: string | undefined): Promise<PendingAccount | undefined> {
	const [, id, expiry, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(ticket ?? "") ?? [];
	if (!id || !expiry || !signature || Number(expiry) <= app.clock.now().getTime()) return undefined;
	const account = await findForSecondStep(app.db.read, id);
	if (!account?.second_factor_since) return undefined;
	const expected = sign(app, account, Number(expiry));
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? account : undefined;
}

const sign = ({ secret }: Pick<App, "secret">, account: Signed, expiry: number) =>
	createHmac("sha256", secret)
		.update(
			`pending-sign-in|${account.id}|${expiry}|${account.password_hash}|${account.second_factor_since?.toISOString()}`,
		)
		.digest("base64url");
