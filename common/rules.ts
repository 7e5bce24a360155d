/** Every business number, once. The server enforces them, the screens and the policy pages print them. */
export const rules = {
	/** Levels below the root: a listing names a category, a second and a third. */
	category: { maxDepth: 3 },
	/** Rental length in days, both ends counted. */
	rental: { minDays: 1, maxDays: 7, maxMonthsAhead: 3, deliveryHour: 10, paymentMethod: "cod" },
	/** Days a garment is claimed after a rental, unless its lister says otherwise. */
	turnaround: { defaultDays: 1, maxDays: 7 },
	order: {
		answerHours: 24,
		/** Whoever is to have a garment within so many days that is not back hears of it at once. */
		delayNoticeDays: 3,
		/** A piece that nobody took at the door is on its way home today and for so many days more. */
		returnTransitDays: 1,
		/** However soon the first day is, a seller has at least this long to answer. */
		answerHoursAtLeast: 1,
		/** From this hour in India on, reminders of tomorrow's deliveries and returns go out. */
		reminderHour: 8,
		/** Open at once for one client, by how many orders they have completed. */
		openLimits: [
			{ completed: 0, open: 3 },
			{ completed: 1, open: 10 },
			{ completed: 5, open: 30 },
		],
		/** A dispatch is possible so many days before the transit begins, a hand-over so many days before the first day. */
		earlyDays: 1,
		/** The same wish within this time answers the same order. */
		duplicateOrderMinutes: 10,
		/** Of the garment's condition, by one person at one step. */
		photosPerStage: 5,
	},
	/** Lists of orders: how many a screen asks for, how many a call answers at most. */
	orders: { pageSize: 20, latest: 5, maxPageSize: 100, maxPage: 100_000 },
	/** An agenda by day: how far ahead it looks for a seller, and how much it lists. */
	agenda: { daysAhead: 7, maxEntries: 200 },
	/** A calendar of one's rentals: how far back it goes, and how many it holds. */
	calendar: { pastDays: 30, maxEvents: 1000 },
	/** Months in the chart, listings in the table below it. */
	earnings: { months: 12, listings: 20 },
	/** A sign-up waits so long for its code. */
	registration: { days: 30 },
	/** `triesElsewhere`: from a network that did not ask for the code, without the ticket of the browser that did. */
	code: {
		digits: 6,
		tries: 5,
		triesElsewhere: 2,
		minutes: 10,
		deliveryMinutes: 15,
		resendSeconds: 60,
		sendsPerHour: 5,
	},
	session: { idleDays: 14, absoluteDays: 30, adminIdleMinutes: 30, adminAbsoluteHours: 8, freshMinutes: 10 },
	password: { minLength: 8, maxLength: 128, /** Of zxcvbn, 0 to 4. */ minScore: 3 },
	listing: {
		maxImages: 5,
		minPrice: 1,
		maxPrice: 100_000,
		maxDiscount: 90,
		/** Held from the hand-over on and given back; what the piece would cost to buy. */
		maxDeposit: 100_000,
		maxRetailValue: 10_000_000,
		defaultStock: 1,
		maxStock: 50,
		maxSizes: 20,
		nameLength: 120,
		descriptionLength: 4000,
		detailLength: 120,
		maxCategories: 8,
		/** Of one lister's listings: most at once, and how many the screen shows. */
		maxPerPage: 100,
		perPage: 20,
	},
	/** Listings in one file. */
	import: { maxRows: 500, maxBytes: 3 * 1024 * 1024 },
	/** A price is advised from so many similar listings. */
	priceAdvice: { fewest: 5, most: 500 },
	browse: {
		pageSize: 8,
		maxPageSize: 48,
		featured: 4,
		/** Listings like another, and how far from its price. */
		similar: 4,
		similarPercent: 50,
		maxPage: 1_000_000,
		/** Pages are counted exactly up to this many. */
		maxCountedPages: 1250,
		sliderMin: 0,
		sliderMax: 10_000,
		searchLength: 200,
	},
	/** A lister's public page. */
	closet: { perPage: 12 },
	/** Of a garment; kept in tenths of an inch. */
	measures: { minInches: 1, maxInches: 120, cmPerInch: 2.54 },
	/** Listings that a device remembers to have shown. */
	viewed: { maxItems: 12 },
	/** The periods that a listing's page offers to choose at once, and how many days each has. */
	nextFree: { count: 4, days: 3 },
	wishlist: { maxItems: 100 },
	/** Pieces that are offered to whoever waits for one that is not back. */
	overdue: { maxSubstitutes: 3 },
	/** Days are kept so long for the first in line; and how many places in lines one may have. */
	waitlist: { holdHours: 2, maxEntries: 20 },
	upload: {
		maxFileBytes: 10 * 1024 * 1024,
		maxPixels: 50_000_000,
		/** AVIF must be decoded whole, which takes 18 bytes a pixel. */
		maxAvifPixels: 16_000_000,
		/** Of one account: on nothing yet, and in all but what is on orders, where a few each stay for good. */
		maxUnusedPhotos: 200,
		maxBytesPerUser: 500 * 1024 * 1024,
		/** A photograph that nothing shows is kept this long, for a form that is still open. */
		unusedHours: 48,
	},
	message: {
		maxLength: 2000,
		/** How many of a conversation are shown at once, and with each conversation of a list. */
		pageSize: 30,
		listed: 20,
		conversationsPerPage: 50,
		/** A letter tells of what is unread for so long. */
		emailAfterMinutes: 10,
	},
	request: { maxJsonBytes: 100 * 1024 },
	delay: {
		afterLoginMs: 100,
		afterForgotMs: 1000,
		afterOtpMs: 1500,
		afterFormMs: 2000,
		afterOrderMs: 2000,
		requestTimeoutMs: 20_000,
		retryMs: 2000,
		/** What was sent may arrive for this long: a statement waits up to 20 s, and is tried again. */
		inFlightMs: 60_000,
	},
	contact: {
		nameLength: 80,
		subjectLength: 120,
		messageLength: 4000,
		replyHours: 24,
		/** The same words from the same address within this time are one message. */
		sameMessageMinutes: 10,
		perHour: 3,
	},
	report: { wordsLength: 1000, perHour: 20 },
	damage: { wordsLength: 2000, maxPhotos: 5, minRupees: 100, maxRupees: 10_000_000 },
	/** After an order is complete: so long one may write, and what is written stays hidden; a letter asks for it after so many days. */
	review: {
		days: 14,
		askAfterDays: 1,
		wordsLength: 2000,
		replyLength: 1000,
		maxPhotos: 5,
		perPage: 5,
		maxPage: 10_000,
	},
	/** Changes that open pages are told of: how often a stream beats, how many a person has, when it is opened anew once lost. */
	updates: { heartbeatMs: 20_000, maxPerUser: 6, retry: { firstMs: 1000, spreadMs: 4000 }, spreadMs: 2000 },
	poll: { unreadMs: 30_000, badgeMax: 9 },
	mobile: { minDigits: 10, maxDigits: 15 },
	/** Tables of the admin dashboard: rows a page, and how far one may leaf; searching leads further. */
	admin: { pageSize: 25, maxPageSize: 100, maxPage: 400, recent: 6, found: 5, searchLength: 100, reasonLength: 500 },
	/** Almari's part of a rent, in percent. */
	commission: { maxPercent: 50 },
	/** `latest`: payments that a dashboard shows. */
	ledger: { referenceLength: 80, latest: 10 },
	policy: {
		minAge: 18,
		/** The Consumer Protection (E-Commerce) Rules: a complaint is acknowledged and settled within. */
		grievanceHours: 48,
		grievanceMonths: 1,
		city: "New Delhi",
		/** The day from which the terms and the privacy policy hold. */
		since: "2026-11-21",
	},
} as const;

