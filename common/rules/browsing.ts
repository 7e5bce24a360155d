/** Browsing the catalogue. */

export const browse = {
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
} as const;

/** Recently viewed listings stored on a device. */
export const viewed = { maxItems: 12 } as const;

export const wishlist = { maxItems: 100 } as const;

/** The shortlist of a visitor, in a cookie. */
export const shortlist = { maxItems: 40, days: 60 } as const;

/** Pages that a browser stores for reading without a connection. `listings`: the newest ones. */
export const offlineCopies = { days: 14, listings: 20 } as const;

/** Bags. A visitor's bag is deleted so many days after its last change; a label says who wears an item, or for which function. */
export const bag = { maxLines: 20, visitorDays: 60, labelLength: 60 } as const;

/** How long an offer holds the days for the first on the waitlist, and the maximum waitlist entries of a member. */
export const waitlist = { holdHours: 2, maxEntries: 20 } as const;

/**
 * The days of a booking are held while its client is on the delivery page: for how long, how many listings of one network at once, how many times an
 * hour for an account or network, and how many times for one booking when the time ran out.
 */
export const checkoutHold = { minutes: 10, atOnce: 3, perHour: 12, perBooking: 2 } as const;

/** A lister's public page. */
export const closet = {
	perPage: 12,
	aboutLength: 600,
} as const;

/** The note of a lister's holiday. */
export const holiday = { noteLength: 200 } as const;

/** The orders of the catalogue. `reach`: what arrives soonest is first; it needs a delivery pincode. */
export const browseSorts = ["featured", "newest", "price-low", "price-high", "reach"] as const;
export type BrowseSort = (typeof browseSorts)[number];
