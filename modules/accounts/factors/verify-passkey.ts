import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { App } from "#platform/app.ts";
import type { Assertion, Attestation } from "../contract.ts";
import * as queries from "../queries-factors.ts";

/** Passkeys (WebAuthn) by @simplewebauthn/server, which is loaded with the first use: it takes 10 MB. */

const loadLibrary = () => import("@simplewebauthn/server");

/** The relying party is the host of the site's address; the origin must be that address. */
const hostOf = (origin: string) => new URL(origin).hostname;

/** EdDSA, ES256 and RS256, by their numbers in COSE. Named here, or the library would probe Node for experimental ones. */
const supportedAlgorithmIDs = [-8, -7, -257];

const timeout = rules.secondFactor.challengeMinutes * 60_000;

export const wrongPasskey = () => refuse("wrong-code", accountsApiCopy.secondFactor.wrongPasskey);

/** Options for navigator.credentials.get(). Without an account: any passkey of this site. */
export async function challengeOptions(app: App, db: Db, origin: string, about: ChallengePurpose) {
	const { generateAuthenticationOptions } = await loadLibrary();
	const passkeys = about.accountId ? await queries.listPasskeys(db, about.accountId) : [];
	const options = await generateAuthenticationOptions({
		rpID: hostOf(origin),
		challenge: issueChallenge(app, about),
		userVerification: "required",
		timeout,
		allowCredentials: passkeys.map(toDescriptor),
	});
	return options as unknown as Record<string, unknown>;
}

/** Options for navigator.credentials.create(). The account's id is the user handle, by which a sign-in without a password finds it. */
export async function registrationOptions(
	app: App,
	origin: string,
	{ id, email, name }: { id: string; email: string; name: string },
) {
	const { generateRegistrationOptions } = await loadLibrary();
	const options = await generateRegistrationOptions({
		rpName: accountsApiCopy.secondFactor.issuer,
		rpID: hostOf(origin),
		userID: handleOf(id),
		userName: email,
		userDisplayName: name,
		challenge: issueChallenge(app, { purpose: "register", accountId: id }),
		timeout,
		excludeCredentials: (await queries.listPasskeys(app.db.read, id)).map(toDescriptor),
		supportedAlgorithmIDs,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	return options as unknown as Record<string, unknown>;
}

/** Verifies a new passkey and uses up its challenge. Throws `wrong-code`. */
export async function verifyAttestation(app: App, tx: Tx, origin: string, accountId: string, attestation: Attestation) {
	const { verifyRegistrationResponse } = await loadLibrary();
	const { isExpected, consume } = expectChallenge(app, { purpose: "register", accountId });
	const verified = await verifyRegistrationResponse({
		response: { ...attestation, clientExtensionResults: {} } as RegistrationResponseJSON,
		expectedChallenge: isExpected,
		expectedOrigin: origin,
		expectedRPID: hostOf(origin),
		requireUserVerification: true,
		supportedAlgorithmIDs,
	}).catch(refuseUnverified);
	if (!verified.verified || !(await consume(tx))) throw wrongPasskey();
	const { id, publicKey, counter } = verified.registrationInfo.credential;
	return { credentialId: Buffer.from(id, "base64url"), publicKey: Buffer.from(publicKey), counter };
}

/**
 * Verifies a passkey of this account, uses up the challenge and stores the counter. Throws `wrong-code`: unknown or another account's passkey,
 * wrong origin, signature, challenge or counter, no user verification.
 */
export async function verifyAssertion(
	app: App,
	tx: Tx,
	origin: string,
	accountId: string,
	{ assertion, purpose }: { assertion: Assertion; purpose: ChallengePurpose },
): Promise<void> {
	const credentialId = Buffer.from(assertion.id, "base64url");
	const stored = await queries.findPasskey(tx, accountId, credentialId);
	if (!stored) throw wrongPasskey();
	const { verifyAuthenticationResponse } = await loadLibrary();
	const { isExpected, consume } = expectChallenge(app, purpose);
	const counter = Number(stored.counter);
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
		expectedChallenge: isExpected,
		expectedOrigin: origin,
		expectedRPID: hostOf(origin),
		credential: { id: assertion.id, publicKey: new Uint8Array(stored.public_key), counter },
		requireUserVerification: true,
	}).catch(refuseUnverified);
	if (!verified || !(await consume(tx))) throw wrongPasskey();
	const used = { credentialId, counter, newCounter: authenticationInfo.newCounter, now: app.clock.now() };
	if (!(await queries.updateCounter(tx, accountId, used))) throw wrongPasskey();
}

/** The library throws for anything that does not verify, also for malformed bytes. */
function refuseUnverified(): never {
	throw wrongPasskey();
}

/** Checks the answered challenge, and then uses it up. */
function expectChallenge(app: App, about: ChallengePurpose) {
	let parsed: ReturnType<typeof parseChallenge>;
	return {
		isExpected: (text: string) => {
			parsed = parseChallenge(app, text, about);
			return parsed !== undefined;
		},
		consume: async (tx: Tx) =>
			parsed !== undefined && queries.consumeChallenge(tx, parsed.challenge, parsed.expiresAt, app.clock.now()),
	};
}

const toDescriptor = ({ credential_id, transports }: { credential_id: Buffer; transports: string[] }) => ({
	id: credential_id.toString("base64url"),
	transports,
});

/** The user handle of an account: its id in 16 bytes. */
const handleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId.replaceAll("-", ""), "hex"));

/** The account of a user handle, or undefined for anything else. */
export function accountOfHandle(handle: string | undefined): string | undefined {
	const hex = Buffer.from(handle ?? "", "base64url").toString("hex");
	if (hex.length !== 32) return undefined;
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Challenges for passkeys: random bits, the expiry and a MAC over both, the purpose and the account. Nothing is stored until one is answered, so
 * requests for challenges cannot fill a table. (decision 0069)
 */

/** `sign-in`: by anybody, without a password. `second-step` and `register`: of one account. */
type ChallengePurpose = { purpose: "sign-in" | "second-step" | "register"; accountId: string };

const [randomLength, expiryLength, macLength] = [16, 6, 16];

function issueChallenge(app: Pick<App, "clock" | "secret">, about: ChallengePurpose): Buffer<ArrayBuffer> {
	const expiry = Buffer.alloc(expiryLength);
	expiry.writeUIntBE(app.clock.now().getTime() + rules.secondFactor.challengeMinutes * 60_000, 0, expiryLength);
	const body = Buffer.concat([randomBytes(randomLength), expiry]);
	return Buffer.concat([body, macOf(app, body, about)]);
}

/** The challenge and its expiry, or undefined when it is expired, forged, or for another purpose or account. */
function parseChallenge(app: Pick<App, "clock" | "secret">, text: string, about: ChallengePurpose) {
	const challenge = Buffer.from(text, "base64url");
	if (challenge.length !== randomLength + expiryLength + macLength) return undefined;
	const body = challenge.subarray(0, randomLength + expiryLength);
	if (!timingSafeEqual(challenge.subarray(body.length), macOf(app, body, about))) return undefined;
	const expiresAt = new Date(body.readUIntBE(randomLength, expiryLength));
	return expiresAt > app.clock.now() ? { challenge, expiresAt } : undefined;
}

const macOf = (app: Pick<App, "secret">, body: Buffer, { purpose, accountId }: ChallengePurpose) =>
	createHmac("sha256", app.secret)
		.update(`passkey-challenge|${purpose}|${accountId}|`)
		.update(body)
		.digest()
		.subarray(0, macLength);
