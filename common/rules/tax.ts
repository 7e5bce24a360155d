/** Tax: the matters that dated rules decide, and the unit of each one's values. The values are data (decision 0122). */

export type TaxUnit = "percent" | "rupees" | "month" | "code" | "text" | "reading";

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
	"financial-year-month": "month",
} as const satisfies Record<string, TaxUnit>;
export type TaxMatter = keyof typeof taxMatters;
export const taxMatterNames = Object.keys(taxMatters) as [TaxMatter, ...TaxMatter[]];

/** GST on the rental of clothes: one rate for the service, or the rate of the goods, by the value of a piece. */
export const rentalReadings = ["one-rate", "by-goods"] as const;
export type RentalReading = (typeof rentalReadings)[number];

/** Lengths of what the staff write about a rule, and how far ahead it may begin to hold. */
export const taxRules = {
	valueLength: 100,
	sectionLength: 200,
	sourceLength: 500,
	noteLength: 500,
	maxMonthsAhead: 24,
} as const;
