/** Listings, their photographs and their import. */

/** Levels below the root: a listing has up to three category levels. */
export const category = { maxDepth: 3 } as const;

export const listing = {
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
	/** The parts of an item: blouse, dupatta, each jewel. */
	maxParts: 12,
	partNameLength: 60,
	maxCategories: 8,
	/** A bulk change raises prices by at most this many percent. */
	maxPriceRise: 200,
	/** A lister's own listings: the API's maximum per page, and the screen's page size. */
	maxPerPage: 100,
	perPage: 20,
	/** How long a deleted listing that was never rented can be restored. */
	restorableDays: 30,
} as const;

/** Photographs that can be added at a time, and uploads of a browser at the same time. */
export const addMany = { maxPhotos: 100, concurrent: 3 } as const;

/** Unfinished listings. A closed draft can be restored for `restorableHours`. `maxContentLength`: characters of JSON. */
export const draft = { maxDrafts: 50, restorableHours: 24, maxContentLength: 80_000 } as const;

/** Limits of one import file, and of the zip with its photographs. Folders, and files that macOS adds, are entries too. */
const importFile = {
	maxReferenceLength: 60,
	maxRows: 500,
	maxBytes: 3 * 1024 * 1024,
	maxZipBytes: 40 * 1024 * 1024,
	maxZipEntries: 300,
} as const;

export { importFile as import };

/** How many similar listings price advice is based on. */
export const priceAdvice = { fewest: 5, most: 500 } as const;

/** Garment measurements, stored in tenths of an inch. */
export const measures = { minInches: 1, maxInches: 120, maxAlteration: 12, cmPerInch: 2.54 } as const;

export const upload = {
	maxFileBytes: 10 * 1024 * 1024,
} as const;

/** Limits on photos that no page shows: pages load `upload`. */
export const uploadLimits = {
	maxPixels: 50_000_000,
	/** AVIF is decoded in one piece, at 18 bytes a pixel. */
	maxAvifPixels: 16_000_000,
	/** Longer side to shorter side: a narrower photo has nothing to show on a card. */
	maxRatio: 30,
	/**
	 * Quotas of one account: photos not used yet, and bytes of all photos except those on orders and older ones of messages, which are
	 * permanent.
	 */
	maxUnusedPhotos: 200,
	maxBytesPerUser: 500 * 1024 * 1024,
	messagePhotoDays: 90,
	/** An unused photo is stored this long, for a form that is still open. */
	unusedHours: 48,
} as const;
