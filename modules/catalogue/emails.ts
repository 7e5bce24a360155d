import type { Email, Recipient } from "#common/email.ts";
import { sanitizeUserText, shortName } from "#common/email-text.ts";

/** The emails about a listing. */

const listingsButton = { label: "Go to My Listings", path: "/dashboard?tab=listings" };

export const listingSuspended = (to: Recipient, name: string, reason: string): Email => ({
	to,
	subject: `Your listing is suspended: ${shortName(name)}`,
	heading: "Your listing is suspended",
	text: [
		`We have removed “${sanitizeUserText(name)}” from the catalogue for now.`,
		`Reason: ${sanitizeUserText(reason)}`,
		"Orders that you have accepted are not affected. Please correct the listing in My Listings and write to us. We will review it again.",
	],
	button: listingsButton,
});

export const listingRestored = (to: Recipient, name: string): Email => ({
	to,
	subject: `Your listing is live again: ${shortName(name)}`,
	heading: "Your listing is live again",
	text: [`“${sanitizeUserText(name)}” is in the catalogue again. You do not have to do anything.`],
	button: listingsButton,
});

/** `what`: the end of the sentence that begins with "Our team has". */
export const listingChangedByStaff = (
	to: Recipient,
	name: string,
	{ what, reason }: { what: string; reason: string },
): Email => ({
	to,
	subject: `Our team changed your listing: ${shortName(name)}`,
	heading: "Your listing was changed",
	text: [
		`This is about your listing “${sanitizeUserText(name)}”. Our team has ${what}.`,
		`Reason: ${sanitizeUserText(reason)}`,
		"Existing orders are not affected. If something is not right, please write to us through the contact page.",
	],
	button: listingsButton,
});
