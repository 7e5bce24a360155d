import { formatDay } from "#common/calendar.ts";
import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { rules } from "#common/rules.ts";

/** The emails about reviews. None contains six digits in a row, so that nothing looks like a one-time code. */

/** `path`: the order's page. `about`: the ids of the order's client and lister. */
type OrderReference = {
	about: readonly string[];
	product: string;
	photo: string | null;
	orderNumber: string;
	path: string;
};
type Texts = { subject: string; heading: string; text: string[]; button: string };

/** An email without a topic, which is sent whatever the email preferences say. */
const reviewEmail = (to: Recipient, order: OrderReference, { subject, heading, text, button }: Texts): Email => ({
	to,
	about: order.about,
	subject: `${subject}: ${shortName(order.product)}`,
	heading,
	text,
	item: { name: order.product, photo: order.photo, facts: [["Order", order.orderNumber]] },
	button: { label: button, path: order.path },
});
const orderUpdateEmail = (...args: Parameters<typeof reviewEmail>): Email => ({
	...reviewEmail(...args),
	topic: "orders",
});

const blindNotice = "You see each other’s review only when both are written, or when this time is over.";

/** Sent a day after the rental was completed. */
export const reviewRequested = (to: Recipient, side: "client" | "seller", until: string, order: OrderReference) =>
	orderUpdateEmail(to, order, {
		subject: "How was it?",
		heading: side === "client" ? "How was your rental?" : "How was your client?",
		text: [
			side === "client"
				? "How did it fit, and was it as shown? Your review helps the next person to choose."
				: "How did this rental go? Your review helps other listers who get an order from this client.",
			`You can write your review until ${formatDay(until, "long")}. ${blindNotice}`,
		],
		button: "Write a review",
	});

export const otherReviewWritten = (to: Recipient, other: string, until: string, order: OrderReference) =>
	orderUpdateEmail(to, order, {
		subject: `${shortName(other)} reviewed your rental`,
		heading: `${sanitizeUserText(other)} wrote a review`,
		text: [
			`Write your review until ${formatDay(until, "long")} and both reviews are published at once. Otherwise theirs is published on that day.`,
		],
		button: "Write your review",
	});

export const reviewPublished = (to: Recipient, other: string, order: OrderReference) =>
	orderUpdateEmail(to, order, {
		subject: `${shortName(other)}’s review is published`,
		heading: "A review about your rental is published",
		text: [
			`You can now read ${sanitizeUserText(other)}’s review. You can reply to it once, and everybody can read your reply.`,
		],
		button: "Read the review",
	});

export const bothReviewsPublished = (to: Recipient, other: string, order: OrderReference) =>
	orderUpdateEmail(to, order, {
		subject: "Both reviews are published",
		heading: "Both reviews are published",
		text: [
			`You and ${sanitizeUserText(other)} have both written a review, and you can now read them. You can reply to theirs once.`,
		],
		button: "Read the reviews",
	});

export const ownReviewPublished = (to: Recipient, order: OrderReference) =>
	orderUpdateEmail(to, order, {
		subject: "Your review is published",
		heading: "Your review is published",
		text: [`${rules.review.days} days have passed since your rental ended, so your review is now published.`],
		button: "See your review",
	});

export const reviewHidden = (to: Recipient, reason: string, order: OrderReference) =>
	reviewEmail(to, order, {
		subject: "Your review was removed",
		heading: "Your review was removed",
		text: [
			"We have removed your review from our site.",
			`Reason: ${sanitizeUserText(reason)}`,
			"If you think this is a mistake, please write to us through the contact page.",
		],
		button: "See the order",
	});
