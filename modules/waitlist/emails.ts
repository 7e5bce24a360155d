import { formatTime, type Period } from "#common/calendar.ts";
import type { Email, Recipient } from "#common/email.ts";
import { formatDates, formatDays, formatDeadline, sanitizeUserText, shortName } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";

/** The email that offers held days to the first on the waitlist. It has no topic: the member joined for it and has little time. */

type Offer = {
	product: string;
	photo: string | null;
	size: string;
	period: Period;
	until: Date;
	now: Date;
	/** The path of the booking page. */
	path: string;
};

export function offerEmail(to: Recipient, { product, photo, size, period, until, now, path }: Offer): Email {
	const hours = (until.getTime() - now.getTime()) / 3_600_000;
	// A hold in the night, or one that ends with the last moment to order, has another length.
	const isUsual = hours === rules.waitlist.holdHours;
	const deadline = isUsual ? formatTime(until) : formatDeadline(until, now);
	return {
		to,
		subject: `Available until ${deadline}: ${shortName(product)}, ${formatDates(period)}`,
		heading: "Your dates are available",
		text: [
			`You are first on the waitlist, and your dates are now available. We are holding them for you${isUsual ? ` for ${hours} hours,` : ""} until ${deadline}.`,
		],
		item: {
			name: product,
			photo,
			facts: [
				["Book by", deadline],
				["Dates", formatDays(period)],
				...(size ? ([["Size", sanitizeUserText(size)]] as const) : []),
			],
		},
		button: { label: "Book now", path },
		note: "After that we offer the dates to the next person. If you do not need them any more, please leave the waitlist in your dashboard, so that somebody else gets them sooner.",
	};
}
