/**
 * The filters of the browse page: a panel on wide screens, a drawer on others. They are one GET form.
 * With JavaScript each change submits it, without there is a button.
 */
import type { FormEvent } from "react";
import { Form, Link } from "react-router";
import type { Day } from "#common/calendar.ts";
import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { filterCategories, quickRanges } from "#common/rules.ts";
import type { FilterCounts } from "#web/api.ts";
import { type BrowseFilters, browsePath } from "#web/screens/browse/browse-filters.ts";
import { DateFields } from "#web/screens/browse/dates/date-fields.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { ApplyButtons } from "./apply-buttons.tsx";
import { filtersDrawerId, filtersFormId, useApplyFilters, useApplyOnHydration } from "./apply-filters.ts";
import { FilterOptions } from "./filter-options.tsx";
import "./filters.css";
import { type FacetName, facetCountOf, type ResultCount } from "./facet-counts.ts";
import { FilterGroup } from "./filter-group.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { PriceRange } from "./price-range.tsx";
import "./swatches.css";

type FiltersProps = {
	chosen: BrowseFilters;
	today: Day;
	adminCategories: string[];
	facetCounts: FilterCounts | undefined;
	resultCount: ResultCount | undefined;
};

export function Filters({ chosen, today, adminCategories, facetCounts, resultCount }: FiltersProps) {
	const apply = useApplyFilters(today);
	const hydrated = useHydrated();
	const onChange = (event: FormEvent<HTMLInputElement>) => apply(event.currentTarget.form);
	const withCounts = (facet: FacetName, values: readonly string[]) =>
		values.map((value) => ({ value, count: facetCountOf(facetCounts, facet, value) }));
	return (
		<Drawer id={filtersDrawerId} title="Filters" className="filters">
			<Form
				id={filtersFormId}
				ref={useApplyOnHydration(chosen, today)}
				// The URL sets the values, not the browser's form restoration.
				autoComplete="off"
				action="/browse"
				// Native validation would block the form for a wrong pincode in a collapsed group, without showing a message.
				noValidate={hydrated}
				aria-label="Filters"
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
			>
				{chosen.search && <input type="hidden" name="search" value={chosen.search} />}
				<fieldset>
					<legend>Category</legend>
					<FilterOptions
						name="category"
						values={withCounts("category", categoryNames(chosen, adminCategories))}
						chosen={chosen.categories}
						onChange={onChange}
					/>
				</fieldset>
				<fieldset>
					<legend>Free on these days</legend>
					<DateFields chosen={chosen} today={today} onDone={apply} />
				</fieldset>
				<fieldset>
					<legend>Size</legend>
					<FilterOptions
						name="size"
						className="boxes sizes"
						values={withCounts("size", sizes)}
						chosen={chosen.sizes}
						onChange={onChange}
					/>
				</fieldset>
				<fieldset>
					<legend>Price a day</legend>
					<PriceRange min={chosen.min} max={chosen.max} onDone={apply} />
					<QuickRanges chosen={chosen} />
				</fieldset>
				<fieldset>
					<legend>Colour</legend>
					<FilterOptions
						name="color"
						className="boxes swatches"
						values={withCounts("color", colours)}
						chosen={chosen.colours}
						onChange={onChange}
					/>
				</fieldset>
				<FilterGroup title="Occasion" isSet={chosen.occasions.length > 0}>
					<FilterOptions
						name="occasion"
						values={withCounts("occasion", occasions)}
						chosen={chosen.occasions}
						onChange={onChange}
					/>
				</FilterGroup>
				<FilterGroup title="Rating" isSet={chosen.rating !== ""}>
					<FilterOptions
						name="minRating"
						isSingleChoice
						className="boxes single"
						values={[
							{ value: "", label: "Any" },
							...withCounts("rating", ratings).map((option) => ({ ...option, label: `${option.value} stars and up` })),
						]}
						chosen={[chosen.rating]}
						onChange={onChange}
					/>
				</FilterGroup>
				<FilterGroup title="Place" isSet={chosen.cities.length > 0 || chosen.pincode !== ""}>
					<PlaceFilter chosen={chosen} facetCounts={facetCounts} onChange={onChange} />
				</FilterGroup>
				<ApplyButtons resultCount={resultCount} hydrated={hydrated} />
			</Form>
		</Drawer>
	);
}

/** Adds selected categories that are not listed (Men Clothing), so that they can be unchecked here. */
function categoryNames({ categories }: BrowseFilters, adminCategories: string[]): string[] {
	const listedNames: readonly string[] = [...filterCategories, ...adminCategories];
	return [...categories.filter((name) => !listedNames.includes(name)), ...listedNames];
}

const QuickRanges = ({ chosen }: { chosen: BrowseFilters }) => (
	<ul className="quick-ranges" aria-label="Quick ranges">
		{quickRanges.map(({ label, min, max = null }) => (
			<li key={label}>
				<Link
					to={browsePath(chosen, { min, max })}
					preventScrollReset
					aria-current={chosen.min === min && chosen.max === max ? "true" : undefined}
				>
					{label}
				</Link>
			</li>
		))}
	</ul>
);
