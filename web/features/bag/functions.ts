/** The functions that items of a bag are for, and the fields of their addresses. Functions are compared without regard to case. Pure. */

const keyOf = (name: string) => name.trim().toLowerCase();

export const isSameFunction = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** `name` is empty for the items without a function. */
export type FunctionGroup<Item> = { name: string; items: Item[] };

/** Items by function, in their order; those without one come last. */
export function groupByFunction<Item extends { function: string }>(items: readonly Item[]): FunctionGroup<Item>[] {
	const groups = new Map<string, FunctionGroup<Item>>();
	for (const item of items) {
		const group = groups.get(keyOf(item.function)) ?? { name: item.function.trim(), items: [] };
		group.items.push(item);
		groups.set(keyOf(item.function), group);
	}
	return [...groups.values()].sort((one, other) => Number(one.name === "") - Number(other.name === ""));
}

/** Before the names of the fields of a function's address. Dots would nest, and the function is any text. */
export const addressPrefix = (name: string): string =>
	`addresses.${encodeURIComponent(keyOf(name)).replaceAll(".", "%2E")}.`;

/** The field with the id of a saved address, "" for none. */
export const savedIdField = (name: string): string => `${addressPrefix(name)}savedId`;

/** Country and mobile have values of their own, and say nothing. */
const deciding = ["savedId", "address_Line", "city", "pincode"];

export const isOtherAddress = (read: (field: string) => string | undefined, name: string): boolean =>
	deciding.some((field) => Boolean(read(addressPrefix(name) + field)?.trim()));
