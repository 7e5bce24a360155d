import { refuse } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import type { Tx } from "#database/connect.ts";
import { issueAddressCode, type Requester, spendAddressSend, tryAddressCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { nobodyWaits, verifyYourEmail } from "./letters.ts";
import * as queries from "./queries.ts";
import * as registrations from "./queries-registrations.ts";
import type { Recipient } from "./read-requester.ts";
import type { readShop } from "./shop.ts";

/** The code that proves the address of a registration, whether the address has an account or not. */

const purpose = "verify-email";

/**
 * Proves an address with its code: the account becomes what the code's own registration says. A browser that has signed up opens its own
 * registrations only. Whatever is wrong (address, code, too many tries), the refusal is the same, and so is the work.
 */
export async function verifyEmail(app: App, { email, otp }: { email: string; otp: string }, by: Requester) {
	const isVerified = await app.db.write(async (tx) => {
		const own = await registrations.listRegistrationIds(tx, email, by.ticketHash);
		const code = { email, purpose, otp, ...(own.length > 0 && { only: own }) } as const;
		const id = await tryAddressCode(app, tx, code, by);
		return id !== undefined && (await openRegistration(app, tx, id, email));
	});
	if (!isVerified) throw refuse("wrong-code", words.verifyEmail.invalid);
}

/** False when there is no such registration, or the address is proved already. */
async function openRegistration(app: App, tx: Tx, id: string, email: string): Promise<boolean> {
	const registration = await registrations.findRegistration(tx, id, email);
	if (!registration) return false;
	const { shop, id: _, ...account } = registration;
	const now = app.clock.now();
	const opened = await queries.putUnprovenAccount(tx, {
		...account,
		id: app.newId(),
		account_type: account.account_type as "client" | "renter",
		updated_at: now,
		email_verified_at: now,
	});
	if (!opened) return false;
	await queries.putSeller(tx, opened, (shop as ReturnType<typeof readShop> | null) ?? undefined);
	await registrations.deleteRegistrations(tx, email);
	return true;
}

/**
 * Mails a new code for this browser's registration, or the newest of the address. Any other address gets an email that says why there is no
 * code for it: the answer is the same, and so is the work.
 */
export async function resendVerification(app: App, { email }: { email: string }, by: Recipient): Promise<void> {
	await spendAddressSend(app, { email, purpose }, by, true);
	await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		const registration = await registrations.findNewestRegistration(tx, email, by.ticketHash);
		const code = await issueAddressCode(app, tx, { email, purpose, opens: registration?.id ?? app.newId() }, by);
		const isWaiting = registration && !account?.email_verified_at;
		await app.mail.post(
			tx,
			isWaiting ? verifyYourEmail(registration, code) : nobodyWaits({ email, name: account?.name ?? "" }),
		);
	});
}
