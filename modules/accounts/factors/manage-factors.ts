import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { findDigits } from "#common/text/fold-text.ts";
import type { Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";
import { lacksSecondFactor, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { drawQr } from "#platform/draw-qr.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import type { Attestation, AuthenticatorSetUp, Factors } from "../contract.ts";
import {
	type FactorName,
	factorAddedEmail,
	factorRemovedEmail,
	factorsRemovedByAdminEmail,
	recoveryCodesIssuedEmail,
} from "../emails.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import { findAccount } from "../queries-account.ts";
import * as queries from "../queries-factors.ts";
import { endSessions, parseToken } from "../sessions/open-session.ts";
import { challengeOptions, registrationOptions, verifyAttestation } from "./verify-passkey.ts";
import {
	authenticatorKey,
	countAttempt,
	findStep,
	issueRecoveryCodes,
	newSecret,
	type Proof,
	type ProofContext,
	resetAttempts,
	totpUri,
	verifySecondFactor,
} from "./verify-second-factor.ts";

/** A member's own factors of the second step of sign-in: shows them, adds and removes them. */

/** A member's own second factors. */
export async function showFactors(app: App, member: Member): Promise<Factors> {
	const [authenticator, passkeys, recoveryCodesLeft] = await Promise.all([
		queries.findAuthenticator(app.db.read, member.id),
		queries.listPasskeys(app.db.read, member.id),
		queries.countRecoveryCodes(app.db.read, member.id),
	]);
	return {
		authenticator: authenticator?.confirmed_at ? { since: authenticator.confirmed_at.toISOString() } : null,
		passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
			_id: id,
			name,
			createdAt: created_at.toISOString(),
			lastUsedAt: last_used_at?.toISOString() ?? null,
		})),
		recoveryCodesLeft,
		isMissing: lacksSecondFactor(app.config, member),
	};
}

/** The set-up of an authenticator app: a secret, then a code that shows that the app has it. */

const setUpMs = rules.secondFactor.setUpMinutes * 60_000;

/** Makes a new secret, which counts for nothing until it is confirmed. Throws `invalid` (password), `too-many`, `conflict` (set up already). */
export async function beginAuthenticator(app: App, member: Member, proof: OwnershipProof) {
	await verifyOwnership(app, member, proof);
	const secret = newSecret();
	const sealed = encrypt(authenticatorKey(app, member.id), secret);
	const isBegun = await app.db.write((tx) => queries.upsertUnconfirmed(tx, member.id, sealed, app.clock.now()));
	if (!isBegun) throw refuse("conflict", accountsApiCopy.secondFactor.authenticatorOn);
	return describeSetUp(secret, member);
}

/** The set-up that was begun within the hour, or null. */
export async function showAuthenticatorSetUp(app: App, member: Member) {
	const secret = await findUnconfirmedSecret(app, member);
	return secret ? describeSetUp(secret, member) : null;
}

function describeSetUp(secret: string, { email }: Member): AuthenticatorSetUp {
	const uri = totpUri(secret, email);
	return { secret, uri, qr: drawQr(uri) };
}

/**
 * Turns the app on. Returns the recovery codes when it is the account's first factor, else null. Throws `wrong-code`, `too-many`, `gone` (the
 * set-up has expired), `conflict` (set up already).
 */
export async function confirmAuthenticator(
	app: App,
	member: Member,
	code: string,
	{ token, ...context }: ProofContext & { token: string | undefined },
): Promise<string[] | null> {
	await countAttempt(app, member, { code }, context);
	const secret = await findUnconfirmedSecret(app, member);
	if (!secret) throw refuse("gone", accountsApiCopy.secondFactor.setUpExpired);
	const now = app.clock.now();
	const step = findStep(secret, findDigits(code, 6) ?? "", now);
	if (step === undefined)
		throw refuse("wrong-code", accountsApiCopy.secondFactor.wrongCode, {
			fields: { code: accountsApiCopy.secondFactor.wrongCode },
		});
	const codes = await app.db.write(async (tx) => {
		await queries.lockAccount(tx, member.id);
		if (!(await queries.confirmAuthenticator(tx, member.id, step, now)))
			throw refuse("conflict", accountsApiCopy.secondFactor.authenticatorOn);
		return afterAdding(app, tx, member, { token, factor: { kind: "authenticator" } });
	});
	await resetAttempts(app, member, context);
	return codes;
}

async function findUnconfirmedSecret(app: App, member: Member): Promise<string | undefined> {
	const row = await queries.findAuthenticator(app.db.read, member.id);
	if (!row || row.confirmed_at || app.clock.now().getTime() - row.created_at.getTime() > setUpMs) return undefined;
	return decrypt(authenticatorKey(app, member.id), row.sealed);
}

/** A member's own passkeys. */

/** A challenge for a new passkey. Throws `invalid` (password), `too-many`. */
export async function beginPasskey(app: App, member: Member, origin: string, proof: OwnershipProof) {
	await verifyOwnership(app, member, proof);
	return registrationOptions(app, origin, member);
}

