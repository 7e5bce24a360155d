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
		/** A client may report an item as not as described until this long after the hand-over. */
		reportHours: 4,
		/** Either side may appeal against the first decision of a dispute until this long after it. */
		appealDays: 3,
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
