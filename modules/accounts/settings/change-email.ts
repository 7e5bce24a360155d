import { words } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { type CodeKey, issueCode, ownerOfAddress, spendSend, tryCode } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../account/queries-account.ts";
import { accountExists, emailChanged, emailChangeRequested, newAddressCodeEmail } from "../emails.ts";
import { deleteRegistrations } from "../registration/queries-registration.ts";
import * as changes from "./queries-email-change.ts";

/** Another address for an account: the present one stays in force until the new one is proved, by who is signed in. */

const keyOf = (app: App, member: Member, email: string): CodeKey => ({
	ownerId: ownerOfAddress(app, email),
	purpose: "verify-email",
	subject: member.id,
});

/** Refuses a code for a new address that is asked for too often. Before the transaction: a refused try counts. */
export const limitEmailChange = (app: App, member: Member, email: string) =>
	// Counted for the member, not for the address: a stranger who signs up with it uses nothing up.
	spendSend(app, { ...keyOf(app, member, email), ownerId: member.id });

/**
 * Notes the new address and mails it a code; the old one is told. An address that another account holds gets a letter without a code:
 * nothing else differs, so nobody learns that it has an account.
 */
export async function requestEmailChange(app: App, tx: Tx, member: Member, email: string): Promise<void> {
	const holder = await queries.findAccountByEmail(tx, email);
	await changes.upsertEmailChange(tx, member.id, { email, asked_at: app.clock.now() });
	const code = await issueCode(app, tx, keyOf(app, member, email), rules.code.minutes);
	const to = { email, name: member.name };
	await app.mail.post(
		tx,
		holder?.email_verified_at ? accountExists(holder) : newAddressCodeEmail(to, code),
		emailChangeRequested(member, email),
	);
}

/** The address that waits to be proved, or undefined. */
export const findPendingEmail = async (app: App, member: Member): Promise<string | undefined> =>
	(await changes.findEmailChange(app.db.read, member.id))?.email;

/** Makes the address that waits the account's own. Refuses: wrong-code (or another account has proved the address meanwhile). */
export async function confirmEmail(app: App, member: Member, { email, otp }: { email: string; otp: string }) {
	const invalid = refuse("wrong-code", words.verifyEmail.invalid);
	const isChanged = await app.db
		.write(async (tx) => {
			if ((await tryCode(app, tx, keyOf(app, member, email), otp)) !== "right") return false;
			await changes.deleteUnverifiedAccount(tx, email);
			await deleteRegistrations(tx, email);
			await changes.setEmail(tx, member.id, email, app.clock.now());
			await changes.deleteEmailChange(tx, member.id);
			await app.mail.post(tx, emailChanged(member, email));
			return true;
		})
		.catch((error) => {
			if (changes.isEmailTaken(error)) throw invalid;
			throw error;
		});
	if (!isChanged) throw invalid;
}

/** Mails the code for the address that waits once more. */
export async function resendEmailChange(app: App, member: Member, email: string): Promise<void> {
	await limitEmailChange(app, member, email);
	await app.db.write((tx) => requestEmailChange(app, tx, member, email));
}

/** Forgets the address that waits; the present one stays. */
export const cancelEmailChange = (app: App, member: Member) =>
	app.db.write((tx) => changes.deleteEmailChange(tx, member.id));
