import type { Day } from "#common/calendar.ts";
import type { Email, NoticeFacts, Recipient } from "#common/email.ts";
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
type Notice = Pick<NoticeFacts, "event" | "name" | "about">;
type Texts = Notice & { title: string; heading?: string; text: string[]; button: string };

/** An email without a topic, which is sent whatever the email preferences say. */
const reviewEmail = (to: Recipient, order: OrderReference, texts: Texts): Email => {
	const { title, heading, text, button, ...notice } = texts;
	return {
		to,
		about: order.about,
		notice: { topic: "reviews", item: order.product, ...notice },
		subject: mailCopy.about({ title, item: shortName(order.product) }),
		heading: heading ?? title,
		text,
		item: { name: order.product, photo: order.photo, facts: [[mailCopy.facts.order, order.orderNumber]] },
		button: { label: button, path: order.path },
	};
};
const mutableEmail = (...args: Parameters<typeof reviewEmail>): Email => ({
	...reviewEmail(...args),
	topic: "reviews",
});

/** The id of the other side of the order. */
function aboutOther({ id }: Recipient, { about }: OrderReference) {
	const other = about.find((one) => one !== id);
	return other ? { about: other } : {};
}

/** Sent a day after the rental was completed. */
export const reviewRequested = (to: Recipient, side: "client" | "seller", until: Day, order: OrderReference) => {
	const { title, heading, text, until: deadline, button } = reviewEmailCopy.requested;
	return mutableEmail(to, order, {
		event: "requestReview",
		title,
		heading: heading[side],
		text: [text[side], deadline({ until })],
		button,
	});
};

export const otherReviewWritten = (to: Recipient, other: string, until: Day, order: OrderReference) => {
	const { title, heading, text, button } = reviewEmailCopy.other;
	return mutableEmail(to, order, {
		event: "review",
		name: shortName(other),
		...aboutOther(to, order),
		title: title({ name: shortName(other) }),
		heading: heading({ name: sanitizeUserText(other) }),
		text: [text({ until })],
		button,
	});
};

export const reviewPublished = (to: Recipient, other: string, order: OrderReference) => {
	const { title, heading, text, button } = reviewEmailCopy.published;
	return mutableEmail(to, order, {
		event: "publishReview",
		title: title({ name: shortName(other) }),
		heading,
		text: [text({ name: sanitizeUserText(other) })],
		button,
	});
};

export const bothReviewsPublished = (to: Recipient, other: string, order: OrderReference) => {
	const { title, text, button } = reviewEmailCopy.both;
	return mutableEmail(to, order, {
		event: "publishReview",
		title,
		text: [text({ name: sanitizeUserText(other) })],
		button,
	});
};

export const ownReviewPublished = (to: Recipient, order: OrderReference) => {
	const { title, text, button } = reviewEmailCopy.own;
	return mutableEmail(to, order, { event: "publishReview", title, text: [text], button });
};

export const reviewHidden = (to: Recipient, reason: string, order: OrderReference) => {
	const { title, text, mistake } = reviewEmailCopy.hidden;
	return reviewEmail(to, order, {
		event: "hideReview",
		title,
		text: [text, mailCopy.reason({ reason: sanitizeUserText(reason) }), mistake],
		button: mailCopy.seeOrder,
	});
};
