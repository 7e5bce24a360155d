import { refuse, refuseField } from "#common/refusal.ts";
import { findDigits } from "#common/text/fold-text.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { decrypt, type EncryptionContext } from "#platform/encryption.ts";
import { joinKey } from "#platform/join-key.ts";
import type { Assertion } from "../contract-factors.ts";
import { copy } from "../factor-copy.ts";
import { verifyAssertion } from "../passkeys/verify-passkey.ts";
import { recoveryCodeUsedEmail } from "./emails.ts";
import { hashRecoveryCode } from "./issue-recovery-codes.ts";
import * as queries from "./queries-factors.ts";
import { findStep } from "./verify-totp.ts";

/** A code of the authenticator app, a recovery code or a passkey, as the second step of sign-in or before a factor is removed. */

export type Proof = { code: string; passkey?: Assertion | undefined };

/** The site's address and the client's network. */
export type ProofContext = { origin: string; address: string };

export type UsedFactor = "authenticator" | "recovery-code" | "passkey";

type Account = { id: string; email: string; name: string };

/** Counts the attempt before it is compared, so that concurrent guesses gain nothing. Throws `too-many`, `invalid` (no code). */
export async function countAttempt(app: App, { id }: Account, { code, passkey }: Proof, { address }: ProofContext) {
	if (!code && !passkey) throw refuseField("code", copy.noCode);
	await app.limits.throttle("second-factor", joinKey(id, address));
	await app.limits.throttle("second-factor-anywhere", id);
}

export async function resetAttempts(app: App, { id }: Account, { address }: ProofContext) {
	await app.limits.resetThrottle("second-factor", joinKey(id, address));
	await app.limits.resetThrottle("second-factor-anywhere", id);
}

/** Verifies the proof and uses it up, in the caller's transaction. Throws `wrong-code`. */
export async function verifySecondFactor(
	app: App,
	tx: Tx,
	account: Account,
	{ code, passkey }: Proof,
	{ origin }: ProofContext,
): Promise<UsedFactor> {
	if (passkey) {
		const purpose = { purpose: "second-step", accountId: account.id } as const;
		await verifyAssertion(app, tx, origin, account.id, { assertion: passkey, purpose });
		return "passkey";
	}
	const digits = findDigits(code, 6);
	if (digits) {
		if (await consumeAppCode(app, tx, account.id, digits)) return "authenticator";
	} else if (
		await queries.consumeRecoveryCode(tx, account.id, hashRecoveryCode(app, account.id, code), app.clock.now())
	) {
		const left = await queries.countRecoveryCodes(tx, account.id);
		await app.mail.enqueue(tx, recoveryCodeUsedEmail(account, left));
		return "recovery-code";
	}
	throw refuse("wrong-code", copy.wrongCode, { fields: { code: copy.wrongCode } });
}

async function consumeAppCode(app: App, tx: Tx, accountId: string, code: string): Promise<boolean> {
	const authenticator = await queries.findAuthenticator(tx, accountId);
	if (!authenticator?.confirmed_at) return false;
	const step = findStep(decrypt(authenticatorKey(app, accountId), authenticator.sealed), code, app.clock.now());
	return step !== undefined && queries.consumeStep(tx, accountId, step);
}

export const authenticatorKey = ({ secret }: Pick<App, "secret">, accountId: string): EncryptionContext => ({
	secret,
	purpose: "authenticator",
	accountId,
});
