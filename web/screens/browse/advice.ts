/** The advice of a search without results. Only the server uses it: the loader sends the result. */
import { formatDay } from "#common/calendar.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { type BrowseFilters, countFilters } from "./browse-filters.ts";
import { adviceCopy } from "./copy.ts";

export function adviceFor(filters: BrowseFilters): string {
	const { period, pincode, arriveBy } = filters;
	const arrival = period?.startDate ?? arriveBy;
	if (pincode && arrival) return adviceCopy.cannotReach(pincode, formatDay(arrival, "weekday"));
	if (period)
		return period.startDate === period.endDate
			? adviceCopy.on(shortPeriod(period))
			: adviceCopy.during(shortPeriod(period));
	if (countFilters(filters) > (filters.search ? 0 : 1)) return adviceCopy.withFilters;
	return filters.search ? adviceCopy.spelling : adviceCopy.category;
}
