import { accountCopy } from "#common/copy/account-copy.ts";
import { type FieldMessages, refuse } from "#common/refusal.ts";
import { isGstin, isIndia, isPincode } from "../account/account.ts";
import { copy } from "../copy.ts";

/** A seller's shop: its name, GSTIN and collection address. Pure. */

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

	const gstin = input.gstin.toUpperCase();
	const wrong: FieldMessages = {};
	if (isIndia(input.country) && !isPincode(input.pincode)) wrong.pincode = copy.shop.pincode;
	if (gstin && !isGstin(gstin)) wrong.gstin = copy.shop.gstin;
	const [first, second] = Object.values(wrong);
	if (first) throw refuse("invalid", second ? copy.checkFields : first, { fields: wrong });
	return {
		shop_name: input.shopName,
		gstin,
		address_line: input.address_Line,
		city: input.city,
		pincode: input.pincode,
		country: input.country,
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
