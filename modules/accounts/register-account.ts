import { type FieldMessages, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { countSend, issueCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { isGstin, isIndia, isPincode, toE164 } from "./account.ts";
import type { calls } from "./contract.ts";
import { hashPassword, refuseCommonPassword } from "./hash-password.ts";
import { verifyYourEmail, youHaveAnAccount } from "./letters.ts";
import * as queries from "./queries.ts";
import { verifyKey } from "./verify-email.ts";

type Registration = z.output<typeof calls.register.body>;

/**
 * Opens an account and mails its code. One whose address was never proved is replaced, its code too. An address that is proved is told
 * by mail that it has an account: the answer is the same, and so is the work, statement by statement. Refuses: invalid, too-many.
 */
export async function register(app: App, wish: Registration): Promise<void> {
	const seller = wish.accountType === "renter" ? readSeller(wish) : undefined;
	await refuseCommonPassword(wish.password, wish.email);
	const key = verifyKey(app, wish.email);
	await countSend(app, key);
	const password_hash = await hashPassword(wish.password);
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		const account = {
			id: app.newId(),
			email: wish.email,
			name: wish.name,
			mobile: toE164(wish.mobile),
			account_type: wish.accountType,
			password_hash,
			created_at: now,
			updated_at: now,
		};
		const opened = await queries.putUnprovenAccount(tx, account);
		await queries.putSeller(tx, opened ?? account.id, seller);
		const owner = await queries.findAccountByEmail(tx, wish.email);
		const code = await issueCode(app, tx, key, rules.code.minutes);
		await app.mail.post(tx, opened ? verifyYourEmail(account, code) : youHaveAnAccount(owner ?? account));
	});
}

/** What a seller must add. Refuses what is missing with the specification's sentences. */
function readSeller(wish: Registration) {
	const fields: FieldMessages = {};
	if (!wish.shopName) fields.shopName = words.signup.shopName;
	for (const field of ["address_Line", "city", "pincode", "country"] as const)
		if (!wish[field]) fields[field] = words.signup.address;
	if (Object.keys(fields).length) throw refuse("invalid", fields.shopName ?? words.signup.address, { fields });
	if (isIndia(wish.country) && !isPincode(wish.pincode)) {
		const message = "An Indian pincode has six digits, the first not 0";
		throw refuse("invalid", message, { fields: { pincode: message } });
	}
	const gstin = wish.gstin.toUpperCase();
	if (gstin && !isGstin(gstin)) {
		const message = "This is not a valid GSTIN. Please check it, or leave it empty";
		throw refuse("invalid", message, { fields: { gstin: message } });
	}
	return {
		shop_name: wish.shopName,
		gstin,
		address_line: wish.address_Line,
		city: wish.city,
		pincode: wish.pincode,
		country: wish.country,
	};
}
