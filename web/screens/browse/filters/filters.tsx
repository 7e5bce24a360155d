/**
 * The filters: a panel beside the results on wide screens, a drawer on others. It is one form that asks for the page
 * anew; with JavaScript each change does so by itself, without it there is a button.
 */
import type { FormEvent } from "react";
import { Form, Link } from "react-router";
import type { Day } from "#common/calendar.ts";
import { colours, occasions, ratings, sizes } from "#common/facets.ts";
import { filterCategories, quickRanges } from "#common/rules.ts";
import type { FilterNumbers } from "#web/api.ts";
import { DaysFields } from "#web/screens/browse/dates/date-fields.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Done } from "./apply-buttons.tsx";
import { filtersDrawerId, filtersFormId, useApply, useApplyEarly } from "./apply-filters.ts";
import { Boxes } from "./filter-options.tsx";
import "./filters.css";
import { beside, type Found, type Kind } from "./facet-counts.ts";
import { Group } from "./filter-group.tsx";
import { Places } from "./place-filter.tsx";
import { PriceRange } from "./price-range.tsx";
import "./swatches.css";
import { pathOf, type Wish } from "#web/screens/browse/browse-filters.ts";

type FiltersProps = {
	chosen: Wish;
	today: Day;
	added: string[] /** Made by admins. */;
	numbers: FilterNumbers | undefined;
	found: Found | undefined;
};

export function Filters({ chosen, today, added, numbers, found }: FiltersProps) {
	const apply = useApply(today);
	const hydrated = useHydrated();
	const onChange = (event: FormEvent<HTMLInputElement>) => apply(event.currentTarget.form);
	const withNumbers = (kind: Kind, values: readonly string[]) =>
		values.map((value) => ({ value, beside: beside(numbers, kind, value) }));
	return (
		<Drawer id={filtersDrawerId} title="Filters" className="filters">
			<Form
				id={filtersFormId}
				ref={useApplyEarly(chosen, today)}
				// The address says what is chosen, not what the browser remembers of another visit.
				autoComplete="off"
				action="/browse"
				// A wrong pincode in a folded group would keep the browser from sending anything, and it could not even say why.
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
					<Boxes
						name="category"
						values={withNumbers("category", categoriesOf(chosen, added))}
						chosen={chosen.categories}
						onChange={onChange}
					/>
				</fieldset>
				<fieldset>
					<legend>Free on these days</legend>
					<DaysFields chosen={chosen} today={today} onDone={apply} />
				</fieldset>
				<fieldset>
					<legend>Size</legend>
					<Boxes
						name="size"
						className="boxes sizes"
						values={withNumbers("size", sizes)}
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
					<Boxes
						name="color"
						className="boxes swatches"
						values={withNumbers("color", colours)}
						chosen={chosen.colours}
						onChange={onChange}
					/>
				</fieldset>
				<Group title="Occasion" isSet={chosen.occasions.length > 0}>
					<Boxes
						name="occasion"
						values={withNumbers("occasion", occasions)}
						chosen={chosen.occasions}
						onChange={onChange}
					/>
				</Group>
				<Group title="Rating" isSet={chosen.rating !== ""}>
					<Boxes
						name="minRating"
						isOne
						className="boxes single"
						values={[
							{ value: "", label: "Any" },
							...withNumbers("rating", ratings).map((one) => ({ ...one, label: `${one.value} stars and up` })),
						]}
						chosen={[chosen.rating]}
						onChange={onChange}
					/>
				</Group>
				<Group title="Place" isSet={chosen.cities.length > 0 || chosen.near !== ""}>
					<Places chosen={chosen} numbers={numbers} onChange={onChange} />
				</Group>
				<Done found={found} hydrated={hydrated} />
			</Form>
		</Drawer>
	);
}

/** A category that came by a link (Men Clothing) has its box too, so that it can be taken away here. */
function categoriesOf({ categories }: Wish, added: string[]): string[] {
	const listed: readonly string[] = [...filterCategories, ...added];
	return [...categories.filter((name) => !listed.includes(name)), ...listed];
}

const QuickRanges = ({ chosen }: { chosen: Wish }) => (
	<ul className="quick" aria-label="Quick ranges">
		{quickRanges.map(({ label, min, max = null }) => (
			<li key={label}>
				<Link
					to={pathOf(chosen, { min, max })}
					preventScrollReset
					aria-current={chosen.min === min && chosen.max === max ? "true" : undefined}
				>
					{label}
				</Link>
			</li>
		))}
	</ul>
);
