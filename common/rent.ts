import { countDays, type Day } from "./calendar.ts";
import type { Rupees } from "./money.ts";
import { rental } from "./rules/rental.ts";

/** The rent of a number of days, with the discounts by length of a listing or an order. Server and screens use it alike. Pure. */

/** `percent` off the whole rent, from so many days on. */
export type LengthDiscount = { fromDays: number; percent: number };

/** `subtotal`: the price of all days; `discount`: what is taken off, half a rupee rounded up; `percent`: 0 without a discount. */
export type Rent = { days: number; subtotal: Rupees; percent: number; discount: Rupees; total: Rupees };

/** The rent of so many days. Discounts rise with their days: the last one that is reached counts, for all days. */
export function rentOf(price: Rupees, days: number, discounts: readonly LengthDiscount[]): Rent {
	const percent = discounts.findLast(({ fromDays }) => days >= fromDays)?.percent ?? 0;
	const subtotal = price * days;
	const discount = Math.round((subtotal * percent) / 100);
	return { days, subtotal, percent, discount, total: subtotal - discount };
}

/** The cheapest longer rental that costs less than this one; undefined without one. A discount counts for all days, so that it may be cheaper. */
export function cheaperLonger(price: Rupees, days: number, discounts: readonly LengthDiscount[]): Rent | undefined {
	const { total } = rentOf(price, days, discounts);
	return discounts
		.filter(({ fromDays }) => fromDays > days && fromDays <= rental.maxDays)
		.map(({ fromDays }) => rentOf(price, fromDays, discounts))
		.filter((longer) => longer.total < total)
		.sort((one, other) => one.total - other.total)[0];
}

/** The columns with the discounts of a listing or an order. */
export const discountColumns = [
	"first_discount_days",
	"first_discount_percent",
	"second_discount_days",
	"second_discount_percent",
] as const;
export type DiscountColumns = Record<(typeof discountColumns)[number], number | null>;

const none: LengthDiscount[] = [];

export function discountsOf(row: DiscountColumns): LengthDiscount[] {
	if (row.first_discount_days === null) return none;
	const pairs = [
		[row.first_discount_days, row.first_discount_percent],
		[row.second_discount_days, row.second_discount_percent],
	] as const;
	return pairs.flatMap(([fromDays, percent]) => (fromDays !== null && percent !== null ? [{ fromDays, percent }] : []));
}

export const discountColumnsOf = ([first, second]: readonly LengthDiscount[]): DiscountColumns => ({
	first_discount_days: first?.fromDays ?? null,
	first_discount_percent: first?.percent ?? null,
	second_discount_days: second?.fromDays ?? null,
	second_discount_percent: second?.percent ?? null,
});

/** The terms of an order that its rent follows from. They were frozen when it was placed. `try_on_amount`: of all days by which the item comes earlier. */
export type RentTerms = DiscountColumns & { price: Rupees; start_date: Day; try_on_amount: Rupees };
export type RentedOrder = RentTerms & { total_amount: Rupees; end_date: Day; first_end_date: Day | null };

/** The rent of an order whose last day is `endDate`. Discounts do not count for the try-on days, whose price is part of it. */
export const rentUntil = (order: RentTerms, endDate: Day): Rent =>
	withTryOn(
		rentOf(order.price, countDays({ startDate: order.start_date, endDate }), discountsOf(order)),
		order.try_on_amount,
	);

/** A rent with the price of try-on days. */
export const withTryOn = (rent: Rent, amount: Rupees): Rent => ({
	...rent,
	subtotal: rent.subtotal + amount,
	total: rent.total + amount,
});

/** The difference between the price of all days of an order and its rent. An extension that adds nothing makes it more than `rentUntil` says. */
export const discountOf = (order: RentTerms & { total_amount: Rupees; end_date: Day }): Rupees =>
	rentUntil(order, order.end_date).subtotal - order.total_amount;

/** The rent by which an order has been extended, part of its total; 0 when it was not. */
export const extraRentOfOrder = (order: RentedOrder): Rupees =>
	order.first_end_date === null ? 0 : order.total_amount - rentUntil(order, order.first_end_date).total;
