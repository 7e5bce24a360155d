/** The filter by city, those with the most garments first. */
import type { FormEvent } from "react";
import type { FilterCounts } from "#web/api.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { facetCountOf } from "./facet-counts.ts";
import { FilterOptions } from "./filter-options.tsx";

/** Number of cities shown before "More cities" is opened. */
const initialCities = 6;

type PlaceFilterProps = {
	chosen: BrowseFilters;
	facetCounts: FilterCounts | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

export function PlaceFilter({ chosen, facetCounts, onChange }: PlaceFilterProps) {
	const others = (facetCounts?.filters.city ?? [])
		.map(({ value }) => value)
		.filter((city) => !chosen.cities.includes(city));
	const value = (city: string) => ({ value: city, count: facetCountOf(facetCounts, "city", city) });
	const optionProps = { name: "city", chosen: chosen.cities, onChange };
	return (
		<>
			<FilterOptions {...optionProps} values={[...chosen.cities, ...others.slice(0, initialCities)].map(value)} />
			{others.length > initialCities && (
				<details className="more">
					<summary>{browseCopy.moreCities}</summary>
					<FilterOptions {...optionProps} values={others.slice(initialCities).map(value)} />
				</details>
			)}
		</>
	);
}
