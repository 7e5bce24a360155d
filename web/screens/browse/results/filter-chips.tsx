/** The set filters as removable chips. */
import type { ReactNode } from "react";
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/browsing.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import {
	type BrowseFilters,
	browsePath,
	countFilters,
	hasPrice,
	noDates,
	noFilters,
} from "#web/screens/browse/browse-filters.ts";
import { copy } from "#web/screens/browse/copy.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export function FilterChips({ filters }: { filters: BrowseFilters }) {
	if (countFilters(filters) === 0 && !filters.search) return null;
	return (
		<ul className="chips" aria-label={copy.chips.label}>
			{filters.search && <Chip to={browsePath(filters, { search: "" })}>“{filters.search}”</Chip>}
			{filters.period && <Chip to={browsePath(filters, noDates)}>{datesLabel(filters)}</Chip>}
			{lists.flatMap((kind) =>
				filters[kind].map((name) => (
					<Chip key={kind + name} to={browsePath(filters, { [kind]: filters[kind].filter((other) => other !== name) })}>
						{kind === "sizes" ? copy.chips.size(name) : name}
					</Chip>
				)),
			)}
			{filters.rating && <Chip to={browsePath(filters, { rating: "" })}>{copy.stars(filters.rating)}</Chip>}
			{hasPrice(filters) && (
				<Chip to={browsePath(filters, { min: noFilters.min, max: noFilters.max })}>{priceLabel(filters)}</Chip>
			)}
			<li>
				<Link className="link ml-2 text-s2 whitespace-nowrap" to={browsePath(filters, noFilters)}>
					{copy.clear}
				</Link>
			</li>
		</ul>
	);
}

const lists = ["categories", "sizes", "colours", "occasions", "cities"] as const;

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link className="chip" to={to} preventScrollReset>
			<span className="sr-only">{copy.chips.remove}</span>
			<span className="truncate">{children}</span>
			<Icon name="close" className="small" />
		</Link>
	</li>
);

const datesLabel = ({ event, period }: BrowseFilters) =>
	period &&
	(event ? copy.chips.forDay(formatDay(event, "weekday"), shortPeriod(period)) : copy.chips.free(shortPeriod(period)));

function priceLabel({ min, max }: BrowseFilters): string {
	if (max === null) return copy.priceFrom(formatRupees(min));
	return min === rules.browse.sliderMin
		? copy.chips.upTo(formatRupees(max))
		: copy.priceRange(formatRupees(min), formatRupees(max));
}
