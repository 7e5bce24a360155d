/** Orders, from placing to review. */

/** Hours (IST) between which no deadline falls that a person must meet. */
export const night = { fromHour: 22, untilHour: 8 } as const;

export const order = {
	answerHours: 24,
	/** A seller may undo an acceptance or a dispatch for this long; the emails about it wait until then. */
	undoSeconds: 10,
	/** An overdue item can be marked as lost this many days after it was due back. */
	lostAfterDays: 7,
	/** A seller answers the request for an extension within this many hours, and before the last day ends. */
	extensionAnswerHours: 12,
	/** An identical order within this time returns the first one. */
	duplicateOrderMinutes: 10,
	/** Condition photos by one person at one step. */
	photosPerStage: 5,
} as const;

/** Times of orders that no page shows: pages load `order`. */
export const orderTimes = {
	/** How often the courier and the tracking number of one order can be given or corrected after the dispatch. */
	trackingChanges: 10,
	/** A client whose rental starts within this many days is notified immediately when the garment is overdue. */
	delayNoticeDays: 3,
	/** After a failed delivery the garment stays claimed today and for this many more days, for its way back. */
	returnTransitDays: 1,
	/** A seller has at least this long to respond, however soon the first day is. */
	answerHoursAtLeast: 1,
	/** Reminders of tomorrow's deliveries and returns are sent from this hour (IST). */
	reminderHour: 8,
	/** A client may change the days or the size of an order so many times, as each request holds days of its lister. */
	changesPerOrder: 5,
	/** Days before the transit begins from which dispatch is possible, and before the first day from which hand-over is. */
	earlyDays: 1,
} as const;

/** Checks of an item's parts by one person at one step: the first, and corrections. */
export const partChecks = { perStage: 5 } as const;

/** Hand-overs and returns that a phone recorded without a connection: how far back, and of how many refused ones both sides are notified. */
export const recordings = { maxHoursBack: 48, maxNotified: 5 } as const;

/** The record of a garment: how far back an entry may be, and how much there is of it. Costs in whole rupees. */
export const garmentRecord = { maxDaysBack: 730, maxEntries: 300, maxCost: 500_000, rentalsShown: 30 } as const;

/** Limits on clients who have rented little. Not in `order`, which pages load. */
export const orderLimits = {
	/** Maximum open orders of a client, and the most that their items may be worth in all (retail value, rupees), by their number of completed orders. */
	open: [
		{ completed: 0, open: 3, value: 25_000 },
		{ completed: 1, open: 10, value: 1_00_000 },
		{ completed: 5, open: 30, value: Number.POSITIVE_INFINITY },
	],
	/** A lister's permission for an order above that value is valid for so many days. */
	allowanceDays: 7,
} as const;

/**
 * Marks: for a client who cancels an accepted order late or does not take its delivery, and for a lister who cancels one within `listerDays` of its
 * delivery or never sends it. Each counts for `days`. With `limit` of them orders wait for acceptance, also on instant listings.
 */
export const marks = { days: 90, limit: 3, listerDays: 3 } as const;

/** Lists of orders: page size of the screens, and the API's maximum. */
export const orders = { pageSize: 20, latest: 5, maxPageSize: 100, maxPage: 100_000 } as const;

/** Substitutes offered to a client whose garment is overdue. */
export const overdue = { maxSubstitutes: 3 } as const;

/** A daily agenda: how far ahead it looks for a seller, and its maximum entries. */
export const agenda = { daysAhead: 7, maxEntries: 200 } as const;

/** A member's rental calendar: how far back it goes, and its maximum events. */
export const calendar = { pastDays: 30, maxEvents: 1000 } as const;

/** Disputes: damage claims, and items that are not as described. `decideHours`: in which an admin should decide one that waits. */
export const damage = {
	wordsLength: 2000,
	maxPhotos: 5,
	minRupees: 100,
	maxRupees: 10_000_000,
	decideHours: 72,
} as const;

/** Reviews can be written, and stay hidden, for `days` after completion. An email asks for one after `askAfterDays`. */
export const review = {
	days: 14,
	askAfterDays: 1,
	wordsLength: 2000,
	replyLength: 1000,
	maxPhotos: 5,
	perPage: 5,
	maxPage: 10_000,
	/** The latest reviews on the home page and on a closet, and the API's maximum. */
	latest: { home: 3, closet: 4, most: 12 },
} as const;
