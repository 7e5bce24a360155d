import type { Day } from "#common/calendar.ts";
import { parseDays } from "#modules/search/index.ts";
import { periodProblem } from "./parse-filter.ts";

type DaysQuery = {
	search: string;
	startDate?: string | undefined;
	endDate?: string | undefined;
	reach?: string | undefined;
	days?: "any" | undefined;
};

/** Whether the days in the words of a search count: none are selected, and the client does not want any days. */
export const areDaysRead = ({ startDate, endDate, reach, days }: DaysQuery): boolean =>
	!startDate && !endDate && !reach && days !== "any";

/** The query without the days in the words of its search, and with them as its dates when they count and can be booked. */
export function applyDays<Query extends DaysQuery>(query: Query, today: Day): Query {
	const found = parseDays(query.search, today);
	if (!found) return query;
	const { text, period } = found;
	const isFilter = areDaysRead(query) && periodProblem(period, today) === undefined;
	return { ...query, search: text, ...(isFilter && period) };
}
