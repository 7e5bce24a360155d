/** Words that no name may contain, with the standard term to use instead; and words for a few names only. */

/** Word → what to write. */
export const banned: Record<string, string> = {
	wish: "what it is: order input, list options, search query …",
	kept: "cached, stored, saved",
	asked: "requested, query, request",
	asker: "client, requester",
	askers: "connections, clients",
	told: "notified, status text",
	said: "sent, message",
	say: "format",
	tell: "notify, publish",
	hear: "subscribe, receive",
	heard: "received",
	ears: "listeners",
	shelf: "wishlist store",
	shot: "photo",
	shots: "photos",
	lives: "histories, lifetimes",
	brake: "throttle",
	letter: "email",
	letters: "emails (or characters)",
	nobody: "anonymous, none",
	forget: "invalidate, delete",
	lookover: "extra validation",
	knock: "authorise, request",
	finder: "search index",
	tally: "count",
	survey: "estimate",
	glance: "preview, estimate",
	mended: "corrected",
	standin: "substitute",
	stand: "status, isActive",
	anew: "again, re-",
	trouble: "error",
	entrance: "sign-in",
	undone: "rolled back",
	beside: "reference, alongside",
	learn: "poll, read",
	foretell: "upcoming steps",
	patience: "timeout",
	turns: "fair queue",
	room: "capacity, quota, module",
	rooms: "modules",
};

/** Words with a legitimate but rare use: at most so many names in all. */
export const rare: Record<string, number> = {
	keep: 4,
	whole: 4,
	door: 4,
	reach: 2,
	answer: 12,
	answers: 6,
	// An API field, and the words of a text.
	words: 35,
	once: 3,
};

/** "isStockLetter2" → is, stock, letter. "wishlist" and "doorstep" are not split. */
export const wordsOf = (name: string): string[] =>
	name
		.replace(/wishlist(ed)?|doorstep|indoor|outdoor/gi, "")
		.replace(/([a-z0-9])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z]+/)
		.filter(Boolean);
