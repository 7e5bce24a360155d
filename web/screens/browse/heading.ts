/** The sentences about the filters of the browse page: heading, event note and advice. Only the server uses it: the loader sends the result. */

import type { MetaDescriptor } from "react-router";
import { daysBetween, formatDay } from "#common/calendar.ts";
import { adviceCopy, browseCopy, eventNoteCopy, headingCopy } from "#messages/screens/browse.js";
import { formatName, periodWithWeekdays, shortPeriod } from "#web/features/format/format.ts";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { type BrowseFilters, browsePath, countFilters, defaultFilters } from "./browse-filters.ts";
import type { DateFilters } from "./filters/filter-dates.ts";

type PageHeading = { title: string; text: string };

/** `place`: that of the delivery pincode, when it is known. */
export function headingOf(filters: BrowseFilters, place?: { city: string; pincode: string } | null): PageHeading {
	const heading = headingWithoutDelivery(filters);
	return { ...heading, text: deliverySentence(filters, place) ?? heading.text };
}

function headingWithoutDelivery({ search, categories: [category, ...others], event, period }: BrowseFilters) {
	if (search) return { title: headingCopy.search.title({ search }), text: headingCopy.search.text };
	if (!category && period)
		return {
			title: event
				? headingCopy.forDay({ day: formatDay(event, "weekday") })
				: headingCopy.free({ period: shortPeriod(period) }),
			text: headingCopy.allDates,
		};
	if (!category) return headingCopy.all;
	if (others.length > 0) return { title: [category, ...others].map(formatName).join(", "), text: headingCopy.several };
	const headings: Partial<Record<string, PageHeading>> = headingCopy.byCategory;
	return headings[category] ?? { title: formatName(category), text: headingCopy.otherCategory };
}

/** With a delivery pincode and days: what the list was narrowed to. */
function deliverySentence(
	{ pincode, period, arriveBy }: BrowseFilters,
	place: { city: string; pincode: string } | null | undefined,
): string | undefined {
	if (!pincode) return undefined;
	const to = place ? `${place.city} ${place.pincode}` : pincode;
	if (arriveBy) return headingCopy.arrival({ place: to, day: formatDay(arriveBy, "weekday") });
	return (
		period &&
		headingCopy.arrivalForDates({
			place: to,
			day: formatDay(period.startDate, "weekday"),
			end: formatDay(period.endDate, "weekday"),
		})
	);
}

export const unknownCategory = (names: string[]): PageHeading => ({
	title: headingCopy.unknown.title,
	text: headingCopy.unknown.text({ names: names.join(", ") }),
});

type BrowseMetaInput = {
	matches: Parameters<typeof publicMeta>[0]["matches"];
	filters: BrowseFilters;
	picture: string | undefined;
	heading: PageHeading;
};

/** The canonical URL names the first category and the page only, so that filter combinations are not indexed separately. */
export function browseMeta({ matches, filters, picture, heading: { title, text } }: BrowseMetaInput): MetaDescriptor[] {
	const categories = filters.categories.slice(0, 1);
	const path = browsePath({ ...defaultFilters, categories }, { page: filters.page });
	return publicMeta({ matches }, title, browseCopy.description({ text }), {
		path,
		picture,
		...(import.meta.env.SSR && {
			structuredData: (origin) => [
				breadcrumbs(origin, [
					{ name: browseCopy.breadcrumb, path: "/browse" },
					...categories.map((name) => ({ name: formatName(name), path })),
				]),
			],
		}),
	});
}

/** The sentence, with the rental dates in its middle. */
export type EventNote = { before: string; dates?: string; after?: string };

/** The sentence below the event day. */
export function eventNoteOf({ event, period }: DateFilters): EventNote {
	if (!event || !period) return { before: eventNoteCopy.hint };
	const hasSpareDays = daysBetween(period.startDate, event) === 1 && daysBetween(event, period.endDate) === 1;
	return {
		before: eventNoteCopy.withYou,
		dates: periodWithWeekdays(period),
		after: hasSpareDays ? eventNoteCopy.spareDays : eventNoteCopy.fullStop,
	};
}

/** The advice of a search without results. */
export function adviceFor(filters: BrowseFilters): string {
	const { period, pincode, arriveBy } = filters;
	const arrival = period?.startDate ?? arriveBy;
	if (pincode && arrival) return adviceCopy.cannotReach({ pincode, day: formatDay(arrival, "weekday") });
	if (period)
		return period.startDate === period.endDate
			? adviceCopy.on({ day: shortPeriod(period) })
			: adviceCopy.during({ period: shortPeriod(period) });
	if (countFilters(filters) > (filters.search ? 0 : 1)) return adviceCopy.withFilters;
	return filters.search ? adviceCopy.spelling : adviceCopy.category;
}
