import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { issueCode, ownerOfAddress } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { isGstin, isIndia, isPincode, toE164 } from "./account.ts";
import type { calls } from "./contract.ts";
import { hashPassword, refuseCommonPassword } from "./hash-password.ts";
import { verifyYourEmail, youHaveAnAccount } from "./letters.ts";
import * as queries from "./queries.ts";

type Registration = z.output<typeof calls.register.body>;

/**
 * Opens an account and mails its code. One whose address was never proved is replaced, its code too. An address that is proved is told
 * by mail that it has an account: the answer is the same, and so is the work.
 */
export async function register(app: App, wish: Registration): Promise<void> {
	const seller = wish.accountType === "renter" ? readSeller(wish) : undefined;
	await refuseCommonPassword(wish.password, wish.email);
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
		const id = await queries.putUnprovenAccount(tx, account);
		if (!id) {
			const owner = await queries.findAccountByEmail(tx, wish.email);
			if (owner) await app.mail.post(tx, youHaveAnAccount(owner));
			return;
		}
		await queries.putSeller(tx, id, seller);
		const code = await issueCode(
			app,
			tx,
			{ ownerId: ownerOfAddress(app, wish.email), purpose: "verify-email", subject: "" },
			rules.code.minutes,
		);
		await app.mail.post(tx, verifyYourEmail(account, code));
	});
}

/** What a seller must add. Refuses what is missing with the specification's sentences. */
function readSeller(wish: Registration) {
	if (!wish.shopName) throw refuse("invalid", words.signup.shopName, { fields: { shopName: words.signup.shopName } });
	const fields = Object.fromEntries(
		(["address_Line", "city", "pincode", "country"] as const)
			.filter((field) => !wish[field])
			.map((field) => [field, words.signup.address]),
	);
	if (Object.keys(fields).length) throw refuse("invalid", words.signup.address, { fields });
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
