import { formatTime, type Period } from "#common/calendar.ts";
import type { Email, Recipient } from "#common/email.ts";
import { formatDates, formatDays, formatDeadline, sanitizeUserText, shortName } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";
import { mailCopy } from "#messages/emails/common.js";
import { offerEmailCopy as copy } from "#messages/emails/waitlist.js";

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
		subject: mailCopy.about({
			title: copy.title({ deadline }),
			item: mailCopy.item({ product: shortName(product), dates: formatDates(period) }),
		}),
		heading: copy.heading,
		text: [isUsual ? copy.textWithHours({ hours, deadline }) : copy.text({ deadline })],
		item: {
			name: product,
			photo,
			facts: [
				[copy.bookBy, deadline],
				[mailCopy.facts.dates, formatDays(period)],
				...(size ? ([[mailCopy.facts.size, sanitizeUserText(size)]] as const) : []),
			],
		},
		button: { label: copy.button, path },
		notice: { topic: "orders", event: "offer", item: product },
		isUrgent: true,
		note: copy.note,
	};
}
