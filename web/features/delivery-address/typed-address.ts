/** The typed address of a delivery form: checked before any request, and saved. With the table of all pincodes, so for the server. */

import { isIndia } from "#common/places/india.ts";
import { findPlaceDoubt } from "#common/places/place-doubt.ts";
import { parsePincode } from "#common/text/fold-text.ts";
import { parseMobile } from "#common/text/mobile.ts";
import * as specified from "#messages/common/orders.js";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { saveField } from "./address-book.ts";

export const addressFields = ["address_Line", "city", "pincode", "country", "mobile"] as const;
export type TypedAddress = Record<(typeof addressFields)[number], string>;

export type AddressProblem = {
	message: string;
	/** By field. */
	fields: Record<string, string>;
	/** The pincode and city that the message doubts. */
	doubtedPlace?: string;
};

/**
 * The specification requires this check, with these messages. The API checks the fields again. A field that only the API checks is not
 * listed here, because its failure is shown beside the field. `doubtedPlaces`: those that were doubted before, which are accepted now.
 */
export function checkAddress(address: TypedAddress, doubtedPlaces: readonly string[]): AddressProblem | undefined {
	const missing = addressFields.filter((name) => address[name] === "");
	if (missing.length > 0)
		return {
			message: specified.delivery.missing({ fields: missing.map((name) => deliveryAddressCopy[name]) }),
			fields: Object.fromEntries(missing.map((name) => [name, deliveryAddressCopy.fillIn])),
		};
	if (parseMobile(address.mobile) === undefined)
		return { message: specified.delivery.mobile, fields: { mobile: specified.delivery.mobile } };
	const question = placeQuestion(address);
	const doubtedPlace = `${address.pincode} ${address.city}`;
	if (question === undefined || doubtedPlaces.includes(doubtedPlace)) return undefined;
	return { message: question, fields: { pincode: question }, doubtedPlace };
}

/** The question about the address before it is ordered to: a pincode that does not exist, or that belongs to another city. */
function placeQuestion({ country, city, pincode: typed }: TypedAddress): string | undefined {
	const pincode = parsePincode(typed);
	const doubt = pincode !== undefined && isIndia(country) ? findPlaceDoubt(pincode, city) : undefined;
	if (pincode === undefined || !doubt) return undefined;
	return doubt.kind === "unknown"
		? deliveryAddressCopy.unknownPincode({ pincode })
		: deliveryAddressCopy.otherCity({ pincode, city: doubt.place.city, typed: city });
}

/** Saves the typed address of a placed order, if its box is ticked. The order is placed either way. */
export async function saveAddress(context: RouteArgs["context"], typed: Record<string, string>): Promise<void> {
	const user = await findUser({ context });
	if (!user || !typed[saveField]) return;
	const json = { ...typed, name: user.name, label: typed.city ?? "" } as never;
	await attempt(context.get(apiContext).api.user.addresses.$post({ json }));
}

/** The city of a pincode, for a form whose city is empty; "" when it is unknown. */
export async function findCity({ api }: ApiClient, pincode = ""): Promise<string> {
	const result = await attempt(api.place.$get({ query: { pincode } }));
	return result.success ? result.place.city : "";
}
