/** The filters whose values are counted: category, size, colour, occasion and rating. */
import type { FormEvent } from "react";
import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { filterCategories } from "#common/rules.ts";
import type { FilterCounts } from "#web/api.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { copy } from "#web/screens/browse/copy.ts";
import { type FacetName, facetCountOf } from "./facet-counts.ts";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOptions } from "./filter-options.tsx";

type GroupProps = {
	chosen: BrowseFilters;
	facetCounts: FilterCounts | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

const withCounts = (facetCounts: FilterCounts | undefined, facet: FacetName, values: readonly string[]) =>
	values.map((value) => ({ value, count: facetCountOf(facetCounts, facet, value) }));

export const CategoryGroup = ({
	chosen,
	facetCounts,
	onChange,
	adminCategories,
}: GroupProps & { adminCategories: string[] }) => (
	<fieldset>
		<legend>{copy.groups.category}</legend>
		<FilterOptions
			name="category"
			values={withCounts(facetCounts, "category", categoryNames(chosen, adminCategories))}
			chosen={chosen.categories}
			onChange={onChange}
		/>
	</fieldset>
);

/** Adds selected categories that are not listed (Men Clothing), so that they can be unchecked here. */
function categoryNames({ categories }: BrowseFilters, adminCategories: string[]): string[] {
	const listedNames: readonly string[] = [...filterCategories, ...adminCategories];
	return [...categories.filter((name) => !listedNames.includes(name)), ...listedNames];
}

export const SizeGroup = ({ chosen, facetCounts, onChange }: GroupProps) => (
	<fieldset>
		<legend>{copy.groups.size}</legend>
		<FilterOptions
			name="size"
			className="boxes sizes"
			values={withCounts(facetCounts, "size", sizes)}
			chosen={chosen.sizes}
			onChange={onChange}
		/>
	</fieldset>
);

export const ColourGroup = ({ chosen, facetCounts, onChange }: GroupProps) => (
	<fieldset>
		<legend>{copy.groups.colour}</legend>
		<FilterOptions
			name="color"
			className="boxes swatches"
			values={withCounts(facetCounts, "color", colours)}
			chosen={chosen.colours}
			onChange={onChange}
		/>
	</fieldset>
);

export const OccasionGroup = ({ chosen, facetCounts, onChange }: GroupProps) => (
	<FilterGroup title={copy.groups.occasion} isSet={chosen.occasions.length > 0}>
		<FilterOptions
			name="occasion"
			values={withCounts(facetCounts, "occasion", occasions)}
			chosen={chosen.occasions}
			onChange={onChange}
		/>
	</FilterGroup>
);

export const RatingGroup = ({ chosen, facetCounts, onChange }: GroupProps) => (
	<FilterGroup title={copy.groups.rating} isSet={chosen.rating !== ""}>
		<FilterOptions
			name="minRating"
			isSingleChoice
			className="boxes single"
			values={[
				{ value: "", label: copy.any },
				...withCounts(facetCounts, "rating", ratings).map((option) => ({
					...option,
					label: copy.stars(option.value),
				})),
			]}
			chosen={[chosen.rating]}
			onChange={onChange}
		/>
	</FilterGroup>
);
