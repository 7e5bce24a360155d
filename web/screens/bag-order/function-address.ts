/** The fields of another address, for the lines of one function: their names, and whether they are used. Pure. */

/** Functions are compared without regard to case, as in the bag. */
const keyOf = (name: string) => name.trim().toLowerCase();

export const isSameFunction = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** Before the names of the fields of a function's address. Dots would nest, and the function is any text. */
export const addressPrefix = (name: string): string =>
	`addresses.${encodeURIComponent(keyOf(name)).replaceAll(".", "%2E")}.`;

/** The field with the id of a saved address, "" for none. */
export const savedIdField = (name: string): string => `${addressPrefix(name)}savedId`;

/** Country and mobile have values of their own, and say nothing. */
const deciding = ["savedId", "address_Line", "city", "pincode"];

export const isOtherAddress = (read: (field: string) => string | undefined, name: string): boolean =>
	deciding.some((field) => Boolean(read(addressPrefix(name) + field)?.trim()));
