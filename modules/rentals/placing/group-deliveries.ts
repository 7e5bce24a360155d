import type { Day } from "#common/calendar.ts";

/** Which orders of a group are delivered together. Pure. */

/** The place and day on which the orders of a lister are handed over together. */
export type DeliveryPlace = { sellerId: string; day: Day; line: string; pincode: string };

/** `delivery`: its number within the group. */
export type Delivery = { delivery: number; orders: string[] };

type OrderAtPlace = DeliveryPlace & { id: string };

/** Case, spaces and punctuation of an address line make no other place. */
const placeKey = ({ sellerId, day, line, pincode }: DeliveryPlace): string =>
	[
		sellerId,
		day,
		pincode,
		line
			.toLocaleLowerCase("en-IN")
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
			.trim(),
	].join("|");

/** The deliveries of a group with those of its earlier orders, which have a number already. New ones get the next numbers. */
export function deliveriesOf(
	earlier: readonly (OrderAtPlace & { delivery: number })[],
	added: readonly OrderAtPlace[],
): Delivery[] {
	const deliveries = new Map<string, Delivery>();
	for (const order of earlier) {
		const known = deliveries.get(placeKey(order));
		if (known) known.orders.push(order.id);
		else deliveries.set(placeKey(order), { delivery: order.delivery, orders: [order.id] });
	}
	let next = Math.max(-1, ...earlier.map(({ delivery }) => delivery)) + 1;
	const byDay = added.toSorted((one, other) => one.day.localeCompare(other.day));
	for (const order of byDay) {
		const known = deliveries.get(placeKey(order));
		if (known) known.orders.push(order.id);
		else deliveries.set(placeKey(order), { delivery: next++, orders: [order.id] });
	}
	return [...deliveries.values()].sort((one, other) => one.delivery - other.delivery);
}
