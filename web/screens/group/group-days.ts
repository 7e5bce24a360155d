/** The orders of a group by day: what reaches the client, what is worn by whom, and what goes back. Pure. */
import { type Day, eachDay } from "#common/calendar.ts";
import type { Group } from "#web/api.ts";
import { type FunctionGroup, groupByFunction } from "#web/features/bag/functions.ts";

export type GroupOrder = Group["orders"][number];

/** The items that one lister brings to one address on a day. `cash`: still to be paid, in whole rupees. */
export type GroupDelivery = { lister: string; cash: number; orders: GroupOrder[] };

export type GroupDay = {
	day: Day;
	deliveries: GroupDelivery[];
	worn: FunctionGroup<GroupOrder>[];
	leaving: GroupOrder[];
};

const unfulfilled: readonly GroupOrder["status"][] = ["cancelled", "declined", "expired", "undelivered"];

/** False for an order that ended without a rental. */
export const isStanding = ({ status }: GroupOrder): boolean => !unfulfilled.includes(status);

/** The lister who brings an order. */
export const listerOfOrder = ({ deliveries }: Group, order: GroupOrder): string =>
	deliveries[order.delivery]?.lister.name ?? "";

/** The days on which something happens, in order. Orders that ended without a rental are left out. */
export function groupDays(group: Group): GroupDay[] {
	const standing = group.orders.filter(isStanding);
	const days = new Set(standing.flatMap(({ rentalPeriod, leavesOn }) => [...eachDay(rentalPeriod), leavesOn]));
	return [...days].sort().map((day) => ({
		day,
		deliveries: deliveriesOn(group, standing, day),
		worn: groupByFunction(standing.filter((order) => isWornOn(order, day))),
		leaving: standing.filter(({ leavesOn }) => leavesOn === day),
	}));
}

const deliveriesOn = ({ deliveries }: Group, standing: readonly GroupOrder[], day: Day): GroupDelivery[] =>
	deliveries.flatMap(({ lister, cash, day: deliveredOn }, place) => {
		const orders = standing.filter(({ delivery }) => delivery === place);
		return deliveredOn === day && orders.length > 0 ? [{ lister: lister.name, cash, orders }] : [];
	});

const isWornOn = ({ rentalPeriod: { startDate, endDate } }: GroupOrder, day: Day) => startDate <= day && day <= endDate;
