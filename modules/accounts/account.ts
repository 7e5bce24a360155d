import { normalizePlace, pincodeProblem } from "#common/places/address.ts";
import { type FieldMessages, type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { parseEmail } from "#common/text/email-address.ts";
import { parseGstin } from "#common/text/tax-number.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";

/** Validation of email addresses, GSTINs and shops, and the lifetimes of sessions. Pure. */

/** The domain error for an address that no new account may have, else undefined. */
export function refuseMalformedEmail(email: string): Refusal | undefined {
	const { problem } = parseEmail(email);
	return problem && refuseField("email", accountsApiCopy.email[problem]);
}

/** When a session expires: after the idle timeout, and at the latest after the absolute lifetime since sign-in. */
export function sessionExpiry(isAdmin: boolean, createdAt: Date, now: Date): Date {
	const { session } = rules;
	const [idle, absolute] = isAdmin
		? [session.adminIdleMinutes * 60_000, session.adminAbsoluteHours * 3_600_000]
		: [session.idleDays * 86_400_000, session.absoluteDays * 86_400_000];
	return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + absolute));
}

/** How often a session's last use is written, in ms. Without this limit every request would cost a write. */
export const sessionTouchMs = (isAdmin: boolean) => (isAdmin ? 60_000 : 3_600_000);

/** A session's absolute lifetime, in seconds. */
export const maxSessionSeconds = (isAdmin: boolean): number =>
	isAdmin ? rules.session.adminAbsoluteHours * 3600 : rules.session.absoluteDays * 86_400;

/** A seller's shop: its name, GSTIN and collection address. */
export type Shop = {
	shopName: string;
	gstin: string;
	address_Line: string;
	city: string;
	pincode: string;
	country: string;
};

/** Validates a shop and returns its row. Throws `invalid`, for missing fields with the specification's texts. */
export function parseShop(input: Shop) {
	const missing: FieldMessages = {};
	if (!input.shopName) missing.shopName = accountCopy.signup.shopName;
	for (const field of ["address_Line", "city", "pincode", "country"] as const)
		if (!input[field]) missing[field] = accountCopy.signup.address;
	if (Object.keys(missing).length)
		throw refuse("invalid", missing.shopName ?? accountCopy.signup.address, { fields: missing });

	const gstin = input.gstin && parseGstin(input.gstin);
	const wrong: FieldMessages = {};
	const wrongPincode = pincodeProblem(input);
	if (wrongPincode) wrong.pincode = wrongPincode;
	if (gstin === undefined) wrong.gstin = accountsApiCopy.shop.gstin;
	const [first, second] = Object.values(wrong);
	if (first || gstin === undefined)
		throw refuse("invalid", second ? accountsApiCopy.checkFields : (first ?? accountsApiCopy.shop.gstin), {
			fields: wrong,
		});
	const { pincode, country } = normalizePlace(input);
	return {
		shop_name: input.shopName,
		gstin,
		address_line: input.address_Line,
		city: input.city,
		pincode,
		country,
	};
}

/** Maps a shop's row to the API's field names. */
export const toShop = (row: ReturnType<typeof parseShop>): Shop => ({
	shopName: row.shop_name,
	gstin: row.gstin,
	address_Line: row.address_line,
	city: row.city,
	pincode: row.pincode,
	country: row.country,
});
