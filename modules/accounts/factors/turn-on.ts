import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { listPasskeys } from "../passkeys/queries-passkey.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { parseToken } from "../sessions/open-session.ts";
import { type FactorName, factorAddedEmail, factorRemovedEmail } from "./emails.ts";
import { issueRecoveryCodes } from "./issue-recovery-codes.ts";
import * as queries from "./queries-factors.ts";

/** The first factor of an account turns the second step on, the last one turns it off. */

/**
 * To be called in the transaction that added a factor. The first one ends the other sessions, which had no second step, and returns the recovery
 * codes; otherwise returns null.
 */
export async function afterAdding(
	app: App,
	tx: Tx,
	member: Member,
	{ token, factor }: { token: string | undefined; factor: FactorName },
): Promise<string[] | null> {
	const { second_factor_since: since } = await queries.lockAccount(tx, member.id);
	const isFirst = since === null;
	await app.mail.enqueue(tx, factorAddedEmail(member, factor, isFirst));
	if (!isFirst) return null;
	await queries.setSecondFactorSince(tx, member.id, app.clock.now());
	await endSessions(app, tx, member.id, token ? parseToken(token) : undefined);
	return issueRecoveryCodes(app, tx, member.id);
}

/** To be called in the transaction that removed a factor, with the account locked. */
export async function afterRemoving(app: App, tx: Tx, member: Member, factor: FactorName): Promise<void> {
	const [authenticator, passkeys] = [await queries.findAuthenticator(tx, member.id), await listPasskeys(tx, member.id)];
	const isOff = authenticator?.confirmed_at == null && passkeys.length === 0;
	await app.mail.enqueue(tx, factorRemovedEmail(member, factor, isOff));
	if (!isOff) return;
	await queries.setSecondFactorSince(tx, member.id, null);
	await queries.deleteRecoveryCodes(tx, member.id);
}
