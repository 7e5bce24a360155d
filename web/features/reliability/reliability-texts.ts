/** The sentences about how reliable a lister is, by the orders so far. */

import { reliabilityCopy } from "#messages/reliability.js";
import type { Closet } from "#web/api.ts";

type Reliability = Pick<Closet, "acceptanceRate" | "responseHours" | "cancellations">;

/** How reliable a lister is, in short texts: none where there are too few orders. */
export const reliabilityTexts = ({ acceptanceRate, responseHours, cancellations }: Reliability): string[] => [
	...(acceptanceRate === null ? [] : [acceptanceText(acceptanceRate)]),
	...(responseHours === null ? [] : [reliabilityCopy.answers({ hours: responseHours })]),
	...(cancellations === null ? [] : [cancellationText(cancellations)]),
];

/** "9 of 10" is rounded down: only who accepts every request accepts all. */
function acceptanceText(rate: number): string {
	const ofTen = Math.floor(rate * 10);
	if (ofTen === 10) return reliabilityCopy.acceptsAll;
	return ofTen === 0 ? reliabilityCopy.acceptsFew : reliabilityCopy.accepts({ ofTen });
}

const cancellationText = ({ cancelled, orders }: NonNullable<Closet["cancellations"]>): string =>
	cancelled === 0 ? reliabilityCopy.neverCancelled : reliabilityCopy.cancelled({ count: cancelled, orders });
