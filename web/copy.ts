/** The texts that almost every page loads: of page metadata, a server that cannot be reached, hearts and links to messages. */

export const siteCopy = {
	unreachable: "The server could not be reached.",
	description:
		"Rent designer lehengas, sarees, sherwanis and gowns from real wardrobes across India, by the day, and pay in cash on delivery.",
};

export const unreadableForm = "We could not read this form. Please go back, reload the page and try again.";

/** The statuses of `statusOf` (api.ts), as RFC 9110 names them. */
export const statusTexts: Record<number, string> = {
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	410: "Gone",
	429: "Too Many Requests",
	500: "Internal Server Error",
	503: "Service Unavailable",
};

/** The texts of the notice while the server cannot be reached. */
export const connectionCopy = { tryAgain: "Try Again", unreachable: "The server cannot be reached." };

/** The texts of hearts. */
export const heartCopy = {
	save: (name: string) => `Save ${name}`,
	saved: "Saved to your wishlist",
	toSave: "Save to your wishlist",
	seeWishlist: "See wishlist",
	undo: "Undo",
};

/** The texts of the links to messages. */
export const entryCopy = {
	contact: "Contact Renter",
	messages: "Messages",
	unread: "unread",
	messagesUnread: (count: string) => `Messages, ${count} unread`,
};
