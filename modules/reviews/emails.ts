import { formatDay } from "#common/calendar.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { rules } from "#common/rules.ts";

/** The emails about reviews. None contains six digits in a row, so that nothing looks like a one-time code. */

type Recipient = { email: string; name: string };
type OrderReference = { product: string; orderNumber: string; address: string | undefined };

/** An email without a topic, which is sent whatever the email preferences say. */
const reviewEmail = (to: Recipient, subject: string, order: OrderReference, ...paragraphs: string[]) => ({
	to: to.email,
	subject: `${subject}: ${sanitizeUserText(order.product)}`,
	text: [
		greeting(to.name),
		...paragraphs,
		`Order ${order.orderNumber}${order.address ? `\n${order.address}` : ""}`,
		"Almari",
	].join("\n\n"),
});
const orderUpdateEmail = (...args: Parameters<typeof reviewEmail>) => ({
	...reviewEmail(...args),
	topic: "orders" as const,
});

const blindNotice = "Neither of you reads the other’s review before both are written, or the time is over.";

/** Sent a day after the rental was completed. */
export const reviewRequested = (to: Recipient, side: "client" | "seller", until: string, order: OrderReference) =>
	orderUpdateEmail(
		to,
		"How was it?",
		order,
		side === "client"
			? "how did it fit, and how was it to wear? A few words help the next person who looks at this piece."
			: "how was it to lend this piece? A few words help the next lister who gets an order of this client.",
		`You can write until ${formatDay(until, "long")}. ${blindNotice}`,
	);

export const otherReviewWritten = (to: Recipient, other: string, until: string, order: OrderReference) =>
	orderUpdateEmail(
		to,
		`${sanitizeUserText(other)} has written a review`,
		order,
		`${sanitizeUserText(other)} has reviewed your rental. Write yours until ${formatDay(until, "long")}, and both are shown at once; otherwise theirs is shown then.`,
	);

export const reviewPublished = (to: Recipient, other: string, order: OrderReference) =>
	orderUpdateEmail(
		to,
		"A review is shown",
		order,
		`${sanitizeUserText(other)}’s review of your rental can be read now. You may reply to it once, for all who read it.`,
	);

export const bothReviewsPublished = (to: Recipient, other: string, order: OrderReference) =>
	orderUpdateEmail(
		to,
		"Your reviews are shown",
		order,
		`you and ${sanitizeUserText(other)} have both written: both reviews can be read now. You may reply to the other’s once.`,
	);

export const ownReviewPublished = (to: Recipient, order: OrderReference) =>
	orderUpdateEmail(
		to,
		"Your review is shown",
		order,
		`${rules.review.days} days have passed since the rental was complete, and your review can be read now.`,
	);

export const reviewHidden = (to: Recipient, reason: string, order: OrderReference) =>
	reviewEmail(
		to,
		"Your review was taken down",
		order,
		"we have taken your review off our pages. This is why:",
		sanitizeUserText(reason),
		"If you think that this is wrong, please answer through our contact form.",
	);
