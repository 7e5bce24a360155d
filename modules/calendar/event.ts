import { addDays, type Day } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { publicName } from "#common/text/called-name.ts";
import { referenceOf } from "#common/text/reference.ts";
import { deliveryDayOf, lastDayOfWayBack, stayOf } from "#common/try-on.ts";
import { calendarCopy } from "#messages/api/calendar.js";
import { languageCopy } from "#messages/language.js";

/** An order as a calendar event. Pure. Without address, phone number and code, because calendars are often shared. */

export type CalendarOrder = {
	id: string;
	status: string;
	start_date: Day;
	/** The item comes so many days earlier. */
	try_on_days: number;
	end_date: Day;
	/** Before the first rental day, because it did not fit. */
	sent_back_on: Day | null;
	/** With the courier, each way: then the item is not with its lister. */
	transit_days: number;
	product_name: string;
	size: string;
	total_amount: number;
	version: number;
	updated_at: Date;
	is_lent: boolean;
	/** The name of the other party. */
	other: string;
};

export type CalendarEvent = {
	uid: string;
	/** All-day dates; `until` is exclusive, as in iCalendar. */
	from: Day;
	until: Day;
	title: string;
	text: string;
	status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
	/** Increases with each change of the order (iCalendar SEQUENCE). */
	sequence: number;
	changedAt: Date;
};

const cancelledStatuses = ["declined", "expired", "cancelled", "undelivered"];

export function eventOf(order: CalendarOrder): CalendarEvent {
	const statuses: Record<string, string> = calendarCopy.statuses;
	const item = order.size ? `${order.product_name} (${order.size})` : order.product_name;
	const other = publicName(order.other);
	const awayDays = order.is_lent ? order.transit_days : 0;
	const [comesOn, leavesOn] = [deliveryDayOf(order), stayOf(order).endDate];
	const isCancelled = cancelledStatuses.includes(order.status);
	return {
		uid: `${order.id}@almari`,
		// Handed over a day early, it can go back before its delivery day.
		from: addDays(leavesOn < comesOn ? leavesOn : comesOn, -awayDays),
		until: addDays(order.is_lent ? lastDayOfWayBack(order) : leavesOn, 1),
		title: calendarCopy.title({ item, isLent: order.is_lent, isCancelled }),
		text: [
			`${statuses[order.status] ?? calendarCopy.statuses.confirmed}${languageCopy.fullStop}`,
			order.is_lent ? calendarCopy.client({ name: other }) : calendarCopy.lister({ name: other }),
			calendarCopy.order({ number: referenceOf(order.id), rent: formatRupees(order.total_amount) }),
		].join("\n"),
		status: isCancelled ? "CANCELLED" : order.status === "pending" ? "TENTATIVE" : "CONFIRMED",
		sequence: order.version,
		changedAt: order.updated_at,
	};
}
