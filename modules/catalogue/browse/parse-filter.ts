import { countDays, type Day, type Period } from "#common/calendar.ts";
import { audiences, colours, occasions, sizes } from "#common/facets.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import * as copy from "#messages/common/product.js";
import { type Filter, maskOfValues, parseDays, type SearchIndex } from "#modules/search/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { z } from "#platform/endpoint.ts";
import type { browseEndpoints } from "../contract-browse.ts";
import { bookingWindow } from "../listings/availability.ts";
import { dayNumber } from "../search-sync/queries-search-document.ts";

type FilterQuery = Omit<z.output<typeof browseEndpoints.getFilters.query>, "fits">;

/** Converts the query of a request to a filter of the search index. Throws `invalid`: min > max, one day without the other, a period that cannot be booked, `reach` without a pincode. */
export function parseFilter(searchIndex: SearchIndex, query: FilterQuery, clock: Clock): Filter {
	const { minPrice = 0 } = query;
	// The end of the specification's slider means "and above".
	const isUnbounded = query.maxPrice === undefined || query.maxPrice === rules.browse.sliderMax;
	const maxPrice = isUnbounded ? rules.listing.maxPrice : (query.maxPrice as number);
	if (minPrice > maxPrice)
		throw refuse("invalid", catalogueCopy.priceOrder, {
			fields: { minPrice: catalogueCopy.priceOrder },
		});
	return {
		minPrice,
		maxPrice,
		sizes: maskOfValues(sizes, query.size),
		colours: maskOfValues(colours, query.color),
		occasions: maskOfValues(occasions, query.occasion),
		audiences: maskOfValues(audiences, query.audience),
		minRating: Math.round(query.minRating * 20),
		...(query.category.length > 0 && { categories: searchIndex.facetDictionary.matchCategorySets(query.category) }),
		...(query.city.length > 0 && { cities: searchIndex.facetDictionary.cityOrdinals(query.city) }),
		...(query.near && { pincode: postalDistrict(query.near) }),
		...toDayRange(query, clock.today()),
		...parseDelivery(searchIndex, query, clock),
	};
}

/** The postal district of a pincode: its first three digits. */
const postalDistrict = (pincode: string) => {
	const district = Number(pincode.slice(0, 3)) * 1000;
	return { from: district, to: district + 999 };
};

function toDayRange({ startDate, endDate }: FilterQuery, today: Day): Pick<Filter, "days"> {
	if (!startDate && !endDate) return {};
	if (!startDate || !endDate) throw refuseField(startDate ? "endDate" : "startDate", copy.period.missing);
	const problem = periodProblem({ startDate, endDate }, today);
	if (problem) throw refuseField(problem.field, problem.message);
	return { days: { first: dayNumber(startDate), last: dayNumber(endDate) } };
}

/** Why a period cannot be booked; undefined when it can. */
function periodProblem(period: Period, today: Day): { field: "startDate" | "endDate"; message: string } | undefined {
	const days = countDays(period);
	if (days < 1) return { field: "endDate", message: copy.period.reversed };
	if (days > rules.rental.maxDays) return { field: "endDate", message: copy.period.tooLong };
	if (period.startDate < today) return { field: "startDate", message: copy.period.past };
	if (period.endDate > bookingWindow(today).endDate) return { field: "endDate", message: copy.period.tooFar };
	return undefined;
}

/** The delivery to a pincode: the days in transit from each listing, and by when it can arrive. */
function parseDelivery(
	searchIndex: SearchIndex,
	{ pincode, reach: arrival, startDate }: FilterQuery,
	clock: Clock,
): Pick<Filter, "delivery" | "arriveBy"> {
	if (!pincode) {
		if (arrival) throw refuseField("reach", catalogueCopy.browse.reachNeedsPincode);
		return {};
	}
	const now = clock.now();
	const today = clock.today();
	const { endDate } = bookingWindow(today);
	const { lanes } = searchIndex.facetDictionary;
	const delivery = lanes.deliveryTo(pincode, {
		now,
		today,
		dayNumber: dayNumber(today),
		lastDay: dayNumber(endDate),
	});
	if (!arrival) return { delivery };
	if (startDate) throw refuseField("reach", catalogueCopy.browse.reachOrDates);
	if (arrival < today) throw refuseField("reach", copy.period.past);
	if (arrival > endDate) throw refuseField("reach", copy.period.tooFar);
	return { delivery, arriveBy: dayNumber(arrival) };
}

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
