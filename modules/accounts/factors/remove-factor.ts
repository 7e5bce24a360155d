import { accountCopy } from "#common/copy/account-copy.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as accounts from "../account/queries-account.ts";
import { copy } from "../factor-copy.ts";
import { deletePasskey, deletePasskeys } from "../passkeys/queries-passkey.ts";
import { verifyOwnership } from "../passwords/verify-ownership.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { factorsRemovedByAdminEmail, recoveryCodesIssuedEmail } from "./emails.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import * as queries from "./queries-factors.ts";
import { afterRemoving } from "./turn-on.ts";
import {
	countAttempt,
	type Proof,
	type ProofContext,
	resetAttempts,
	verifySecondFactor,
} from "./verify-second-factor.ts";

/** Removes factors and replaces recovery codes. The owner gives the password and a code or a passkey; an admin gives a reason, which is recorded. */

export type RemovalProof = Proof & { currentPassword: string };

/** Throws `invalid` (password), `wrong-code`, `too-many`, `not-allowed-now` (no second factor), `not-found`. */
export const removeAuthenticator = (app: App, member: Member, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		if (!(await queries.deleteAuthenticator(tx, member.id))) throw refuse("not-found", copy.authenticatorGone);
		await afterRemoving(app, tx, member, { kind: "authenticator" });
	});

/** Throws as removeAuthenticator. */
export const removePasskey = (app: App, member: Member, id: string, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		const passkey = await deletePasskey(tx, member.id, id);
		if (!passkey) throw refuse("not-found", copy.passkeyGone);
		await afterRemoving(app, tx, member, { kind: "passkey", name: passkey.name });
	});

/** Returns the new codes. Throws as removeAuthenticator. */
export const replaceRecoveryCodes = (app: App, member: Member, proof: RemovalProof, context: ProofContext) =>
	withProof(app, member, proof, context, async (tx) => {
		await app.mail.enqueue(tx, recoveryCodesIssuedEmail(member));
		return issueRecoveryCodes(app, tx, member.id);
	});

/** For a person who lost their phone and codes. The caller has verified who they are and records it. Throws `not-allowed-now` without a factor. */
export async function removeAllFactors(app: App, tx: Tx, accountId: string): Promise<void> {
	const { second_factor_since: since } = await queries.lockAccount(tx, accountId);
	if (since === null) throw refuse("not-allowed-now", copy.noFactor);
	await queries.deleteAuthenticator(tx, accountId);
	await deletePasskeys(tx, accountId);
	await queries.deleteRecoveryCodes(tx, accountId);
	await queries.setSecondFactorSince(tx, accountId, null);
	await endSessions(app, tx, accountId);
	const account = await accounts.findAccount(tx, accountId);
	if (account) await app.mail.enqueue(tx, factorsRemovedByAdminEmail(account));
}

async function withProof<R>(
	app: App,
	member: Member,
	{ currentPassword, ...proof }: RemovalProof,
	context: ProofContext,
	work: (tx: Tx) => Promise<R>,
): Promise<R> {
	if (!member.secondFactorSince) throw refuse("not-allowed-now", copy.noFactor);
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
