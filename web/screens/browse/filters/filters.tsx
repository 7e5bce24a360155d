/**
 * The filters of the browse page: a panel on wide screens, a drawer on others. They are one GET form.
 * With JavaScript each change submits it, without there is a button.
 */
import type { FormEvent } from "react";
import { Form } from "react-router";
import type { Day } from "#common/calendar.ts";
import { quickRanges } from "#common/rules/categories.ts";
import type { FilterCounts } from "#web/api.ts";
import { type BrowseFilters, browsePath } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { DateFields } from "#web/screens/browse/dates/date-fields.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { ApplyButtons } from "./apply-buttons.tsx";
import { filtersDrawerId, filtersFormId, useApplyFilters, useApplyOnHydration } from "./apply-filters.ts";
import { CategoryGroup, ColourGroup, OccasionGroup, RatingGroup, SizeGroup } from "./facet-groups.tsx";
import "./filters.css";
import type { ResultCount } from "./facet-counts.ts";
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
	const groups = { chosen, facetCounts, resultCount, onChange };
	return (
		<Drawer id={filtersDrawerId} title={browseCopy.filters} className="filters">
			<Form
				id={filtersFormId}
				ref={useApplyOnHydration(chosen, today)}
				// The URL sets the values, not the browser's form restoration.
				autoComplete="off"
				action="/browse"
				// Native validation would block the form for a wrong pincode in a collapsed group, without showing a message.
				noValidate={hydrated}
				aria-label={browseCopy.filters}
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
			>
				{chosen.search && <input type="hidden" name="search" value={chosen.search} />}
				{chosen.search && (chosen.isAnyDays || chosen.period) && <input type="hidden" name="days" value="any" />}
				<CategoryGroup {...groups} adminCategories={adminCategories} />
				<fieldset>
					<legend>{browseCopy.groups.days}</legend>
					<DateFields chosen={chosen} today={today} onDone={apply} />
				</fieldset>
				<SizeGroup {...groups} />
				<fieldset>
					<legend>{browseCopy.groups.price}</legend>
					<PriceRange min={chosen.min} max={chosen.max} onDone={apply} />
					<QuickRanges chosen={chosen} />
				</fieldset>
				<ColourGroup {...groups} />
				<OccasionGroup {...groups} />
				<RatingGroup {...groups} />
				<FilterGroup title={browseCopy.groups.place} isSet={chosen.cities.length > 0}>
					<PlaceFilter {...groups} />
				</FilterGroup>
				<ApplyButtons resultCount={resultCount} hydrated={hydrated} />
			</Form>
		</Drawer>
	);
}

const QuickRanges = ({ chosen }: { chosen: BrowseFilters }) => (
	<ul className="quick-ranges" aria-label={browseCopy.quickRanges}>
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
