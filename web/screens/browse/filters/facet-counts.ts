/** Formats the facet counts of the filters and the total of the results. */
import { formatCount } from "#common/money.ts";
import { browseCopy } from "#messages/screens/browse.js";
import type { FilterCounts } from "#web/api.ts";

export type ResultCount = { total: number /** The total is a lower bound. */; isMore: boolean };

/** "1 item", "312 items", "10,000+ items" */
export const formatResultCount = ({ total, isMore }: ResultCount): string =>
	`${formatTotal({ total, isMore })} ${browseCopy.items({ total: isMore ? 0 : total })}`;

export const formatTotal = ({ total, isMore }: ResultCount): string => `${formatCount(total)}${isMore ? "+" : ""}`;

export type FacetName = keyof FilterCounts["filters"];

/** The number of results for one filter value; undefined when unknown. */
export type FacetCount = { text: string; isNone: boolean } | undefined;

/** A partial count is a lower bound, rounded down: "1,000+". A partial count of 0 is unknown. */
export function facetCountOf(facetCounts: FilterCounts | undefined, facet: FacetName, value: string): FacetCount {
	if (!facetCounts) return undefined;
	const normalized = value.toLowerCase();
	const count = facetCounts.filters[facet].find((one) => one.value.toLowerCase() === normalized)?.count ?? 0;
	if (facetCounts.isExact) return { text: formatCount(count), isNone: count === 0 };
	if (count === 0) return undefined;
	const unit = count >= 1000 ? 1000 : count >= 100 ? 100 : count >= 10 ? 10 : 1;
	return { text: `${formatCount(Math.floor(count / unit) * unit)}+`, isNone: false };
}

/** Without results, a filter value that has none either is hidden, unless it is set: it would only lead to another empty page. */
export const valuesToShow = <T extends { value: string; count?: FacetCount }>(
	values: T[],
	chosen: readonly string[],
	hasResults: boolean,
): T[] => (hasResults ? values : values.filter(({ value, count }) => !count?.isNone || chosen.includes(value)));
