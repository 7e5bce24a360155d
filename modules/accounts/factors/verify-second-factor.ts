import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { findDigits, foldText } from "#common/text/fold-text.ts";
import type { Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { App } from "#platform/app.ts";
import { decrypt, type EncryptionContext } from "#platform/encryption.ts";
import { joinKey } from "#platform/join-key.ts";
import type { Assertion } from "../contract.ts";
import { recoveryCodeUsedEmail } from "../emails.ts";
import * as queries from "../queries-factors.ts";
import { verifyAssertion } from "./verify-passkey.ts";

/** A code of the authenticator app, a recovery code or a passkey, as the second step of sign-in or before a factor is removed. */

export type Proof = { code: string; passkey?: Assertion | undefined };

/** The site's address and the client's network. */
export type ProofContext = { origin: string; address: string };

export type UsedFactor = "authenticator" | "recovery-code" | "passkey";

type Account = { id: string; email: string; name: string; language: string };

/** Counts the attempt before it is compared, so that concurrent guesses gain nothing. Throws `too-many`, `invalid` (no code). */
export async function countAttempt(app: App, { id }: Account, { code, passkey }: Proof, { address }: ProofContext) {
	if (!code && !passkey) throw refuseField("code", accountsApiCopy.secondFactor.noCode);
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
		await app.mail.enqueue(tx, () => recoveryCodeUsedEmail(account, left));
		return "recovery-code";
	}
	throw refuse("wrong-code", accountsApiCopy.secondFactor.wrongCode, {
		fields: { code: accountsApiCopy.secondFactor.wrongCode },
	});
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

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, which all authenticator apps understand. */

const { stepSeconds, windowSteps } = rules.secondFactor;

/** 160 bits, as RFC 4226 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
	new TOTP({
		issuer: accountsApiCopy.secondFactor.issuer,
		label,
		digits: 6,
		period: stepSeconds,
		secret: Secret.fromBase32(secret),
	});

/** The address that a QR code carries to the app. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step of a code, or undefined for a wrong one. The app's clock may be one step off. Each candidate is compared in constant time
 * (otpauth uses timingSafeEqual).
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
	const timestamp = now.getTime();
	const delta = totpOf(secret, "").validate({ token: code, timestamp, window: windowSteps });
	return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}

/** Recovery codes: 50 random bits each, shown one time, stored as an HMAC with the server's secret. */

/** 32 characters, without those that look alike: i, l, o, 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
const groupLength = 5;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Replaces the codes of an account. Returns the new ones: "h4m2q-7xkdv". */
export async function issueRecoveryCodes(app: Pick<App, "clock" | "secret">, tx: Tx, accountId: string) {
	const codes = Array.from({ length: rules.secondFactor.recoveryCodes }, () => `${newGroup()}-${newGroup()}`);
	await queries.deleteRecoveryCodes(tx, accountId);
	const hashes = codes.map((code) => hashRecoveryCode(app, accountId, code));
	await queries.insertRecoveryCodes(tx, accountId, hashes, app.clock.now());
	return codes;
}

/** Ignores case, spaces and dashes. */
const hashRecoveryCode = (app: Pick<App, "secret">, accountId: string, code: string): Buffer =>
	createHmac("sha256", app.secret)
		.update(
			`recovery-code|${accountId}|${foldText(code)
				.toLowerCase()
				.replace(/[^a-z0-9]/g, "")}`,
		)
		.digest();
