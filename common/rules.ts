/** All business numbers. The server enforces them; the screens and the policy pages print them. */
export const rules = {
	/** Levels below the root: a listing has up to three category levels. */
	category: { maxDepth: 3 },
	/** Rental length in days, both ends counted. */
	rental: { minDays: 1, maxDays: 7, maxMonthsAhead: 3, deliveryHour: 10, paymentMethod: "cod" },
	/** Days a garment is claimed after a rental, unless its lister says otherwise. */
	turnaround: { defaultDays: 1, maxDays: 7 },
	/** Days in transit between two pincodes (`transitDays` in transit.ts), by how many first digits they share. */
	transit: {
		sameDistrictDays: 0,
		sameCircleDays: 1,
		sameRegionDays: 2,
		otherDays: 3,
		remoteDays: 5,
		unknownDays: 3,
		/** Jammu, Kashmir and Ladakh, Sikkim, the Andaman and Nicobar Islands, the North East, Lakshadweep. */
		remotePrefixes: ["18", "19", "737", "744", "78", "79", "68255"],
		/** Rentals within a district can begin today until this hour (IST). */
		sameDayUntilHour: 12,
	},
	/** Days that a lister needs before an item can leave. */
	notice: { maxDays: 3 },
	order: {
		answerHours: 24,
		/** A seller may undo an acceptance or a dispatch for this long; the emails about it wait until then. */
		undoSeconds: 10,
		/** A client whose rental starts within this many days is notified immediately when the garment is overdue. */
		delayNoticeDays: 3,
		/** After a failed delivery the garment stays claimed today and for this many more days, for its way back. */
		returnTransitDays: 1,
		/** A seller has at least this long to respond, however soon the first day is. */
		answerHoursAtLeast: 1,
		/** Reminders of tomorrow's deliveries and returns are sent from this hour (IST). */
		reminderHour: 8,
		/** Maximum open orders of a client, by their number of completed orders. */
		openLimits: [
			{ completed: 0, open: 3 },
			{ completed: 1, open: 10 },
			{ completed: 5, open: 30 },
		],
		/** Days before the transit begins from which dispatch is possible, and before the first day from which hand-over is. */
		earlyDays: 1,
		/** An identical order within this time returns the first one. */
		duplicateOrderMinutes: 10,
		/** Condition photos by one person at one step. */
		photosPerStage: 5,
	},
	/** Lists of orders: page size of the screens, and the API's maximum. */
	orders: { pageSize: 20, latest: 5, maxPageSize: 100, maxPage: 100_000 },
	/** A daily agenda: how far ahead it looks for a seller, and its maximum entries. */
	agenda: { daysAhead: 7, maxEntries: 200 },
	/** A member's rental calendar: how far back it goes, and its maximum events. */
	calendar: { pastDays: 30, maxEvents: 1000 },
	/** Months in the earnings chart, and listings in the table below it. */
	earnings: { months: 12, listings: 20 },
	/** An unverified registration expires after this time. */
	registration: { days: 30 },
	/** `triesElsewhere`: attempts from another network, without the ticket of the browser that requested the code. */
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
	password: { minLength: 8, maxLength: 128, /** zxcvbn score, 0 to 4. */ minScore: 3 },
	listing: {
		maxImages: 5,
		minPrice: 1,
		maxPrice: 100_000,
		maxDiscount: 90,
		/** `maxDeposit` is held from the hand-over to the return. `maxRetailValue` is what the garment would cost to buy. */
		maxDeposit: 100_000,
		maxRetailValue: 10_000_000,
		defaultStock: 1,
		maxStock: 50,
		maxSizes: 20,
		nameLength: 120,
		descriptionLength: 4000,
		detailLength: 120,
		maxCategories: 8,
		/** A bulk change raises prices by at most this many percent. */
		maxPriceRise: 200,
		/** A lister's own listings: the API's maximum per page, and the screen's page size. */
		maxPerPage: 100,
		perPage: 20,
	},
	/** Photographs that can be added at a time, and uploads of a browser at the same time. */
	addMany: { maxPhotos: 100, concurrent: 3 },
	/** Unfinished listings. A closed draft can be restored for `restorableHours`. `maxContentLength`: characters of JSON. */
	draft: { maxDrafts: 50, restorableHours: 24, maxContentLength: 80_000 },
	/** Limits of one import file, and of the zip with its photographs. Folders, and files that macOS adds, are entries too. */
	import: { maxRows: 500, maxBytes: 3 * 1024 * 1024, maxZipBytes: 40 * 1024 * 1024, maxZipEntries: 300 },
	/** How many similar listings price advice is based on. */
	priceAdvice: { fewest: 5, most: 500 },
	browse: {
		pageSize: 8,
		maxPageSize: 48,
		featured: 4,
		/** Similar listings: how many, and the maximum price difference in percent. */
		similar: 4,
		similarPercent: 50,
		maxPage: 1_000_000,
		/** The total is exact up to this many pages. */
		maxCountedPages: 1250,
		sliderMin: 0,
		sliderMax: 10_000,
		searchLength: 200,
	},
	/** A lister's public page. */
	closet: {
		perPage: 12,
		aboutLength: 600,
		/** The typical answer time is the median of the answers of this many days, when there are at least `fewest`. */
		answers: { days: 180, fewest: 3 },
	},
	/** Garment measurements, stored in tenths of an inch. */
	measures: { minInches: 1, maxInches: 120, cmPerInch: 2.54 },
	/** Recently viewed listings stored on a device. */
	viewed: { maxItems: 12 },
	/** Free periods that a listing's page suggests: how many, and their length in days. */
	nextFree: { count: 4, days: 3 },
	wishlist: { maxItems: 100 },
	/** A booking that was begun: how long the dashboard offers to continue it, and sign-in leads back to it by itself. */
	booking: { rememberDays: 7, resumeMinutes: 60 },
	/** Substitutes offered to a client whose garment is overdue. */
	overdue: { maxSubstitutes: 3 },
	/** How long an offer holds the days for the first on the waitlist, and the maximum waitlist entries of a member. */
	waitlist: { holdHours: 2, maxEntries: 20 },
	upload: {
		maxFileBytes: 10 * 1024 * 1024,
		maxPixels: 50_000_000,
		/** AVIF is decoded in one piece, at 18 bytes a pixel. */
		maxAvifPixels: 16_000_000,
		/** Quotas of one account: photos not used yet, and bytes of all photos except those on orders, which are permanent. */
		maxUnusedPhotos: 200,
		maxBytesPerUser: 500 * 1024 * 1024,
		/** An unused photo is stored this long, for a form that is still open. */
		unusedHours: 48,
	},
	message: {
		maxLength: 2000,
		/** Messages of a conversation shown at once, and with each conversation of a list. */
		pageSize: 30,
		listed: 20,
		conversationsPerPage: 50,
		/** An email is sent for messages unread for this long. */
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
		/** A request may take effect for this long after it was sent: a statement waits up to 20 s and is retried. */
		inFlightMs: 60_000,
	},
	contact: {
		nameLength: 80,
		subjectLength: 120,
		messageLength: 4000,
		replyHours: 24,
		/** An identical message from the same address within this time is stored once. */
		sameMessageMinutes: 10,
		perHour: 3,
	},
	report: { wordsLength: 1000, perHour: 20 },
	damage: { wordsLength: 2000, maxPhotos: 5, minRupees: 100, maxRupees: 10_000_000 },
	/** Reviews can be written, and stay hidden, for `days` after completion. An email asks for one after `askAfterDays`. */
	review: {
		days: 14,
		askAfterDays: 1,
		wordsLength: 2000,
		replyLength: 1000,
		maxPhotos: 5,
		perPage: 5,
		maxPage: 10_000,
		/** The latest reviews on the home page and on a closet, and the API's maximum. */
		latest: { home: 3, closet: 4, most: 12 },
	},
	/** Live updates: heartbeat interval, maximum streams of a member, and reconnection delay. */
	updates: { heartbeatMs: 20_000, maxPerUser: 6, retry: { firstMs: 1000, spreadMs: 4000 }, spreadMs: 2000 },
	poll: { unreadMs: 30_000, badgeMax: 9 },
	mobile: { minDigits: 10, maxDigits: 15 },
	/** Tables of the admin dashboard: rows a page, and the last reachable page; further rows are found by search. */
	admin: {
		pageSize: 25,
		maxPageSize: 100,
		maxPage: 400,
		recent: 6,
		found: 5,
		searchLength: 100,
		reasonLength: 500,
		/** Days in the chart of the overview. */
		activityDays: 30,
		/** How long a suspension can be undone. */
		undoMinutes: 10,
	},
	/** Almari's commission on the rent, in percent. */
	commission: { maxPercent: 50 },
	/** `latest`: payments shown on a dashboard. */
	ledger: { referenceLength: 80, latest: 10 },
	policy: {
		minAge: 18,
		/** Deadlines of the Consumer Protection (E-Commerce) Rules: acknowledge a complaint, and settle it. */
		grievanceHours: 48,
		grievanceMonths: 1,
		city: "New Delhi",
		/** The date from which the terms and the privacy policy apply. */
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
/** The quick price ranges; no `max` means "and above". */
export const quickRanges = [
	{ label: "Under ₹500", min: 0, max: 500 },
	{ label: "₹500 to ₹1,000", min: 500, max: 1000 },
	{ label: "₹1,000 to ₹2,000", min: 1000, max: 2000 },
	{ label: "₹2,000 to ₹5,000", min: 2000, max: 5000 },
	{ label: "₹5,000 to ₹10,000", min: 5000, max: 10_000 },
	{ label: "Over ₹10,000", min: 10_000, max: undefined },
] as const;

/**
 * Money policies by version. An order keeps the version it was sold under. A changed number needs a new version, and old ones
 * are never removed. The terms, the FAQ, the quote, the use cases and the emails all read them here.
 */
export const policies = {
	"2026-11-21": {
		/** A client cancels free of charge until this long before the delivery. */
		freeCancellationHours: 1,
		/** Hours in which a lister inspects a returned garment and may claim damage. Without a claim the order completes. */
		inspectionHours: 48,
		/** Hours in which a client responds to a damage claim; after that an admin decides. */
		contestHours: 72,
		refundBusinessDays: [7, 10],
		payoutBusinessDays: 7,
		/** The late fee for each day, in daily prices; at most the deposit in all. */
		lateFeeDailyPrices: 1,
		/** The retail value in daily prices of a garment without one. Damage never costs more than the retail value. */
		retailDailyPrices: 20,
	},
} as const;
export type PolicyVersion = keyof typeof policies;
export type Policy = (typeof policies)[PolicyVersion];

/** The version for new orders. */
export const policyVersion: PolicyVersion = "2026-11-21";
export const policyNow: Policy = policies[policyVersion];

/** The terms of an order. Throws for an unknown version; the database allows only those above. */
export function policyOf(version: string): Policy {
	const found = (policies as Record<string, Policy>)[version];
	if (!found) throw new Error(`there is no policy ${version}`);
	return found;
}