/** Returns the recovery codes when it is the account's first factor, else null. Throws `wrong-code`, `conflict` (known, or too many). */
export async function addPasskey(
	app: App,
	member: Member,
	{ name, passkey }: { name: string; passkey: Attestation },
	{ origin, token }: { origin: string; token: string | undefined },
): Promise<string[] | null> {
	return app.db.write(async (tx) => {
		const verified = await verifyAttestation(app, tx, origin, member.id, passkey);
		await queries.lockAccount(tx, member.id);
		const limit = rules.secondFactor.maxPasskeys;
		if ((await queries.listPasskeys(tx, member.id)).length >= limit)
			throw refuse("conflict", accountsApiCopy.secondFactor.tooManyPasskeys({ limit }));
		const isNew = await queries.insertPasskey(tx, member.id, {
			id: app.newId(),
			credential_id: verified.credentialId,
			public_key: verified.publicKey,
			counter: verified.counter,
			transports: passkey.response.transports,
			name,
			created_at: app.clock.now(),
		});
		if (!isNew) throw refuse("conflict", accountsApiCopy.secondFactor.passkeyKnown);
		return afterAdding(app, tx, member, { token, factor: { kind: "passkey", name } });
	});
}

/** A challenge for one of the member's passkeys. Throws `not-allowed-now` when there is none. */
export async function challengeForOwner(app: App, member: Member, origin: string) {
	if ((await queries.listPasskeys(app.db.read, member.id)).length === 0)
		throw refuse("not-allowed-now", accountsApiCopy.secondFactor.noPasskey);
	return challengeOptions(app, app.db.read, origin, { purpose: "second-step", accountId: member.id });
}

/** Removes factors and replaces recovery codes. The owner gives the password and a code or a passkey; an admin gives a reason, which is recorded. */

type RemovalProof = Proof & { currentPassword: string };

/** Throws `invalid` (password), `wrong-code`, `too-many`, `not-allowed-now` (no second factor), `not-found`. */
export const removeAuthenticator = (app: App, member: Member, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		if (!(await queries.deleteAuthenticator(tx, member.id)))
			throw refuse("not-found", accountsApiCopy.secondFactor.authenticatorGone);
		await afterRemoving(app, tx, member, { kind: "authenticator" });
	});

/** Throws as removeAuthenticator. */
export const removePasskey = (app: App, member: Member, id: string, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		const passkey = await queries.deletePasskey(tx, member.id, id);
		if (!passkey) throw refuse("not-found", accountsApiCopy.secondFactor.passkeyGone);
		await afterRemoving(app, tx, member, { kind: "passkey", name: passkey.name });
	});

/** Returns the new codes. Throws as removeAuthenticator. */
export const replaceRecoveryCodes = (app: App, member: Member, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		await app.mail.enqueue(tx, () => recoveryCodesIssuedEmail(member));
		return issueRecoveryCodes(app, tx, member.id);
	});

/** For a person who lost their phone and codes. The caller has verified who they are and records it. Throws `not-allowed-now` without a factor. */
export async function removeAllFactors(app: App, tx: Tx, accountId: string): Promise<void> {
	const { second_factor_since: since } = await queries.lockAccount(tx, accountId);
	if (since === null) throw refuse("not-allowed-now", accountsApiCopy.secondFactor.noFactor);
	await queries.deleteAuthenticator(tx, accountId);
	await queries.deletePasskeys(tx, accountId);
	await queries.deleteRecoveryCodes(tx, accountId);
	await queries.setSecondFactorSince(tx, accountId, null);
	const revokedKeys = await endSessions(app, tx, accountId);
	const account = await findAccount(tx, accountId);
	if (account) await app.mail.enqueue(tx, () => factorsRemovedByAdminEmail(account, revokedKeys));
}

async function withProof<R>(
	app: App,
	member: Member,
	{ currentPassword, ...proof }: RemovalProof,
	context: ProofContext,
	work: (tx: Tx) => Promise<R>,
): Promise<R> {
	if (!member.secondFactorSince) throw refuse("not-allowed-now", accountsApiCopy.secondFactor.noFactor);
	// A recent sign-in is not enough here: somebody may have found an unlocked phone, which is also the second factor.
	if (!currentPassword) throw refuseField("currentPassword", accountCopy.profile.currentPassword);
	await verifyOwnership(app, member, { token: undefined, currentPassword });
	await countAttempt(app, member, proof, context);
	const result = await app.db.write(async (tx) => {
		await queries.lockAccount(tx, member.id);
		await verifySecondFactor(app, tx, member, proof, context);
		return work(tx);
	});
	await resetAttempts(app, member, context);
	return result;
}

/** The first factor of an account turns the second step on, the last one turns it off. */

/**
 * To be called in the transaction that added a factor. The first one ends the other sessions, which had no second step, and returns the recovery
 * codes; otherwise returns null.
 */
async function afterAdding(
	app: App,
	tx: Tx,
	member: Member,
	{ token, factor }: { token: string | undefined; factor: FactorName },
): Promise<string[] | null> {
	const { second_factor_since: since } = await queries.lockAccount(tx, member.id);
	const isFirst = since === null;
	await app.mail.enqueue(tx, () => factorAddedEmail(member, factor, isFirst));
	if (!isFirst) return null;
	await queries.setSecondFactorSince(tx, member.id, app.clock.now());
	await endSessions(app, tx, member.id, token ? parseToken(token) : undefined);
	return issueRecoveryCodes(app, tx, member.id);
}

/** To be called in the transaction that removed a factor, with the account locked. */
async function afterRemoving(app: App, tx: Tx, member: Member, factor: FactorName): Promise<void> {
	const [authenticator, passkeys] = [
		await queries.findAuthenticator(tx, member.id),
		await queries.listPasskeys(tx, member.id),
	];
	const isOff = authenticator?.confirmed_at == null && passkeys.length === 0;
	await app.mail.enqueue(tx, () => factorRemovedEmail(member, factor, isOff));
	if (!isOff) return;
	await queries.setSecondFactorSince(tx, member.id, null);
	await queries.deleteRecoveryCodes(tx, member.id);
}
