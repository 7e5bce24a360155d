import { accountCopy } from "#common/copy/account-copy.ts";
import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import {
	consumeEmailSendQuota,
	issueEmailCode,
	type Requester,
	tryEmailCode,
} from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import * as queries from "../account/queries-account.ts";
import { replaceSeller } from "../account/queries-seller.ts";
import { recordConsents } from "../consents/change-consents.ts";
import { noCodeNeeded, verificationCodeEmail } from "../emails.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import * as registrations from "./queries-registration.ts";
import type { CodeRecipient } from "./read-requester.ts";
import type { parseShop } from "./shop.ts";

/** Verification of a registration's email address by a mailed code. */

const purpose = "verify-email";

/**
 * Verifies an address with its code and makes the account what the code's registration says. A browser that has registered can
 * activate its own registrations only. A wrong address, a wrong code and too many attempts get the same response and cost the same
 * work. Returns whether this very browser registered the account. Throws `wrong-code`.
 */
export async function verifyEmail(app: App, { email, otp }: { email: string; otp: string }, requester: Requester) {
	const verified = await app.db.write(async (tx) => {
		const ownIds = await registrations.listRegistrationIds(tx, email, requester.ticketHash);
		const code = { email, purpose, otp, ...(ownIds.length > 0 && { only: ownIds }) } as const;
		const id = await tryEmailCode(app, tx, code, requester);
		if (id === undefined || !(await activateRegistration(app, tx, id, { email, network: requester.network })))
			return undefined;
		return { isOwnBrowser: ownIds.includes(id) };
	});
	if (!verified) throw refuse("wrong-code", accountCopy.verifyEmail.invalid);
	return verified;
}

/** Returns false when there is no such registration, or the address is verified already. */
async function activateRegistration(
	app: App,
	tx: Tx,
	id: string,
	{ email, network }: { email: string; network: string },
): Promise<boolean> {
	const registration = await registrations.findRegistration(tx, id, email);
	if (!registration) return false;
	const { shop, id: _, terms_version: version, wants_marketing: marketing, ...account } = registration;
	const now = app.clock.now();
	const accountId = await queries.upsertUnlessVerified(tx, {
		...account,
		id: app.newId(),
		account_type: account.account_type as "client" | "renter",
		updated_at: now,
		email_verified_at: now,
	});
	if (!accountId) return false;
	await replaceSeller(tx, accountId, (shop as ReturnType<typeof parseShop> | null) ?? undefined);
	await registrations.deleteRegistrations(tx, email);
	await rememberNetwork(app, tx, { id: accountId, email }, network);
	if (version)
		await recordConsents(app, tx, accountId, {
			given: { terms: true, privacy: true, marketing },
			at: registration.created_at,
			version,
		});
	return true;
}

/**
 * Mails a new code for this browser's registration, or for the newest of the address. Any other address gets an email that says why
 * there is no code. The response and the work are the same. Throws `too-many`.
 */
export async function resendVerification(
	app: App,
	{ email }: { email: string },
	requester: CodeRecipient,
): Promise<void> {
	await consumeEmailSendQuota(app, { email, purpose }, requester);
	await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		const registration = await registrations.findNewestRegistration(tx, email, requester.ticketHash);
		const code = await issueEmailCode(app, tx, { email, purpose, target: registration?.id ?? app.newId() }, requester);
		const isPending = registration && !account?.email_verified_at;
		await app.mail.enqueue(
			tx,
			isPending ? verificationCodeEmail(registration, code) : noCodeNeeded({ email, name: account?.name ?? "" }),
		);
	});
}
