import { addDays, type Day, instantOf, type Period } from "#common/calendar.ts";
import type { Rupees } from "#common/money.ts";
import { type RentTerms, rentUntil } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import { deliveryDayOf } from "#common/try-on.ts";
import type { OrderStatus, OrderTerms } from "../contract.ts";
import { type ClaimedDay, claimedDaysOf, marginsOf } from "../days/claims.ts";
import { type ExtensionColumns, extensionDeadline } from "../extension/extension.ts";
import { answerDeadline } from "../order.ts";

/** A change of an order's days or size before its dispatch: what it costs, what it claims, until when it can be answered. Pure. */

type OrderToChange = RentTerms & {
	end_date: Day;
	size: string;
	total_amount: Rupees;
	status: OrderStatus;
	try_on_days: number;
	transit_days: number;
	turnaround_days: number;
};

export const termsOf = ({ start_date, end_date, size, total_amount }: OrderToChange): OrderTerms => ({
	...{ startDate: start_date, endDate: end_date, size },
	totalAmount: total_amount,
});

/** The terms with other days or another size, by the price and the discounts that were frozen with the order. */
export const termsWith = (order: OrderToChange, { startDate, endDate }: Period, size: string): OrderTerms => ({
	...{ startDate, endDate, size },
	totalAmount: rentUntil({ ...order, start_date: startDate }, endDate).total,
});

/** The rent follows from the days. */
export const isSameTerms = (one: OrderTerms, other: OrderTerms): boolean =>
	one.startDate === other.startDate && one.endDate === other.endDate && one.size === other.size;

/** The days that the changed order claims from today on. Those that are over cannot be promised to anybody. */
export const claimsOfChange = (order: OrderToChange, to: Period, today: Day): ClaimedDay[] =>
	claimedDaysOf(to, marginsOf(order)).filter(({ day }) => day >= today);

/**
 * The seller's deadline: as for more days, but before the evening in which the item is packed, by its old days or by its new ones. It never passes the
 * delivery for the new first day. Undefined: that time is over.
 */
export function changeDeadline(
	now: Date,
	order: Pick<OrderToChange, "start_date" | "try_on_days" | "transit_days">,
	to: Pick<Period, "startDate">,
): Date | undefined {
	const first = to.startDate < order.start_date ? to.startDate : order.start_date;
	const lead = order.try_on_days + order.transit_days + 1;
	const wanted = extensionDeadline(now, addDays(first, -lead));
	const delivery = instantOf(addDays(to.startDate, -order.try_on_days), rules.rental.deliveryHour);
	const latest = wanted < delivery ? wanted : delivery;
	return latest > now ? latest : undefined;
}

/** The columns of the changed order. A seller who has not answered yet gets the time for a new order. */
export const columnsOfChange = (order: OrderToChange, to: OrderTerms, now: Date): ExtensionColumns => ({
	start_date: to.startDate,
	end_date: to.endDate,
	size: to.size,
	total_amount: to.totalAmount,
	...(order.status === "pending" && {
		answer_by: answerDeadline(now, deliveryDayOf({ ...order, start_date: to.startDate })),
	}),
});
