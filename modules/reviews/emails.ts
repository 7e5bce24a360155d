import type { Day } from "#common/calendar.ts";
import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { mailCopy } from "#messages/emails/common.js";
import { reviewEmailCopy } from "#messages/emails/reviews.js";

/** The emails about reviews. None contains six digits in a row, so that nothing looks like a one-time code. */

/** `path`: the order's page. `about`: the ids of the order's client and lister. */
type OrderReference = {
	about: readonly string[];
	product: string;
	photo: string | null;
	orderNumber: string;
	path: string;
};
type Texts = { title: string; heading?: string; text: string[]; button: string };

/** An email without a topic, which is sent whatever the email preferences say. */
const reviewEmail = (to: Recipient, order: OrderReference, { title, heading, text, button }: Texts): Email => ({
	to,
	about: order.about,
	subject: mailCopy.about({ title, item: shortName(order.product) }),
	heading: heading ?? title,
	text,
	item: { name: order.product, photo: order.photo, facts: [[mailCopy.facts.order, order.orderNumber]] },
	button: { label: button, path: order.path },
});
const orderUpdateEmail = (...args: Parameters<typeof reviewEmail>): Email => ({
	...reviewEmail(...args),
	topic: "orders",
});

/** Sent a day after the rental was completed. */
export const reviewRequested = (to: Recipient, side: "client" | "seller", until: Day, order: OrderReference) => {
	const { title, heading, text, until: deadline, button } = reviewEmailCopy.requested;
	return orderUpdateEmail(to, order, {
		title,
		heading: heading[side],
		text: [text[side], deadline({ until })],
		button,
	});
};

export const otherReviewWritten = (to: Recipient, other: string, until: Day, order: OrderReference) => {
	const { title, heading, text, button } = reviewEmailCopy.other;
	return orderUpdateEmail(to, order, {
		title: title({ name: shortName(other) }),
		heading: heading({ name: sanitizeUserText(other) }),
		text: [text({ until })],
		button,
	});
};

export const reviewPublished = (to: Recipient, other: string, order: OrderReference) => {
	const { title, heading, text, button } = reviewEmailCopy.published;
	return orderUpdateEmail(to, order, {
		title: title({ name: shortName(other) }),
		heading,
		text: [text({ name: sanitizeUserText(other) })],
		button,
	});
};

export const bothReviewsPublished = (to: Recipient, other: string, order: OrderReference) => {
	const { title, text, button } = reviewEmailCopy.both;
	return orderUpdateEmail(to, order, { title, text: [text({ name: sanitizeUserText(other) })], button });
};

export const ownReviewPublished = (to: Recipient, order: OrderReference) => {
	const { title, text, button } = reviewEmailCopy.own;
	return orderUpdateEmail(to, order, { title, text: [text], button });
};

export const reviewHidden = (to: Recipient, reason: string, order: OrderReference) => {
	const { title, text, mistake } = reviewEmailCopy.hidden;
	return reviewEmail(to, order, {
		title,
		text: [text, mailCopy.reason({ reason: sanitizeUserText(reason) }), mistake],
		button: mailCopy.seeOrder,
	});
};
