import { parsePincode } from "#common/text/fold-text.ts";
import * as copy from "#messages/common/product.js";
import { isIndia, normalizeCountry } from "./india.ts";

/** Country and pincode of an address: what must hold, and how they are stored. Pure; for the server. */

export type CountryAndPincode = { country: string; pincode: string };

const longestForeign = 12;

/** Why a pincode cannot be one of the country; undefined when it can. */
export function pincodeProblem({ country, pincode }: CountryAndPincode): string | undefined {
	if (isIndia(country)) return parsePincode(pincode) === undefined ? copy.browse.pincode : undefined;
	return pincode.length > longestForeign ? copy.browse.foreignPincode({ most: longestForeign }) : undefined;
}

/** An address as it is stored: India by one name, and its pincode as six digits. */
export const normalizePlace = <A extends CountryAndPincode>(address: A): A => ({
	...address,
	country: normalizeCountry(address.country),
	pincode: (isIndia(address.country) && parsePincode(address.pincode)) || address.pincode,
});
