/** The texts of page metadata, and of a server that cannot be reached. */

export const siteCopy = {
	unreadableForm: "We could not read this form. Please go back, reload the page and try again.",
	unreachable: "The server could not be reached.",
	description:
		"Rent designer lehengas, sarees, sherwanis and gowns from real wardrobes across India, by the day, and pay in cash on delivery.",
};

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
