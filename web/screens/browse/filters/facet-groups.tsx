/** The filters whose values are counted: category, audience, size, colour, occasion and rating. */
import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { audiences, colours, occasions, ratings, sizes } from "#common/facets.ts";
import { filterCategories } from "#common/rules/categories.ts";
import { browseCopy } from "#messages/screens/browse.js";
import type { FilterCounts } from "#web/api.ts";
import { formatAudience } from "#web/features/format/format.ts";
import { type BrowseFilters, countFilters } from "#web/screens/browse/browse-filters.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { type FacetName, facetCountOf, type ResultCount, valuesToShow } from "./facet-counts.ts";
import { FilterOptions } from "./filter-options.tsx";

type GroupProps = {
	chosen: BrowseFilters;
	facetCounts: FilterCounts | undefined;
	/** Undefined when the results could not be loaded. */
	resultCount: ResultCount | undefined;
	onChange: (event: FormEvent<HTMLInputElement>) => void;
};

type CountSource = Pick<GroupProps, "facetCounts" | "resultCount">;

const withCounts = (
	{ facetCounts, resultCount }: CountSource,
	facet: FacetName,
	values: readonly string[],
	chosen: readonly string[],
) =>
	valuesToShow(
		values.map((value) => ({ value, count: facetCountOf(facetCounts, facet, value) })),
		chosen,
		resultCount?.total !== 0,
	);

export function CategoryGroup({ adminCategories, ...props }: GroupProps & { adminCategories: string[] }) {
	const chosen = props.chosen.categories;
	// Without a search or filter the specified list is complete, even while nothing is listed.
	const isUnfiltered = props.chosen.search === "" && countFilters(props.chosen) === 0;
	const values = withCounts(
		{ ...props, resultCount: isUnfiltered ? undefined : props.resultCount },
		"category",
		categoryNames(props.chosen, adminCategories),
		chosen,
	);
	return (
		<CountedFieldset
			{...{ values, chosen }}
			name="category"
			title={browseCopy.groups.category}
			onChange={props.onChange}
		/>
	);
}

/** Adds selected categories that are not listed (Men Clothing), so that they can be unchecked here. */
function categoryNames({ categories }: BrowseFilters, adminCategories: string[]): string[] {
	const listedNames: readonly string[] = [...filterCategories, ...adminCategories];
	return [...categories.filter((name) => !listedNames.includes(name)), ...listedNames];
}

const noResults = { total: 0, isMore: false };

export function AudienceGroup(props: GroupProps) {
	const chosen = props.chosen.audiences;
	// An audience that no listing of the result has is left out.
	const values = withCounts({ ...props, resultCount: noResults }, "audience", audiences, chosen);
	return (
		<CountedFieldset
			values={values.map((option) => ({ ...option, label: formatAudience(option.value) }))}
			chosen={chosen}
			name="audience"
			title={browseCopy.groups.audience}
			onChange={props.onChange}
		/>
	);
}

export const measuresPath = "/settings?tab=measures";

/** Whom the items should fit, of the people with measures. Everybody else gets the link to enter some. */
export function FitGroup({ chosen: { fits }, wearers, onChange }: FitGroupProps) {
	const people = wearers.map(({ _id, name }) => ({
		value: _id,
		label: browseCopy.fit.person({ name }),
	}));
	return (
		<fieldset>
			<legend>{browseCopy.groups.fit}</legend>
			{people.length === 0 ? (
				<Link className="link inline-flex min-h-11 items-center text-s2" to={measuresPath} rel="nofollow">
					{browseCopy.fit.add}
				</Link>
			) : (
				<FilterOptions
					name="fits"
					isSingleChoice={people.length > 1}
					className="boxes single"
					values={people.length > 1 ? [{ value: "", label: browseCopy.any }, ...people] : people}
					chosen={[fits]}
					onChange={onChange}
				/>
			)}
		</fieldset>
	);
}

type FitGroupProps = Pick<GroupProps, "chosen" | "onChange"> & { wearers: { _id: string; name: string }[] };

export function SizeGroup(props: GroupProps) {
	const chosen = props.chosen.sizes;
	const values = withCounts(props, "size", sizes, chosen);
	return (
		<CountedFieldset
			{...{ values, chosen }}
			name="size"
			title={browseCopy.groups.size}
			className="boxes sizes"
			onChange={props.onChange}
		/>
	);
}

export function ColourGroup(props: GroupProps) {
	const chosen = props.chosen.colours;
	const values = withCounts(props, "color", colours, chosen);
	return (
		<CountedFieldset
			{...{ values, chosen }}
			name="color"
			title={browseCopy.groups.colour}
			className="boxes swatches"
			onChange={props.onChange}
		/>
	);
}

const CountedFieldset = ({ title, ...options }: ComponentProps<typeof FilterOptions> & { title: string }) =>
	options.values.length > 0 && (
		<fieldset>
			<legend>{title}</legend>
			<FilterOptions {...options} />
		</fieldset>
	);

export function OccasionGroup(props: GroupProps) {
	const chosen = props.chosen.occasions;
	const values = withCounts(props, "occasion", occasions, chosen);
	return (
		values.length > 0 && (
			<FilterGroup title={browseCopy.groups.occasion} isSet={chosen.length > 0}>
				<FilterOptions {...{ values, chosen }} name="occasion" onChange={props.onChange} />
			</FilterGroup>
		)
	);
}

export function RatingGroup(props: GroupProps) {
	const chosen = props.chosen.rating;
	const values = withCounts(props, "rating", ratings, [chosen]);
	return (
		values.length > 0 && (
			<FilterGroup title={browseCopy.groups.rating} isSet={chosen !== ""}>
				<FilterOptions
					name="minRating"
					isSingleChoice
					className="boxes single"
					values={[
						{ value: "", label: browseCopy.any },
						...values.map((option) => ({ ...option, label: browseCopy.stars({ stars: option.value }) })),
					]}
					chosen={[chosen]}
					onChange={props.onChange}
				/>
			</FilterGroup>
		)
	);
}

/** A collapsible filter. It starts open when one of its values is set. */
export function FilterGroup({ title, isSet, children }: { title: string; isSet: boolean; children: ReactNode }) {
	// Fixed at the first render, so that unchecking the last value does not collapse the group.
	const [isOpen] = useState(isSet);
	return (
		<details className="group" open={isOpen}>
			<summary>
				{title}
				<Icon name="down" className="small" />
			</summary>
			<fieldset>
				<legend className="sr-only">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}
