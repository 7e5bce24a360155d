/** A saved address in the delivery form. */
import type { SavedAddress } from "#web/api.ts";

/** The parameter of the URL that chooses one. */
export const addressParam = "address";

/** The box that saves the typed address with the order. */
export const saveField = "saveAddress";

const longestLine = 200;

/** The fields of the form. Somebody else who takes the delivery is named in the address line, which the courier reads. */
export function toDeliveryAddress(
	{ name, address_Line, city, pincode, country, mobile }: SavedAddress,
	member: string,
) {
	const withName = `${name}, ${address_Line}`;
	const isOther = name !== member && withName.length <= longestLine;
	return {
		...{ address_Line: isOther ? withName : address_Line, city, pincode, country },
		mobile: mobile.replace(/^\+91(?=\d{10}$)/, ""),
	};
}

/** Each chosen address has a draft of its own, so that what was typed for another one does not come back. */
export function draftName(search: string): string {
	const chosen = new URLSearchParams(search).get(addressParam);
	return chosen ? `delivery.${chosen}` : "delivery";
}
