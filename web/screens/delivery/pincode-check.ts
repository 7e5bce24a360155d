/** Whether the booked item can be at a pincode on its first day. Pure. */
import { countDays, type Day, type Period } from "#common/calendar.ts";
import { deliveryCopy } from "#common/copy/delivery-copy.ts";
import { nextFreePeriod } from "#common/next-free.ts";
import { deliveryPageCopy } from "./copy.ts";

/** The API's reply about a listing and a pincode. */
export type DeliveryEstimate = {
	place: { city: string; pincode: string } | null;
	earliestDay: Day;
	availability: readonly { size: string; free: readonly Period[] }[];
};

/** The sentence that says why not, with the next free days; undefined when it can. */
export function undeliverableReason(
	{ place, earliestDay, availability }: DeliveryEstimate,
	{ period, size }: { period: Period; size: string },
): string | undefined {
	const where = place ? deliveryCopy.place(place.city, place.pincode) : deliveryPageCopy.address.thisPincode;
	const free = availability.find((one) => one.size === size)?.free ?? [];
	const isFree = free.some(({ startDate, endDate }) => startDate <= period.startDate && period.endDate <= endDate);
	if (isFree) return undefined;
	const reason =
		period.startDate < earliestDay
			? deliveryCopy.notBefore(where, earliestDay)
			: deliveryPageCopy.address.noTransit(where);
	const nextFree = nextFreePeriod(free, countDays(period), earliestDay);
	return nextFree ? `${reason} ${deliveryCopy.nextFree(nextFree)}` : reason;
}
