/** The filter by place: cities, those with the most garments first, and a pincode. */
import { type FormEvent, useState } from "react";
import * as specification from "#common/copy/product.ts";
import type { FilterCounts } from "#web/api.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { copy } from "#web/screens/browse/copy.ts";
import { Field } from "#web/ui/form/field.tsx";
import { facetCountOf } from "./facet-counts.ts";
import { FilterOptions } from "./filter-options.tsx";
import { useSyncedField } from "./synced-field.ts";

/** Number of cities shown before "More cities" is opened. */
const initialCities = 6;

type PlaceFilterProps = {
	chosen: BrowseFilters;
	facetCounts: FilterCounts | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

export function PlaceFilter({ chosen, facetCounts, onChange }: PlaceFilterProps) {
	const [isWrong, setWrong] = useState(false);
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
					<summary>{copy.moreCities}</summary>
					<FilterOptions {...optionProps} values={others.slice(initialCities).map(value)} />
				</details>
			)}
			<Field
				label={copy.near}
				name="near"
				className="mt-3"
				hint={copy.nearHint}
				optional
				inputMode="numeric"
				autoComplete="postal-code"
				pattern="[1-9][0-9]{5}"
				maxLength={6}
				title={specification.browse.pincode}
				defaultValue={chosen.pincode}
				ref={useSyncedField(chosen.pincode)}
				error={isWrong ? specification.browse.pincode : undefined}
				onChange={() => setWrong(false)}
				onKeyDown={({ key, currentTarget }) => key === "Enter" && setWrong(!currentTarget.validity.valid)}
				onBlur={(event) => {
					const { value, validity } = event.currentTarget;
					// The message does not block: the visitor may leave an incomplete pincode.
					setWrong(!validity.valid);
					if (validity.valid && value !== chosen.pincode) onChange(event);
				}}
			/>
		</>
	);
}
