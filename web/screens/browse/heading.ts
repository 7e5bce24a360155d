/** The title and subtitle of the browse page for its filters. Only the server uses it: the loader sends the result. */
import { formatDay } from "#common/calendar.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { headingCopy } from "./heading-copy.ts";

export type PageHeading = { title: string; text: string };

/** `place`: that of the delivery pincode, when it is known. */
export function headingOf(filters: BrowseFilters, place?: { city: string; pincode: string } | null): PageHeading {
	const heading = headingWithoutDelivery(filters);
	return { ...heading, text: deliverySentence(filters, place) ?? heading.text };
}

function headingWithoutDelivery({ search, categories: [category, ...others], event, period }: BrowseFilters) {
	if (search) return headingCopy.search(search);
	if (!category && period)
		return headingCopy.days(
			event ? headingCopy.forDay(formatDay(event, "weekday")) : headingCopy.free(shortPeriod(period)),
		);
	if (!category) return headingCopy.all;
	if (others.length > 0) return { title: [category, ...others].join(", "), text: headingCopy.several };
	return headingCopy.byCategory[category] ?? { title: category, text: headingCopy.otherCategory };
}

/** With a delivery pincode and days: what the list was narrowed to. */
function deliverySentence(
	{ pincode, period, arriveBy }: BrowseFilters,
	place: { city: string; pincode: string } | null | undefined,
): string | undefined {
	if (!pincode) return undefined;
	const to = place ? headingCopy.toPlace(place) : pincode;
	if (arriveBy) return headingCopy.arrival(to, formatDay(arriveBy, "weekday"));
	return (
		period &&
		headingCopy.arrivalForDates(to, formatDay(period.startDate, "weekday"), formatDay(period.endDate, "weekday"))
	);
}

export const unknownCategory = (names: string[]): PageHeading => headingCopy.unknown(names.join(", "));
