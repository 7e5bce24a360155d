import { joinRefusals, Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/orders.js";
import { consumeEmailSendQuota, issueEmailCode, type Requester, tryEmailCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { currentLanguage } from "#platform/language.ts";
import { parseShop } from "../account.ts";
import type { accountEndpoints } from "../contract.ts";
import { accountExists, noCodeNeeded, verificationCodeEmail } from "../emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseCommonPassword, refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import * as queries from "../queries-account.ts";
import * as registrations from "../queries-registration.ts";
import { rememberNetwork } from "../sessions/known-networks.ts";
import { currentVersion, recordConsents } from "../settings/change-consents.ts";
import type { CodeRecipient } from "./read-requester.ts";

/** Registration: a sign-up is stored, and a mailed code verifies its address. */

type RegistrationInput = z.output<typeof accountEndpoints.register.body>;

/**
 * Stores a registration and mails a code that is valid for this registration only. The first registration of an address also inserts
 * an unverified account. A verified address gets an email that says it has an account. The response and the SQL statements are the
 * same in both cases, which prevents account enumeration. Throws `invalid`, `too-many`.
 */
export async function registerAccount(app: App, input: RegistrationInput, requester: CodeRecipient): Promise<void> {
	const refusal = joinRefusals(await validateRegistration(input));
	if (refusal) throw refusal;
	const shop = input.accountType === "renter" ? parseShop(input) : undefined;
	const { email } = input;
	await refuseWeakPassword(input.password, { email, name: input.name, shop: input.shopName, city: input.city });
	await consumeEmailSendQuota(app, { email, purpose: "verify-email" }, requester);
	const password_hash = await hashPassword(app, input.password);
	const now = app.clock.now();
	const registration = {
		id: app.newId(),
		email,
		name: input.name,
		mobile: input.mobile ?? "",
		account_type: input.accountType,
		password_hash,
		created_at: now,
	};
	await app.db.write(async (tx) => {
		const account = { ...registration, id: app.newId(), updated_at: now, language: currentLanguage() };
		const newAccountId = await queries.insertAccount(tx, account);
		await queries.replaceSeller(tx, newAccountId ?? account.id, shop);
		await registrations.deleteRegistrations(tx, email, new Date(now.getTime() - rules.registration.days * 86_400_000));
		await registrations.insertRegistration(tx, {
			...registration,
			shop: shop ? JSON.stringify(shop) : null,
			ticket_hash: requester.newTicketHash,
			terms_version: input.terms ? currentVersion() : null,
			wants_marketing: input.marketing ?? false,
		});
		const owner = await queries.findAccountByEmail(tx, email);
		const code = await issueEmailCode(app, tx, { email, purpose: "verify-email", target: registration.id }, requester);
		await app.mail.enqueue(tx, () =>
			owner?.email_verified_at
				? accountExists(owner)
				: verificationCodeEmail({ ...registration, language: account.language }, code),
		);
	});
}

/**
 * Checks a seller's shop and mobile, and the password, even when the schema refuses other fields: one response names
 * every error.
 */
export async function validateRegistration(body: Record<string, unknown>): Promise<Refusal[]> {
	const text = (field: string) => (typeof body[field] === "string" ? body[field].trim() : "");
	const shop = () =>
		parseShop({
			shopName: text("shopName"),
			gstin: text("gstin"),
			address_Line: text("address_Line"),
			city: text("city"),
			pincode: text("pincode"),
			country: text("country"),
		});
	const password = () => {
		// The rate limit is not consumed yet, so only the cheap check runs here. The schema refuses values that are no text.
		const owner = { email: text("email"), name: text("name"), shop: text("shopName"), city: text("city") };
		return refuseCommonPassword(text("password"), owner);
	};
	const mobile = () => {
		if (!text("mobile")) throw refuseField("mobile", copy.delivery.mobile);
	};
	const isSeller = body.accountType === "renter";
	const refusals = await Promise.all((isSeller ? [shop, mobile, password] : [password]).map(refusalOf));
	return refusals.filter((refusal) => refusal !== undefined);
}

async function refusalOf(check: () => unknown): Promise<Refusal | undefined> {
	try {
		await check();
		return undefined;
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

/** Verification of a registration's email address by a mailed code. */

const purpose = "verify-email";

/**
 * Verifies an address with its code and makes the account what the code's registration says. A browser that has registered can
 * activate its own registrations only. A wrong address, a wrong code and too many attempts get the same response and cost the same
 * work. Returns whether this very browser registered the account. Throws `wrong-code`.
 */
export async function verifyEmail(
	app: App,
	{ email, otp, name }: { email: string; otp: string; name?: string | undefined },
	requester: Requester,
) {
	const verified = await app.db.write(async (tx) => {
		const ownIds = await registrations.listRegistrationIds(tx, email, requester.ticketHash);
		const code = { email, purpose, otp, ...(ownIds.length > 0 && { only: ownIds }) } as const;
		const id = await tryEmailCode(app, tx, code, requester);
		if (id === undefined || !(await activateRegistration(app, tx, id, { email, name, network: requester.network })))
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
	{ email, name, network }: { email: string; name: string | undefined; network: string },
): Promise<boolean> {
	const registration = await registrations.findRegistration(tx, id, email);
	if (!registration) return false;
	const { shop, id: _, terms_version: version, wants_marketing: marketing, ...account } = registration;
	const now = app.clock.now();
	const accountId = await queries.upsertUnlessVerified(tx, {
		...account,
		...(name && { name }),
		id: app.newId(),
		account_type: account.account_type as "client" | "renter",
		updated_at: now,
		email_verified_at: now,
		language: currentLanguage(),
	});
	if (!accountId) return false;
	await queries.replaceSeller(tx, accountId, (shop as ReturnType<typeof parseShop> | null) ?? undefined);
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
		const pageLanguage = currentLanguage();
		const isPending = registration && !account?.email_verified_at;
		await app.mail.enqueue(tx, () =>
			isPending
				? verificationCodeEmail({ ...registration, language: pageLanguage }, code)
				: noCodeNeeded({ email, name: account?.name ?? "", language: account?.language ?? pageLanguage }),
		);
	});
}
