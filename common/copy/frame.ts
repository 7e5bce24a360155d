/** The specification's exact texts: what every page and every reply can show. */

export const connection = {
	offline: "You seem to be offline. We'll load this page as soon as you're back.",
	busy: "We can't reach the server right now. We'll load this page as soon as it answers.",
	missing: "This page could not be loaded.",
} as const;

export const outage = {
	title: "Almari is temporarily unavailable",
	call: "Almari is temporarily unavailable. Please try again in a moment.",
	text: "We can't reach our data right now. If you were signed in, you still are. This page loads again by itself when we're back.",
} as const;

export const crash = "Unexpected Application Error!";

export const searchPlaceholder = "Search for clothes, brands, etc.";

/** How people are named who gave no name that one can call, or whose account was erased. */
export const peopleCopy = { nameless: "Member", former: "Former member" };

/** The message of a refusal that names several fields. */
export const refusalCopy = { checkFields: "Please check the highlighted fields." } as const;
