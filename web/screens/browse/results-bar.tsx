/** The sticky bar below the header: total, filters button on small screens, and sort order. */

import type { ReactNode } from "react";
import { type Day, formatDay } from "#common/calendar.ts";
import { freeSize } from "#common/facets.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/browsing.ts";
import { browseCopy } from "#messages/screens/browse.js";
import type { UnderstoodFilter } from "#web/api.ts";
import { formatAudience, formatName, formatSizeFirst, shortPeriod } from "#web/features/format/format.ts";
import { filtersDrawerId, filtersFormId, useApplyFilters } from "#web/screens/browse/filters/apply-filters.ts";
import { formatTotal, type ResultCount } from "#web/screens/browse/filters/facet-counts.ts";
import { Select } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import {
	type BrowseFilters,
	browsePath,
	countFilters,
	hasPrice,
	noDates,
	noFilters,
	savePath,
	sortsFor,
} from "./browse-filters.ts";

export function ResultsBar({
	chosen,
	today,
	resultCount,
}: {
	chosen: BrowseFilters;
	today: Day;
	resultCount: ResultCount | undefined;
}) {
	const apply = useApplyFilters(today);
	const filterCount = countFilters(chosen);
	return (
		<div className="browse-bar">
			<div className="wrap">
				<p className="whitespace-nowrap" role="status">
					{resultCount && (
						<>
							<b className="font-semibold tabular-nums">{formatTotal(resultCount)}</b>{" "}
							<span className="text-muted">{browseCopy.items({ total: resultCount.total })}</span>
						</>
					)}
				</p>
				<button type="button" className="btn plain small lg:hidden" popoverTarget={filtersDrawerId}>
					<Icon name="filters" />
					<span>{browseCopy.filters}</span>
					{filterCount > 0 && (
						<span className="count">
							{filterCount}
							<span className="sr-only">{browseCopy.filtersSet}</span>
						</span>
					)}
				</button>
				<label className="sort" htmlFor="sort">
					<span className="text-muted max-md:sr-only">{browseCopy.sortBy}</span>
					<Select
						id="sort"
						name="sort"
						form={filtersFormId}
						options={sortsFor(chosen.pincode)}
						key={chosen.sort + chosen.pincode}
						defaultValue={chosen.sort}
						onChange={(event) => apply(event.currentTarget.form)}
					/>
				</label>
				<noscript>
					<button type="submit" form={filtersFormId} className="btn plain small">
						{browseCopy.sort}
					</button>
				</noscript>
			</div>
		</div>
	);
}

type ChipsProps = {
	filters: BrowseFilters;
	wearers: { _id: string; name: string }[];
	understood: UnderstoodFilter[];
};

/** `understood`: what the words of the search were read as; without one of them the search goes on with the other words. */
export function FilterChips({ filters, wearers, understood }: ChipsProps) {
	const wearer = wearers.find(({ _id }) => _id === filters.fits);
	if (countFilters(filters) === 0 && !filters.search) return null;
	return (
		<ul className="chips" aria-label={browseCopy.chips.label}>
			{filters.search && <Chip to={browsePath(filters, { search: "" })}>“{filters.search}”</Chip>}
			{understood.map((filter) => (
				<Chip key={filter.without} to={browsePath(filters, { search: filter.without })}>
					{understoodLabel(filter)}
				</Chip>
			))}
			{filters.period && <Chip to={browsePath(filters, noDates)}>{datesLabel(filters)}</Chip>}
			{lists.flatMap((kind) =>
				filters[kind].map((name) => (
					<Chip key={kind + name} to={browsePath(filters, { [kind]: filters[kind].filter((other) => other !== name) })}>
						{chipLabel(kind, name)}
					</Chip>
				)),
			)}
			{wearer && <Chip to={browsePath(filters, { fits: "" })}>{browseCopy.fit.person({ name: wearer.name })}</Chip>}
			{filters.rating && (
				<Chip to={browsePath(filters, { rating: "" })}>{browseCopy.stars({ stars: filters.rating })}</Chip>
			)}
			{hasPrice(filters) && (
				<Chip to={browsePath(filters, { min: noFilters.min, max: noFilters.max })}>{priceLabel(filters)}</Chip>
			)}
			<li>
				<Link className="link ml-2 text-s2 whitespace-nowrap" to={browsePath(filters, noFilters)}>
					{browseCopy.clear}
				</Link>
			</li>
			<li>
				<Link className="link ml-2 text-s2 whitespace-nowrap" to={savePath(filters)} rel="nofollow">
					{browseCopy.saveSearch}
				</Link>
			</li>
		</ul>
	);
}

const lists = ["categories", "audiences", "sizes", "colours", "occasions", "cities"] as const;

function chipLabel(kind: (typeof lists)[number], name: string): string {
	if (kind === "audiences") return browseCopy.chips.forWhom({ audience: formatAudience(name) });
	if (kind === "cities") return name;
	return kind === "sizes" ? formatSizeFirst(name) : formatName(name);
}

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link className="chip" to={to} preventScrollReset>
			<span className="sr-only">{browseCopy.chips.remove}</span>
			<span className="truncate">{children}</span>
			<Icon name="close" className="small" />
		</Link>
	</li>
);

/** Free size fits everybody, so it comes with every size and is named alone only. */
function understoodLabel({ colour, sizes, minPrice, maxPrice }: UnderstoodFilter) {
	if (colour) return formatName(colour);
	if (!sizes) return priceLabel({ min: minPrice ?? rules.browse.sliderMin, max: maxPrice ?? null });
	const [first = freeSize as string, ...others] = sizes.filter((size) => size !== freeSize);
	const last = others.at(-1);
	return last ? browseCopy.chips.sizes({ from: first, to: last }) : formatSizeFirst(first);
}

const datesLabel = ({ event, period }: BrowseFilters) =>
	period &&
	(event
		? browseCopy.chips.forDay({ day: formatDay(event, "weekday"), period: shortPeriod(period) })
		: browseCopy.chips.free({ period: shortPeriod(period) }));

function priceLabel({ min, max }: Pick<BrowseFilters, "min" | "max">): string {
	if (max === null) return browseCopy.priceFrom({ price: formatRupees(min) });
	return min === rules.browse.sliderMin
		? browseCopy.chips.upTo({ price: formatRupees(max) })
		: browseCopy.quickBetween({ min, max });
}
