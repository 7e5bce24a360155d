import { createHash, randomBytes } from "node:crypto";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { issueAddressCode, type Requester, spendAddressSend, tryAddressCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword } from "./hash-password.ts";
import { refuseWeakPassword } from "./judge-password.ts";
import { noAccountHere, passwordChanged, resetYourPassword } from "./letters.ts";
import * as queries from "./queries.ts";
import * as changes from "./queries-changes.ts";
import { deleteRegistrations } from "./queries-registrations.ts";
import type { Recipient } from "./read-requester.ts";

/** A forgotten password, in three steps: a code by mail, a ticket for the code, a new password for the ticket. */

const purpose = "reset-password";

const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest();

/** Mails a code, or that there is no account with this address: the answer is the same, and so is the work. Refuses: too-many. */
export async function forgotPassword(app: App, { email }: { email: string }, by: Recipient, device: string) {
	await spendAddressSend(app, { email, purpose }, by, true);
	await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		const code = await issueAddressCode(app, tx, { email, purpose, opens: "" }, by);
		const asked = { at: app.clock.now(), device };
		await app.mail.post(tx, account ? resetYourPassword(account, code, asked) : noAccountHere(email));
	});
}

/** Gives a ticket for the right code: it chooses a password once, within ten minutes, for this address. Refuses: wrong-code. */
export async function openReset(
	app: App,
	{ email, otp }: { email: string; otp: string },
	by: Requester,
): Promise<string> {
	const ticket = randomBytes(32).toString("base64url");
	const now = app.clock.now();
	const isOpen = await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		if ((await tryAddressCode(app, tx, { email, purpose, otp }, by)) === undefined || !account) return false;
		const expires_at = new Date(now.getTime() + rules.code.minutes * 60_000);
		await changes.putTicket(tx, account.id, { token_hash: hashOf(ticket), expires_at });
		return true;
	});
	if (!isOpen) throw refuse("wrong-code", words.forgot.invalid, { fields: { otp: words.forgot.invalid } });
	return ticket;
}

/**
 * Chooses a new password for a ticket, which is then used up. Every session of the account ends, an address that waits is forgotten, and
 * the owner is told. Refuses: wrong-code (no ticket, another's, too late), invalid (an easy password).
 */
export async function resetPassword(
	app: App,
	{ email, newPassword }: { email: string; newPassword: string },
	ticket = "",
): Promise<void> {
	const now = app.clock.now();
	const tokenHash = hashOf(ticket);
	const failed = refuse("wrong-code", words.reset.failed);
	// Looked at first: hashing a password is work that only who holds a ticket may cause.
	const owner = await changes.findTicket(app.db.read, email, tokenHash, now);
	if (!owner) throw failed;
	await refuseWeakPassword(newPassword, [email, owner.name], "newPassword");
	const passwordHash = await hashPassword(newPassword);
	await app.db.write(async (tx) => {
		const found = await changes.findTicket(tx, email, tokenHash, now);
		if (!found || !(await changes.deleteTicket(tx, found.id, tokenHash))) throw failed;
		await queries.setPassword(tx, found.id, passwordHash, now);
		// The code came by mail, so the address is proved as well.
		await queries.markVerified(tx, found.id, now);
		await deleteRegistrations(tx, email);
		await endSessions(app, tx, found.id);
		await changes.deleteEmailChange(tx, found.id);
		await app.mail.post(tx, passwordChanged(found));
	});
	await app.limits.release("login-anywhere", email);
}