export const filterCategories = [
	"Party",
	"Casual",
	"Wedding",
	"Formal",
	"Traditional",
	"Ethnic",
	"Western",
	"Fusion",
	"Bridal",
	"Reception",
	"Engagement",
] as const;
export const listingCategories = ["Wedding", "Party", "Casual", "Formal", "Dresses"] as const;
export const tileCategories = ["Wedding", "Party", "Casual", "Men Clothing", "Dresses"] as const;
/** Upper ends of the quick price ranges; the slider's end means "and above". */
export const quickRanges = [
	{ label: "Under ₹500", min: 0, max: 500 },
	{ label: "₹500 to ₹1,000", min: 500, max: 1000 },
	{ label: "₹1,000 to ₹2,000", min: 1000, max: 2000 },
	{ label: "₹2,000 to ₹5,000", min: 2000, max: 5000 },
	{ label: "₹5,000 to ₹10,000", min: 5000, max: 10_000 },
	{ label: "Over ₹10,000", min: 10_000, max: undefined },
] as const;

/**
 * What is promised about money, by version. An order keeps the version that it was sold under: a new number is a new version, and the old
 * ones stay for ever. The terms, the questions, the quote, the acts and the letters all read them here.
 */
export const policies = {
	"2026-11-21": {
		/** A client cancels without a mark until so long before the delivery. */
		freeCancellationHours: 1,
		/** How long a lister looks a piece over when it is back; damage is claimed within it, and silence means that all is well. */
		inspectionHours: 48,
		/** A client answers a damage claim within it; after it an admin decides. */
		contestHours: 72,
		refundBusinessDays: [7, 10],
		payoutBusinessDays: 7,
		/** For each day that a piece is late: so many daily prices, at most the deposit in all. */
		lateFeeDailyPrices: 1,
		/** What a piece counts as worth whose lister named no retail value. Nobody pays more for damage than it is worth. */
		retailDailyPrices: 20,
	},
} as const;
export type PolicyVersion = keyof typeof policies;
export type Policy = (typeof policies)[PolicyVersion];

/** The version that an order is sold under today. */
export const policyVersion: PolicyVersion = "2026-11-21";
export const policyNow: Policy = policies[policyVersion];

/** The terms of an order. @throws for a version that never was: the database holds only those above. */
export function policyOf(version: string): Policy {
	const found = (policies as Record<string, Policy>)[version];
	if (!found) throw new Error(`there is no policy ${version}`);
	return found;
}
