/** Rental periods, and the days around them. */

/** Rental length in days, both ends counted. */
export const rental = { minDays: 1, maxDays: 7, maxMonthsAhead: 3, deliveryHour: 10, paymentMethod: "cod" } as const;

/** Discounts by length: how many a listing may have, and from how many to how many percent. */
export const lengthDiscounts = { most: 2, minPercent: 5, maxPercent: 50 } as const;

/** Days a garment is claimed after a rental, unless its lister says otherwise. */
export const turnaround = { defaultDays: 1, maxDays: 7 } as const;

/** Free periods that a listing's page suggests: how many, and their length in days. */
export const nextFree = { count: 4, days: 3 } as const;

/** Days in transit between two pincodes (`transitDays` in transit.ts), by how many first digits they share. */
export const transit = {
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
} as const;

/** Days by which an item may come earlier, and until which hour (IST) of the day before the first rental day it may go back. */
export const tryOn = { maxDays: 2, untilHour: 12 } as const;

/** Days that a lister needs before an item can leave. */
export const notice = { maxDays: 3 } as const;
