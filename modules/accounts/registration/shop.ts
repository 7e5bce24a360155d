import { accountCopy } from "#common/copy/account-copy.ts";
import { normalizePlace, pincodeProblem } from "#common/places/address.ts";
import { type FieldMessages, refuse } from "#common/refusal.ts";
import { parseGstin } from "../account/account.ts";
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

	const gstin = input.gstin && parseGstin(input.gstin);
	const wrong: FieldMessages = {};
	const wrongPincode = pincodeProblem(input);
	if (wrongPincode) wrong.pincode = wrongPincode;
	if (gstin === undefined) wrong.gstin = copy.shop.gstin;
	const [first, second] = Object.values(wrong);
	if (first || gstin === undefined)
		throw refuse("invalid", second ? copy.checkFields : (first ?? copy.shop.gstin), { fields: wrong });
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
