import { formatDay } from "#common/calendar.ts";
import { hello, quote } from "#common/letter-words.ts";
import { rules } from "#common/rules.ts";

/** The letters of reviews. None holds six digits in a row, so that no code is ever mistaken. */

type To = { email: string; name: string };
type About = { product: string; orderNumber: string; address: string | undefined };

/** One without a topic always goes. */
const letter = (to: To, subject: string, about: About, ...paragraphs: string[]) => ({
	to: to.email,
	subject: `${subject}: ${quote(about.product)}`,
	text: [
		hello(to.name),
		...paragraphs,
		`Order ${about.orderNumber}${about.address ? `\n${about.address}` : ""}`,
		"Almari",
	].join("\n\n"),
});
const update = (...said: Parameters<typeof letter>) => ({ ...letter(...said), topic: "orders" as const });

const blind = "Neither of you reads the other’s review before both are written, or the time is over.";

/** The day after it was completed. */
export const pleaseReview = (to: To, side: "client" | "seller", until: string, about: About) =>
	update(
		to,
		"How was it?",
		about,
		side === "client"
			? "how did it fit, and how was it to wear? A few words help the next person who looks at this piece."
			: "how was it to lend this piece? A few words help the next lister who gets an order of this client.",
		`You can write until ${formatDay(until, "long")}. ${blind}`,
	);

export const otherWrote = (to: To, other: string, until: string, about: About) =>
	update(
		to,
		`${quote(other)} has written a review`,
		about,
		`${quote(other)} has reviewed your rental. Write yours until ${formatDay(until, "long")}, and both are shown at once; otherwise theirs is shown then.`,
	);

export const reviewShown = (to: To, other: string, about: About) =>
	update(
		to,
		"A review is shown",
		about,
		`${quote(other)}’s review of your rental can be read now. You may reply to it once, for all who read it.`,
	);

export const bothShown = (to: To, other: string, about: About) =>
	update(
		to,
		"Your reviews are shown",
		about,
		`you and ${quote(other)} have both written: both reviews can be read now. You may reply to the other’s once.`,
	);

export const ownShown = (to: To, about: About) =>
	update(
		to,
		"Your review is shown",
		about,
		`${rules.review.days} days have passed since the rental was complete, and your review can be read now.`,
	);

export const reviewHidden = (to: To, reason: string, about: About) =>
	letter(
		to,
		"Your review was taken down",
		about,
		"we have taken your review off our pages. This is why:",
		quote(reason),
		"If you think that this is wrong, please answer through our contact form.",
	);
