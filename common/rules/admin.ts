/** The admin dashboard. */

/** Tables of the admin dashboard: rows a page, and the last reachable page; further rows are found by search. */
export const admin = {
	pageSize: 25,
	maxPageSize: 100,
	maxPage: 400,
	/** Orders found by a text are counted up to this many. */
	maxMatches: 1000,
	recent: 6,
	found: 5,
	searchLength: 100,
	/** The highest total that a list of orders is filtered by, in rupees. */
	maxAmount: 9_999_999,
	reasonLength: 500,
	/** Days in the chart of the overview. */
	activityDays: 30,
	/** How long a suspension can be undone. */
	undoMinutes: 10,
	/** After how many hours the same person may approve what they did, where the operator allows it. The database knows the number too. */
	selfApprovalHours: 12,
} as const;

/** Internal notes on cases; common/rules/clocks.ts has their deadlines. */
export const cases = { noteLength: 2000 } as const;

/** Lists of cases by who of the staff sees to them. */
export const caseFilters = ["mine", "unassigned", "overdue"] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** Settings of the console: how long their texts may be, how many days ahead they may begin or end, and versions that the history shows. */
export const settings = {
	operatorLength: 300,
	nameLength: 100,
	bannerLength: 200,
	maxAheadDays: 366,
	listedVersions: 50,
} as const;

/** Webhooks: receivers, attempts shown of each, seconds of an attempt, hours of failures after which a receiver is paused, events replayed at once, and days for which events are stored. */
export const webhooks = {
	maxReceivers: 20,
	nameLength: 80,
	urlLength: 500,
	listedAttempts: 10,
	timeoutSeconds: 15,
	pauseAfterHours: 72,
	/** After a change of the secret, the former one signs too. */
	formerSecretHours: 24,
	pageSize: 100,
	replayedAtOnce: 1000,
	storedDays: 30,
} as const;
