/** The numbers beside the filters and over the results, in words. */
import type { FilterCounts } from "#web/api.ts";

export type ResultCount = { total: number /** There are more than these. */; isMore: boolean };

/** "1 piece", "312 pieces", "10,000+ pieces" */
export const formatResultCount = ({ total, isMore }: ResultCount): string =>
	`${formatTotal({ total, isMore })} ${total === 1 && !isMore ? "piece" : "pieces"}`;

export const formatTotal = ({ total, isMore }: ResultCount): string => `${formatNumber(total)}${isMore ? "+" : ""}`;

export type FacetName = keyof FilterCounts["filters"];

/** How many a value of a filter would find. Undefined when it is not known. */
export type FacetCount = { text: string; isNone: boolean } | undefined;

/** When not all were looked at, a number is a lower bound, rounded down: "1,000+"; and none does not say that there are none. */
export function facetCountOf(facetCounts: FilterCounts | undefined, facet: FacetName, value: string): FacetCount {
	if (!facetCounts) return undefined;
	const normalized = value.toLowerCase();
	const count = facetCounts.filters[facet].find((one) => one.value.toLowerCase() === normalized)?.count ?? 0;
	if (facetCounts.isExact) return { text: formatNumber(count), isNone: count === 0 };
	if (count === 0) return undefined;
	const unit = count >= 1000 ? 1000 : count >= 100 ? 100 : count >= 10 ? 10 : 1;
	return { text: `${formatNumber(Math.floor(count / unit) * unit)}+`, isNone: false };
}

/** 1,00,000: grouped as India reads it. */
const formatNumber = (number: number) => number.toLocaleString("en-IN");
