/** Labels and paths of waitlist entries. Pure. */

import { waitlistCopy } from "#messages/waitlist.js";
import type { WaitlistPlace } from "#web/api.ts";

/** "1st", "2nd", "3rd", "11th" */
export function ordinal(count: number): string {
	const { ordinals } = waitlistCopy;
	const category = new Intl.PluralRules("en-IN", { type: "ordinal" }).select(count);
	return (category in ordinals ? ordinals[category as keyof typeof ordinals] : ordinals.other)({ number: count });
}

/** "1 h 42 min", "42 min", or "4 min 10 s" under 10 minutes. `seconds`: whole seconds. */
export function formatTimeLeft(seconds: number): string {
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
	const { durations } = waitlistCopy;
	if (hours > 0) return minutes > 0 ? durations.hoursMinutes({ hours, minutes }) : durations.hours({ hours });
	if (minutes >= 10) return durations.minutes({ minutes });
	return minutes > 0 ? durations.minutesSeconds({ minutes, seconds: seconds % 60 }) : durations.seconds({ seconds });
}

/** The product page with the days of an entry chosen. */
export const bookingPath = ({ product, size, rentalPeriod: { startDate, endDate } }: WaitlistPlace) =>
	`/product/${product._id}?${new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate })}`;

type WaitlistTarget = { product: string; size: string; startDate: string; endDate: string };

/** The page to join the waitlist for these days. */
export const waitlistPath = ({ product, size, startDate, endDate }: WaitlistTarget) =>
	`/waitlist?${new URLSearchParams({ product, size, startDate, endDate })}`;
