/** Tax: the matters that dated rules decide, and the unit of each one's values. The values are data (decision 0122). */

export type TaxUnit = "percent" | "rupees" | "code" | "text" | "reading";

export const taxMatters = {
	"commission-gst": "percent",
	"commission-sac": "code",
	"rental-reading": "reading",
	"rental-gst": "percent",
	"rental-goods-limit": "rupees",
	"rental-goods-gst": "percent",
	"rental-goods-gst-above": "percent",
	"rental-sac": "code",
	"goods-hsn": "code",
	tcs: "percent",
	"tcs-return": "text",
	tds: "percent",
	"tds-without-pan": "percent",
	"tds-threshold": "rupees",
	"gst-threshold": "rupees",
	"gst-threshold-special": "rupees",
} as const satisfies Record<string, TaxUnit>;
export type TaxMatter = keyof typeof taxMatters;
export const taxMatterNames = Object.keys(taxMatters) as [TaxMatter, ...TaxMatter[]];

/** GST on the rental of clothes: one rate for the service, or the rate of the goods, by the value of a piece. */
export const rentalReadings = ["one-rate", "by-goods"] as const;
export type RentalReading = (typeof rentalReadings)[number];

/** Lengths of what the staff write about a rule, and the days from which it may begin to hold. */
export const taxRuleLimits = {
	valueLength: 100,
	sectionLength: 200,
	sourceLength: 500,
	noteLength: 500,
	maxMonthsAhead: 24,
	/** The day of the next month on which the rules of a month are closed: its returns are filed, GSTR-8 as the first one. */
	closingDay: 10,
} as const;
