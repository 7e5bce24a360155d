import { accountCopy } from "#common/copy/account-copy.ts";
import { refuse } from "#common/refusal.ts";
import type { App } from "#platform/app.ts";
import type { Assertion } from "../contract-factors.ts";
import { copy } from "../factor-copy.ts";
import { findAuthenticator, findForSecondStep } from "../factors/queries-factors.ts";
import {
	countAttempt,
	type Proof,
	type ProofContext,
	resetAttempts,
	type UsedFactor,
	verifySecondFactor,
} from "../factors/verify-second-factor.ts";
import { listPasskeys } from "../passkeys/queries-passkey.ts";
import { accountOfHandle, challengeOptions, verifyAssertion, wrongPasskey } from "../passkeys/verify-passkey.ts";
import { findPendingAccount } from "./pending-sign-in.ts";
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
	if (!account) throw refuse("not-allowed-now", copy.expired);
	if (account.status === "suspended") throw refuse("suspended", accountCopy.login.suspended);
	return account;
}
