import { greeting, sanitizeUserText } from "#common/email-copy.ts";

/** The emails about a listing. */

type To = { email: string; name: string };

const listingEmail = (to: To, subject: string, ...paragraphs: string[]) => ({
	to: to.email,
	subject,
	text: [greeting(to.name), ...paragraphs, "Almari"].join("\n\n"),
});

export const listingSuspended = (to: To, name: string, reason: string) =>
	listingEmail(
		to,
		"Your listing is not shown for now",
		`we have taken "${sanitizeUserText(name)}" out of the catalogue. The reason:`,
		sanitizeUserText(reason),
		"Orders that you have accepted stay as they are. You can change the listing under My Listings; write to us when it is put right, and we look at it again.",
	);

export const listingRestored = (to: To, name: string) =>
	listingEmail(
		to,
		"Your listing is back",
		`"${sanitizeUserText(name)}" is in the catalogue again. Nothing more is needed from you.`,
	);
