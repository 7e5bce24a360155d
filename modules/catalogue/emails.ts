import type { Email, EmailLink, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import { mailCopy } from "#messages/emails/common.js";

/** The emails about a listing. */

const listingsButton = (): EmailLink => ({ label: listingEmailCopy.toListings, path: "/dashboard?tab=listings" });

export const listingSuspended = (to: Recipient, name: string, reason: string): Email => {
	const copy = listingEmailCopy.suspended;
	return {
		to,
		subject: copy.subject({ listing: shortName(name) }),
		heading: copy.heading,
		text: [
			copy.text({ listing: sanitizeUserText(name) }),
			mailCopy.reason({ reason: sanitizeUserText(reason) }),
			copy.next,
		],
		button: listingsButton(),
	};
};

export const listingRestored = (to: Recipient, name: string, reason: string): Email => ({
	to,
	subject: listingEmailCopy.restored.subject({ listing: shortName(name) }),
	heading: listingEmailCopy.restored.heading,
	text: [
		listingEmailCopy.restored.text({ listing: sanitizeUserText(name) }),
		...(reason ? [mailCopy.reason({ reason: sanitizeUserText(reason) })] : []),
	],
	button: listingsButton(),
});

/** `change`: reads a sentence about what our team has done. */
export const listingChangedByStaff = (
	to: Recipient,
	name: string,
	{ change, reason }: { change: () => string; reason: string },
): Email => {
	const copy = listingEmailCopy.changed;
	return {
		to,
		subject: copy.subject({ listing: shortName(name) }),
		heading: copy.heading,
		text: [
			copy.text({ listing: sanitizeUserText(name), change: change() }),
			mailCopy.reason({ reason: sanitizeUserText(reason) }),
			copy.next,
		],
		button: listingsButton(),
	};
};
