import { createHash, randomBytes } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountCopy } from "#messages/common/account.js";
import { consumeEmailSendQuota, issueEmailCode, type Requester, tryEmailCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { currentLanguage } from "#platform/language.ts";
import { noAccountFound, passwordChanged, passwordResetCodeEmail } from "../emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import * as queries from "../queries-account.ts";
import { deleteRegistrations, deleteResetTicket, findResetTicket, upsertResetTicket } from "../queries-registration.ts";
import { deleteEmailChange } from "../queries-settings.ts";
import { describeDevice } from "../sessions/device.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import { resetLoginThrottles } from "../sessions/login-throttles.ts";
import { endSessions } from "../sessions/open-session.ts";
import type { CodeRecipient } from "./read-requester.ts";

/** Password reset in three steps: a mailed code, a reset ticket in exchange for it, a new password with the ticket. */

const purpose = "reset-password";

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest();

/** Mails a code, or that this address has no account. The response and the work are the same for both. Throws `too-many`. */
export async function forgotPassword(
	app: App,
	{ email }: { email: string },
	requester: CodeRecipient,
	userAgent: string,
) {
	await consumeEmailSendQuota(app, { email, purpose }, requester);
	await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		const code = await issueEmailCode(app, tx, { email, purpose, target: "" }, requester);
		const language = currentLanguage();
		await app.mail.enqueue(tx, () =>
			account
				? passwordResetCodeEmail(account, code, { at: app.clock.now(), device: describeDevice(userAgent) })
				: noAccountFound({ email, name: "", language }),
		);
	});
}

/** Exchanges the right code for a ticket that is valid for ten minutes, for one reset of this address. Throws `wrong-code`. */
export async function issueResetTicket(
	app: App,
	{ email, otp }: { email: string; otp: string },
	requester: Requester,
): Promise<string> {
	const ticket = randomBytes(32).toString("base64url");
	const now = app.clock.now();
	const isIssued = await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		if ((await tryEmailCode(app, tx, { email, purpose, otp }, requester)) === undefined || !account) return false;
		const expires_at = new Date(now.getTime() + rules.code.minutes * 60_000);
		await upsertResetTicket(tx, account.id, { token_hash: hashOf(ticket), expires_at });
		return true;
	});
	if (!isIssued)
		throw refuse("wrong-code", accountCopy.forgot.invalid, { fields: { otp: accountCopy.forgot.invalid } });
	return ticket;
}

/**
 * Sets a new password and uses up the ticket. Ends every session of the account, cancels a pending email change, ends the waits after wrong
 * passwords and mails the owner.
 * Throws `wrong-code` (no ticket, another account's, expired), `invalid` (weak password).
 */
export async function resetPassword(
	app: App,
	{ email, newPassword }: { email: string; newPassword: string },
	{ ticket = "", network }: { ticket: string | undefined; network: string },
): Promise<void> {
	const now = app.clock.now();
	const tokenHash = hashOf(ticket);
	const refusal = refuse("wrong-code", accountCopy.reset.failed);
	// Checked before the transaction too: without a ticket no request can make the server hash a password.
	const owner = await findResetTicket(app.db.read, email, tokenHash, now);
	if (!owner) throw refusal;
	await refuseWeakPassword(newPassword, { email, name: owner.name }, "newPassword");
	const passwordHash = await hashPassword(app, newPassword);
	await app.db.write(async (tx) => {
		const account = await findResetTicket(tx, email, tokenHash, now);
		if (!account || !(await deleteResetTicket(tx, account.id, tokenHash))) throw refusal;
		await queries.setPassword(tx, account.id, passwordHash, now);
		// The code was mailed, so the address is verified as well.
		await queries.markEmailVerified(tx, account.id, now);
		await deleteRegistrations(tx, email);
		const revokedKeys = await endSessions(app, tx, account.id);
		await rememberNetwork(app, tx, { id: account.id, email }, network);
		await deleteEmailChange(tx, account.id);
		await app.mail.enqueue(tx, () => passwordChanged(account, revokedKeys));
	});
	await resetLoginThrottles(app, email, network);
}
