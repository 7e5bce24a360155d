import { type FieldMessages, refuse } from "#common/refusal.ts";
import { words } from "#common/words.ts";
import { isGstin, isIndia, isPincode } from "./account.ts";

/** What a seller adds to an account: the shop, and where pieces are collected. Pure. */

export type Shop = {
	shopName: string;
	gstin: string;
	address_Line: string;
	city: string;
	pincode: string;
	country: string;
};

/** The shop as it is kept. Refuses (invalid) what is missing with the specification's sentences, and what cannot be right. */
export function readShop(wish: Shop) {
	const missing: FieldMessages = {};
	if (!wish.shopName) missing.shopName = words.signup.shopName;
	for (const field of ["address_Line", "city", "pincode", "country"] as const)
		if (!wish[field]) missing[field] = words.signup.address;
	if (Object.keys(missing).length)
		throw refuse("invalid", missing.shopName ?? words.signup.address, { fields: missing });

	const gstin = wish.gstin.toUpperCase();
	const wrong: FieldMessages = {};
	if (isIndia(wish.country) && !isPincode(wish.pincode))
		wrong.pincode = "An Indian pincode has six digits, the first not 0";
	if (gstin && !isGstin(gstin)) wrong.gstin = "This is not a valid GSTIN. Please check it, or leave it empty";
	const [first, second] = Object.values(wrong);
	if (first) throw refuse("invalid", second ? "Please check the marked fields." : first, { fields: wrong });
	return {
		shop_name: wish.shopName,
		gstin,
		address_line: wish.address_Line,
		city: wish.city,
		pincode: wish.pincode,
		country: wish.country,
	};
}

/** A kept shop, as its owner knows it. */
export const toShop = (kept: ReturnType<typeof readShop>): Shop => ({
	shopName: kept.shop_name,
	gstin: kept.gstin,
	address_Line: kept.address_line,
	city: kept.city,
	pincode: kept.pincode,
	country: kept.country,
});
