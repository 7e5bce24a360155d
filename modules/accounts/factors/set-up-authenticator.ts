import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { findDigits } from "#common/text/fold-text.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { drawQr } from "#platform/draw-qr.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";
import type { AuthenticatorSetUp } from "../contract-factors.ts";
import { copy } from "../factor-copy.ts";
import { type OwnershipProof, verifyOwnership } from "../passwords/verify-ownership.ts";
import * as queries from "./queries-factors.ts";
import { afterAdding } from "./turn-on.ts";
import { authenticatorKey, countAttempt, type ProofContext, resetAttempts } from "./verify-second-factor.ts";
import { findStep, newSecret, totpUri } from "./verify-totp.ts";

/** The set-up of an authenticator app: a secret, then a code that shows that the app has it. */

const setUpMs = rules.secondFactor.setUpMinutes * 60_000;

/** Makes a new secret, which counts for nothing until it is confirmed. Throws `invalid` (password), `too-many`, `conflict` (set up already). */
export async function beginAuthenticator(app: App, member: Member, proof: OwnershipProof) {
	await verifyOwnership(app, member, proof);
	const secret = newSecret();
	const sealed = encrypt(authenticatorKey(app, member.id), secret);
	const isBegun = await app.db.write((tx) => queries.upsertUnconfirmed(tx, member.id, sealed, app.clock.now()));
	if (!isBegun) throw refuse("conflict", copy.authenticatorOn);
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
	if (!secret) throw refuse("gone", copy.setUpExpired);
	const now = app.clock.now();
	const step = findStep(secret, findDigits(code, 6) ?? "", now);
	if (step === undefined) throw refuse("wrong-code", copy.wrongCode, { fields: { code: copy.wrongCode } });
	const codes = await app.db.write(async (tx) => {
		await queries.lockAccount(tx, member.id);
		if (!(await queries.confirmAuthenticator(tx, member.id, step, now))) throw refuse("conflict", copy.authenticatorOn);
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
