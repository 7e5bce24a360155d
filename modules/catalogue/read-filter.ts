import { countDays } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { bitsFor, colours, type Filter, type Finder, occasions, sizes } from "#modules/search/index.ts";
import type { z } from "#platform/endpoint.ts";
import type { calls } from "./contract-find.ts";
import { dayNumber } from "./keep-search.ts";

type Asked = z.output<typeof calls.getFilters.query>;

/** What is asked for, as search reads it. Refuses: invalid (min > max, one day without the other, a period that is too long). */
export function toFilter(finder: Finder, asked: Asked): Filter {
	const { minPrice = 0, maxPrice = rules.listing.maxPrice } = asked;
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
		...(asked.category.length > 0 && { categories: finder.registry.setsWith(asked.category) }),
		...(asked.city.length > 0 && { cities: finder.registry.citiesNamed(asked.city) }),
		...(asked.near && { pincode: districtOf(asked.near) }),
		...daysOf(asked),
	};
}

/** The first three digits of a pincode are its postal district. */
const districtOf = (pincode: string) => {
	const district = Number(pincode.slice(0, 3)) * 1000;
	return { from: district, to: district + 999 };
};

function daysOf({ startDate, endDate }: Asked): Pick<Filter, "days"> {
	if (!startDate && !endDate) return {};
	if (!startDate || !endDate) {
		const missing = startDate ? "endDate" : "startDate";
		throw refuse("invalid", words.period.missing, { fields: { [missing]: words.period.missing } });
	}
	const days = countDays({ startDate, endDate });
	if (days < 1 || days > rules.rental.maxDays) {
		const sentence =
			days < 1 ? "The last day is before the first." : `A rental lasts at most ${rules.rental.maxDays} days.`;
		throw refuse("invalid", sentence, { fields: { endDate: sentence } });
	}
	return { days: { first: dayNumber(startDate), last: dayNumber(endDate) } };
}
