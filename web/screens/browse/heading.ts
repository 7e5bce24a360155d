/** The title and subtitle of the browse page for its filters. Only the server uses it: the loader sends the result. */
import { formatDay } from "#common/calendar.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import type { BrowseFilters } from "./browse-filters.ts";
import { headingCopy as copy } from "./heading-copy.ts";

export type PageHeading = { title: string; text: string };

export function headingOf({ search, categories: [category, ...others], event, period }: BrowseFilters): PageHeading {
	if (search) return copy.search(search);
	if (!category && period)
		return copy.days(event ? copy.forDay(formatDay(event, "weekday")) : copy.free(shortPeriod(period)));
	if (!category) return copy.all;
	if (others.length > 0) return { title: [category, ...others].join(", "), text: copy.several };
	return copy.byCategory[category] ?? { title: category, text: copy.otherCategory };
}

export const unknownCategory = (names: string[]): PageHeading => copy.unknown(names.join(", "));
