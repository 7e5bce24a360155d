/** @jsxImportSource solid-js */
import { For, type JSX } from "solid-js";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/browsing.ts";
import { quickRanges } from "#common/rules/categories.ts";
import * as rental from "#common/rules/rental.ts";
import { browseCopy } from "#messages/screens/browse.js";
import { uiCopy } from "#messages/ui.js";
import { type BrowseFilters, browsePath, quickRangeLabel } from "#web/screens/browse/browse-filters.ts";
import { type BrowseData, bookableDays, citiesOf, facetsOf, percentOf, priceText, type Value } from "../values.ts";
import { Drawer } from "./frame.tsx";
import { Icon } from "./icon.tsx";

export function Filters({ data }: { data: BrowseData }) {
	const { filters } = data;
	const facets = facetsOf(data);
	return (
		<Drawer id="filters-drawer" title={browseCopy.filters}>
			<form id="filters" autocomplete="off" method="get" action="/browse" aria-label={browseCopy.filters}>
				<Group title={browseCopy.groups.category} name="category" values={facets.categories} />
				<Group title={browseCopy.groups.audience} name="audience" values={facets.audiences} />
				<fieldset>
					<legend>{browseCopy.groups.days}</legend>
					<DateFields data={data} />
				</fieldset>
				<fieldset>
					<legend>{browseCopy.groups.fit}</legend>
					<a class="link inline-flex min-h-11 items-center text-s2" href="/settings?tab=measures" rel="nofollow">
						{browseCopy.fit.add}
					</a>
				</fieldset>
				<Group title={browseCopy.groups.size} name="size" kind="boxes sizes" values={facets.sizes} />
				<fieldset>
					<legend>{browseCopy.groups.price}</legend>
					<PriceRange filters={filters} />
				</fieldset>
				<Group title={browseCopy.groups.colour} name="color" kind="boxes swatches" values={facets.colours} />
				<Details title={browseCopy.groups.occasion} isOpen={filters.occasions.length > 0}>
					<Options name="occasion" values={facets.occasions} />
				</Details>
				<Details title={browseCopy.groups.rating} isOpen={filters.rating !== ""}>
					<Options name="minRating" type="radio" kind="boxes single" values={facets.ratings} />
				</Details>
				<Details title={browseCopy.groups.place} isOpen={filters.cities.length > 0}>
					<Cities data={data} />
				</Details>
				<div class="apply">
					<button type="submit" class="btn plain wide">
						{browseCopy.apply}
					</button>
				</div>
			</form>
		</Drawer>
	);
}

type OptionsProps = { name: string; type?: "checkbox" | "radio"; kind?: string; values: Value[] };

function Options({ name, type = "checkbox", kind = "boxes", values }: OptionsProps) {
	return (
		<div class={kind}>
			<For each={values}>
				{({ value, label, count, isChosen }) => (
					<label class="check">
						<input type={type} name={name} value={value} checked={isChosen} disabled={count?.isNone && !isChosen} />
						{label}
						<span class="facet-count">
							{count?.text}
							<span class="sr-only">{count && browseCopy.found}</span>
						</span>
					</label>
				)}
			</For>
		</div>
	);
}

type GroupProps = { title: string; name: string; kind?: string; values: Value[] };

function Group({ title, name, kind, values }: GroupProps) {
	return (
		<>
			{values.length > 0 && (
				<fieldset>
					<legend>{title}</legend>
					<Options name={name} kind={kind} values={values} />
				</fieldset>
			)}
		</>
	);
}

function Details({ title, isOpen, children }: { title: string; isOpen: boolean; children: JSX.Element }) {
	return (
		<details class="group" open={isOpen}>
			<summary>
				{title}
				<Icon name="down" small />
			</summary>
			<fieldset>
				<legend class="sr-only">{title}</legend>
				{children}
			</fieldset>
		</details>
	);
}

function Cities({ data }: { data: BrowseData }) {
	const { first, others } = citiesOf(data);
	return (
		<>
			<Options name="city" values={first} />
			{others.length > 0 && (
				<details class="more">
					<summary>{browseCopy.moreCities}</summary>
					<Options name="city" values={others} />
				</details>
			)}
		</>
	);
}

function DateFields({ data }: { data: BrowseData }) {
	const { filters, today } = data;
	return (
		<>
			<div class="days">
				<DateField label={browseCopy.days.first} name="startDate" today={today} value={filters.period?.startDate} />
				<DateField label={browseCopy.days.last} name="endDate" today={today} value={filters.period?.endDate} />
			</div>
			<p class="mt-2 text-s1 text-muted" id="days-hint" role="status">
				{browseCopy.days.length({ min: rental.rental.minDays, max: rental.rental.maxDays })}
			</p>
			{!filters.period && (
				<div class="days mt-3">
					<DateField
						label={browseCopy.canReach}
						name="reach"
						today={today}
						value={filters.arriveBy}
						hint={filters.pincode ? undefined : browseCopy.pincode.first}
					/>
				</div>
			)}
		</>
	);
}

type DateFieldProps = { label: string; name: string; today: string; value: string | undefined; hint?: string };

function DateField({ label, name, today, value, hint }: DateFieldProps) {
	const days = bookableDays(today);
	return (
		<div class="field">
			<label for={name}>
				<span>{label}</span> <span class="optional">{uiCopy.optional}</span>
			</label>
			<input
				class="input"
				type="date"
				name={name}
				id={name}
				min={days.startDate}
				max={days.endDate}
				value={value}
				aria-describedby={hint ? `${name}-hint` : "days-hint"}
			/>
			{hint && (
				<p class="hint" id={`${name}-hint`}>
					{hint}
				</p>
			)}
		</div>
	);
}

function PriceRange({ filters }: { filters: BrowseFilters }) {
	const { min, max } = filters;
	const top = max ?? rules.browse.sliderMax;
	return (
		<>
			<div class="range invisible">
				<svg aria-hidden="true">
					<rect class="track" width="100%" height="2" />
					<rect class="chosen" x={`${percentOf(min)}%`} width={`${percentOf(top) - percentOf(min)}%`} height="2" />
				</svg>
				<input
					type="range"
					min={rules.browse.sliderMin}
					max={rules.browse.sliderMax}
					step={100}
					value={min}
					aria-label={browseCopy.lowest}
					aria-valuetext={formatRupees(min)}
				/>
				<input
					type="range"
					min={rules.browse.sliderMin}
					max={rules.browse.sliderMax}
					step={100}
					value={top}
					aria-label={browseCopy.highest}
					aria-valuetext={max === null ? browseCopy.priceFrom({ price: formatRupees(top) }) : formatRupees(max)}
				/>
			</div>
			<div class="range-fields">
				<input name="minPrice" inputmode="decimal" class="input money" aria-label={browseCopy.fromRupees} value={min} />
				<span class="text-muted">{browseCopy.to}</span>
				<input
					name="maxPrice"
					inputmode="decimal"
					class="input money"
					aria-label={browseCopy.toRupees}
					value={max ?? ""}
					placeholder={browseCopy.any}
				/>
			</div>
			<p class="mt-2 text-s1 text-muted">{priceText(filters)}</p>
			<ul class="quick-ranges" aria-label={browseCopy.quickRanges}>
				<For each={quickRanges}>
					{(range) => (
						<li>
							<a
								href={browsePath(filters, { min: range.min, max: range.max ?? null })}
								aria-current={min === range.min && max === (range.max ?? null) ? "true" : undefined}
							>
								{quickRangeLabel(range.min, range.max ?? null)}
							</a>
						</li>
					)}
				</For>
			</ul>
		</>
	);
}
