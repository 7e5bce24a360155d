import { copy } from "#common/copy.ts";
import { joinRefusals, Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { consumeEmailSendQuota, issueEmailCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import * as queries from "../account/queries-account.ts";
import { replaceSeller } from "../account/queries-seller.ts";
import { currentVersion } from "../consents/change-consents.ts";
import type { accountEndpoints } from "../contract.ts";
import { accountExists, verificationCodeEmail } from "../emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { refuseCommonPassword, refuseWeakPassword } from "../passwords/refuse-weak-password.ts";
import * as registrations from "./queries-registration.ts";
import type { CodeRecipient } from "./read-requester.ts";
import { parseShop } from "./shop.ts";

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
	await refuseWeakPassword(input.password, [email, input.name, input.shopName, input.city]);
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
		const account = { ...registration, id: app.newId(), updated_at: now };
		const newAccountId = await queries.insertAccount(tx, account);
		await replaceSeller(tx, newAccountId ?? account.id, shop);
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
		await app.mail.enqueue(
			tx,
			owner?.email_verified_at ? accountExists(owner) : verificationCodeEmail(registration, code),
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
		return refuseCommonPassword(text("password"), [text("email"), text("name"), text("shopName"), text("city")]);
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
