/**
 * The filters of the browse page: a panel on wide screens, a drawer on others. They are one GET form.
 * With JavaScript each change submits it, without there is a button.
 */
import type { FormEvent } from "react";
import { Form } from "react-router";
import { addDays, type Day } from "#common/calendar.ts";
import { quickRanges } from "#common/rules/categories.ts";
import { browseCopy } from "#messages/screens/browse.js";
import type { FilterCounts } from "#web/api.ts";
import { type BrowseFilters, browsePath, quickRangeLabel } from "#web/screens/browse/browse-filters.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import {
	filtersDrawerId,
	filtersFormId,
	useApplyFilters,
	useApplyOnHydration,
	useSyncedField,
} from "./apply-filters.ts";
import {
	AudienceGroup,
	CategoryGroup,
	ColourGroup,
	FilterGroup,
	FitGroup,
	OccasionGroup,
	RatingGroup,
	SizeGroup,
} from "./facet-groups.tsx";
import "./filters.css";
import { facetCountOf, formatResultCount, type ResultCount } from "./facet-counts.ts";
import { PriceRange } from "./price-range.tsx";
import "./swatches.css";
import * as rules from "#common/rules/rental.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { bookableDays, useDateFieldProblem } from "./filter-dates.ts";
import { FilterOptions } from "./filter-options.tsx";

type FiltersProps = {
	chosen: BrowseFilters;
	/** The people with measures. */
	wearers: { _id: string; name: string }[];
	today: Day;
	adminCategories: string[];
	facetCounts: FilterCounts | undefined;
	resultCount: ResultCount | undefined;
};

export function Filters({ chosen, wearers, today, adminCategories, facetCounts, resultCount }: FiltersProps) {
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
				<AudienceGroup {...groups} />
				<fieldset>
					<legend>{browseCopy.groups.days}</legend>
					<DateFields chosen={chosen} today={today} onDone={apply} />
				</fieldset>
				<FitGroup chosen={chosen} wearers={wearers} onChange={onChange} />
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
		{quickRanges.map(({ min, max = null }) => (
			<li key={min}>
				<Link
					to={browsePath(chosen, { min, max })}
					preventScrollReset
					aria-current={chosen.min === min && chosen.max === max ? "true" : undefined}
				>
					{quickRangeLabel(min, max)}
				</Link>
			</li>
		))}
	</ul>
);

/** The buttons below the filters: hidden submit for the Enter key, close button of the drawer, or Apply without JavaScript. */
const ApplyButtons = ({ resultCount, hydrated }: { resultCount: ResultCount | undefined; hydrated: boolean }) => (
	<>
		{/* A form needs a submit button for the Enter key to work in a text field. */}
		{hydrated && (
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				{browseCopy.apply}
			</button>
		)}
		<div className="apply">
			{hydrated ? (
				<button
					type="button"
					className="btn main wide lg:hidden"
					popoverTarget={filtersDrawerId}
					popoverTargetAction="hide"
				>
					{resultCount === undefined ? browseCopy.done : browseCopy.show({ count: formatResultCount(resultCount) })}
				</button>
			) : (
				<Button wide>{browseCopy.apply}</Button>
			)}
		</div>
	</>
);

/** Number of cities shown before "More cities" is opened. */
const initialCities = 6;

type PlaceFilterProps = {
	chosen: BrowseFilters;
	facetCounts: FilterCounts | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

/** The filter by city, those with the most garments first. */
function PlaceFilter({ chosen, facetCounts, onChange }: PlaceFilterProps) {
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

type DateFieldsProps = { chosen: BrowseFilters; today: Day; onDone: (form: HTMLFormElement | null) => void };

/** First and last day on which a garment must be free; or the day by which it can arrive. */
function DateFields({ chosen: { period, pincode, arriveBy }, today, onDone }: DateFieldsProps) {
	const refs = { startDate: useSyncedField(period?.startDate ?? ""), endDate: useSyncedField(period?.endDate ?? "") };
	const arrivalField = useSyncedField(arriveBy ?? "");
	const days = bookableDays(today);
	const limits = { type: "date", min: days.startDate, max: days.endDate, optional: true } as const;
	const { problem, check } = useDateFieldProblem(today, Object.values(period ?? {}).join());
	const applyDates = ({ currentTarget: { form, name } }: FormEvent<HTMLInputElement>) => {
		const [first, last, eventField] = fieldsOf(form);
		if (!first || !last || !eventField) return;
		check([first, last], false);
		// Dates set by hand replace the ones derived from the event day.
		eventField.value = "";
		if (first.value && last.value && first.validity.valid && last.validity.valid) adjustOtherDay(first, last, name);
		if (Boolean(first.value) === Boolean(last.value) && first.validity.valid && last.validity.valid) onDone(form);
	};
	return (
		<>
			<div className="days">
				{(["startDate", "endDate"] as const).map((name) => (
					<Field
						key={name}
						label={name === "startDate" ? browseCopy.days.first : browseCopy.days.last}
						name={name}
						{...limits}
						defaultValue={period?.[name]}
						ref={refs[name]}
						onChange={applyDates}
						onBlur={({ currentTarget }) => check(fieldsOf(currentTarget.form).slice(0, 2), true)}
						aria-describedby="days-hint"
					/>
				))}
			</div>
			<p className="mt-2 text-s1 text-muted" id="days-hint" role="status">
				{problem ?? browseCopy.days.length({ min: rules.rental.minDays, max: rules.rental.maxDays })}
			</p>
			{!period && (
				<div className="days mt-3">
					<Field
						label={browseCopy.canReach}
						name="reach"
						{...limits}
						hint={!pincode && browseCopy.pincode.first}
						defaultValue={arriveBy}
						ref={arrivalField}
						onChange={({ currentTarget }) => onDone(currentTarget.form)}
					/>
				</div>
			)}
		</>
	);
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
	["startDate", "endDate", "event"]
		.map((name) => form?.elements.namedItem(name))
		.filter((field) => field instanceof HTMLInputElement);

/** Moves the other date when the two together are not a valid rental period. */
function adjustOtherDay(first: HTMLInputElement, last: HTMLInputElement, changed: string) {
	const maxOffset = rules.rental.maxDays - 1;
	if (changed === "startDate") {
		if (last.value < first.value) last.value = first.value;
		else if (last.value > addDays(first.value, maxOffset)) last.value = addDays(first.value, maxOffset);
	} else if (first.value > last.value) first.value = last.value;
	else if (first.value < addDays(last.value, -maxOffset)) first.value = addDays(last.value, -maxOffset);
}
