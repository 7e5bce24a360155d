/** Whether the booked item can be at a pincode on its first day. Pure. */
import { type Day, formatDay, type Period } from "#common/calendar.ts";
import { copy } from "./copy.ts";

/** The API's reply about a listing and a pincode. */
export type DeliveryEstimate = {
	place: { city: string; pincode: string } | null;
	earliestDay: Day;
	availability: readonly { size: string; free: readonly Period[] }[];
};

export const isCompletePincode = (pincode: string) => /^[1-9]\d{5}$/.test(pincode);

/** The sentence that says why not; undefined when it can. */
export function undeliverableReason(
	{ place, earliestDay, availability }: DeliveryEstimate,
	{ period, size }: { period: Period; size: string },
): string | undefined {
	const where = place ? `${place.city} (${place.pincode})` : copy.address.thisPincode;
	if (period.startDate < earliestDay) return copy.address.tooEarly(where, formatDay(earliestDay, "weekday"));
	const free = availability.find((one) => one.size === size)?.free ?? [];
	const isFree = free.some(({ startDate, endDate }) => startDate <= period.startDate && period.endDate <= endDate);
	return isFree ? undefined : copy.address.noTransit(where);
}
