import { countDays, type Day } from "#common/calendar.ts";
import { colours, occasions, sizes } from "#common/facets.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { bitsFor, type Filter, type Finder } from "#modules/search/index.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls } from "../contract-browse.ts";
import { bookingWindow } from "../listings/listing.ts";
import { dayNumber } from "../search-sync/search-index-sync.ts";

type Asked = z.output<typeof calls.getFilters.query>;

/** What is asked for, as search reads it. Refuses: invalid (min > max, one day without the other, a period that nobody could book). */
export function toFilter(finder: Finder, asked: Asked, today: Day): Filter {
	const { minPrice = 0 } = asked;
	// The specification's slider ends here, and its end means "and above".
	const isOpen = asked.maxPrice === undefined || asked.maxPrice === rules.browse.sliderMax;
	const maxPrice = isOpen ? rules.listing.maxPrice : (asked.maxPrice as number);
	if (minPrice > maxPrice)
		throw refuse("invalid", "The lowest price is above the highest.", {
			fields: { minPrice: "Above the highest price" },
		});
	return {
		minPrice,
		maxPrice,
		sizes: bitsFor(sizes, asked.size),
		colours: bitsFor(colours, asked.color),
		occasions: bitsFor(occasions, asked.occasion),
		minRating: Math.round(asked.minRating * 20),
		...(asked.category.length > 0 && { categories: finder.facetDictionary.matchCategorySets(asked.category) }),
		...(asked.city.length > 0 && { cities: finder.facetDictionary.cityOrdinals(asked.city) }),
		...(asked.near && { pincode: districtOf(asked.near) }),
		...daysOf(asked, today),
	};
}

/** The first three digits of a pincode are its postal district. */
const districtOf = (pincode: string) => {
	const district = Number(pincode.slice(0, 3)) * 1000;
	return { from: district, to: district + 999 };
};

function daysOf({ startDate, endDate }: Asked, today: Day): Pick<Filter, "days"> {
	if (!startDate && !endDate) return {};
	const no = (field: "startDate" | "endDate", sentence: string) =>
		refuse("invalid", sentence, { fields: { [field]: sentence } });
	if (!startDate || !endDate) throw no(startDate ? "endDate" : "startDate", words.period.missing);
	const days = countDays({ startDate, endDate });
	if (days < 1) throw no("endDate", words.period.reversed);
	if (days > rules.rental.maxDays) throw no("endDate", words.period.tooLong);
	if (startDate < today) throw no("startDate", words.period.past);
	if (endDate > bookingWindow(today).endDate) throw no("endDate", words.period.tooFar);
	return { days: { first: dayNumber(startDate), last: dayNumber(endDate) } };
}
