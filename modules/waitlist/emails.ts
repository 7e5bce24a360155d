import { formatPeriod, type Period } from "#common/calendar.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { rules } from "#common/rules.ts";

/** The email that offers held days to the first on the waitlist. It has no topic: the member joined for it and has two hours. */

type Recipient = { email: string; name: string };
type Offer = {
	product: string;
	size: string;
	period: Period;
	until: Date;
	/** The URL of the booking page; undefined when PUBLIC_URL is not set. */
	address: string | undefined;
};

export function offerEmail(to: Recipient, { product, size, period, until, address }: Offer) {
	const piece = sanitizeUserText(product);
	return {
		to: to.email,
		subject: `Free for you until ${formatTime(until)}: ${piece}`,
		text: [
			greeting(to.name),
			`the days that you waited for have become free, and you are the first in line. We keep them for you for ${rules.waitlist.holdHours} hours, until ${formatTime(until)} in India:`,
			[piece, size && `Size ${size}`, formatPeriod(period)].filter(Boolean).join("\n"),
			address ? `Book here:\n${address}` : "Book on the piece's page on Almari.",
			"After that they go to the next in line. If you do not want them any more, leave the list on Almari, under Waitlist, and somebody else has them sooner.",
			"Almari",
		].join("\n\n"),
	};
}

/** "4:30 pm" in IST. */
function formatTime(instant: Date): string {
	const [hours = 0, minutes = 0] = new Date(instant.getTime() + 5.5 * 3_600_000)
		.toISOString()
		.slice(11, 16)
		.split(":")
		.map(Number);
	return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
}
