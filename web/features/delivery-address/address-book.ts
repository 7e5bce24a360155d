/** The addresses that a delivery form begins with. */

import { type ApiClient, attempt, type SavedAddress, type User } from "#web/api.ts";

/** The parameter of the URL that chooses a saved address. */
export const addressParam = "address";

/** The box that saves the typed address with the order. */
export const saveField = "saveAddress";

export type AddressBook = {
	/** The first values of the form: the chosen saved address, or the one of the last order. */
	filled: Record<string, string> | undefined;
	/** Whether that is the address of the last order. */
	isLastAddress: boolean;
	/** The saved addresses, and the one that the form begins with. */
	saved: { addresses: SavedAddress[]; chosenId: string | undefined };
	/** The account's, when it has one. */
	mobile: string;
};

/** `pincode`: the remembered one, which the form begins with unless the member has an address. Of several saved ones it chooses. */
export async function loadAddressBook(
	{ api }: ApiClient,
	user: User,
	addressId: string | null,
	pincode?: string,
): Promise<AddressBook> {
	const [lastAddress, addressBook] = await Promise.all([
		findLastAddress(api.product, user._id),
		attempt(api.user.addresses.$get()),
	]);
	const addresses = addressBook.success ? addressBook.addresses : [];
	const standard = addresses.find(({ isDefault }) => isDefault);
	const isThere = (address: SavedAddress | undefined) => address?.pincode === pincode;
	const chosen =
		addresses.find(({ _id }) => _id === addressId) ??
		(isThere(standard) ? standard : (addresses.find(isThere) ?? standard));
	const filled = chosen ? toDeliveryAddress(chosen, user.name) : lastAddress;
	return {
		filled,
		isLastAddress: !chosen && filled !== undefined,
		saved: { addresses, chosenId: chosen?._id },
		mobile: withoutCountryCode(user.mobile),
	};
}

/** The address of the client's last order, as most orders go to the same one. */
async function findLastAddress(product: ApiClient["api"]["product"], userId: string) {
	const params = { param: { userId }, query: { limit: "1" } };
	const result = await attempt(product.getUserRentals[":userId"].$get(params));
	const address = result.success ? result.rentals[0]?.deliveryAddress : undefined;
	return address ? { ...address, mobile: withoutCountryCode(address.mobile) } : undefined;
}

const withoutCountryCode = (number: string) => number.replace(/^\+91(?=\d{10}$)/, "");

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
		mobile: withoutCountryCode(mobile),
	};
}
