import { accountCopy } from "#common/copy/account-copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { type CodeKey, issueCode, tryCode, consumeEmailChangeQuota, emailCodeOwner } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../account/queries-account.ts";
import { accountExists, emailChanged, emailChangeRequested, newAddressCodeEmail } from "../emails.ts";
import { deleteRegistrations } from "../registration/queries-registration.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import { deleteKnownNetworks } from "../sessions/queries-known-network.ts";
import * as changes from "./queries-email-change.ts";

/** Change of an account's email: the current address stays in use until the signed-in member verifies the new one. */

const keyOf = (app: App, member: Member, email: string): CodeKey => ({
	ownerId: emailCodeOwner(app, email),
	purpose: "verify-email",
	subject: member.id,
});

/** Rate limit for codes to a new address. Throws `too-many`. */
export const limitEmailChange = (app: App, member: Member, email: string): Promise<void> =>
	consumeEmailChangeQuota(app, email, member.id);

/**
 * Stores the new address, mails it a code, and notifies the current address. An address of another account gets an email without a
 * code. Nothing else differs, so the response does not reveal that account.
 */
export async function requestEmailChange(app: App, tx: Tx, member: Member, email: string): Promise<void> {
	const holder = await queries.findAccountByEmail(tx, email);
	await changes.upsertEmailChange(tx, member.id, { email, requested_at: app.clock.now() });
	const code = await issueCode(app, tx, keyOf(app, member, email), rules.code.minutes);
	const to = { email, name: member.name };
	await app.mail.enqueue(
		tx,
		holder?.email_verified_at ? accountExists(holder) : newAddressCodeEmail(to, code),
		emailChangeRequested(member, email),
	);
}

/** The unverified new address, or undefined. */
export const findPendingEmail = async (app: App, member: Member): Promise<string | undefined> =>
	(await changes.findEmailChange(app.db.read, member.id))?.email;

/**
 * Verifies the new address and makes it the account's. Throws `wrong-code`, also when another account has verified it
 * meanwhile.
 */
export async function confirmEmail(
	app: App,
	member: Member,
	{ email, otp }: { email: string; otp: string },
	network: string,
) {
	const invalid = refuse("wrong-code", accountCopy.verifyEmail.invalid);
	const isChanged = await app.db
		.write(async (tx) => {
			if ((await tryCode(app, tx, keyOf(app, member, email), otp)) !== "right") return false;
			await changes.deleteUnverifiedAccount(tx, email);
			await deleteRegistrations(tx, email);
			await changes.setEmail(tx, member.id, email, app.clock.now());
			await changes.deleteEmailChange(tx, member.id);
			// The other ones are hashed with the former address.
			await deleteKnownNetworks(tx, member.id);
			await rememberNetwork(app, tx, { id: member.id, email }, network);
			await app.mail.enqueue(tx, emailChanged(member, email));
			return true;
		})
		.catch((error) => {
			if (changes.isEmailTaken(error)) throw invalid;
			throw error;
		});
	if (!isChanged) throw invalid;
}

/** Mails another code to the new address. Throws `too-many`. */
export async function resendEmailChange(app: App, member: Member, email: string): Promise<void> {
	await limitEmailChange(app, member, email);
	await app.db.write((tx) => requestEmailChange(app, tx, member, email));
}

/** Cancels the change; the current address stays. */
export const cancelEmailChange = (app: App, member: Member) =>
	app.db.write((tx) => changes.deleteEmailChange(tx, member.id));
