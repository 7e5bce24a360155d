import { formatDay, type Period } from "#common/calendar.ts";

/** Texts of placing an order that people read. */

type TooSoon = { city: string; pincode: string; day: string; nextFree: Period | undefined };

export const copy = {
	openLimit: (open: number, next: { completed: number; open: number } | undefined) =>
		`You already have ${open} open orders, the maximum for now. You can order again when an item is returned or an order is cancelled or declined.${
			next
				? ` After ${next.completed} completed ${next.completed === 1 ? "order" : "orders"}, you can have ${next.open} open orders.`
				: ""
		}`,
	notBefore: ({ city, pincode, day, nextFree }: TooSoon) =>
		`Cannot be delivered to ${city} (${pincode}) before ${day}.${nextFree ? ` ${nextFreeDays(nextFree)}` : ""}`,
};

function nextFreeDays({ startDate, endDate }: Period): string {
	if (startDate === endDate) return `The next free day is ${formatDay(startDate, "weekday")}.`;
	return `The next free days are ${formatDay(startDate, "weekday")} to ${formatDay(endDate, "weekday")}.`;
}
