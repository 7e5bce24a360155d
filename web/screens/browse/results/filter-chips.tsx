/** What is set, each with a cross to take it away. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { countFilters, hasPrice, noDays, nothing, pathOf, type Wish } from "#web/screens/browse/browse-filters.ts";
import { Icon } from "#web/ui/icon.tsx";

export function Chips({ wish }: { wish: Wish }) {
	if (countFilters(wish) === 0 && !wish.search) return null;
	return (
		<ul className="chips" aria-label="Filters that are set">
			{wish.search && <Chip to={pathOf(wish, { search: "" })}>“{wish.search}”</Chip>}
			{wish.period && <Chip to={pathOf(wish, noDays)}>{daysOf(wish)}</Chip>}
			{lists.flatMap((kind) =>
				wish[kind].map((name) => (
					<Chip key={kind + name} to={pathOf(wish, { [kind]: wish[kind].filter((other) => other !== name) })}>
						{kind === "sizes" && name !== "Free size" ? `Size ${name}` : name}
					</Chip>
				)),
			)}
			{wish.rating && <Chip to={pathOf(wish, { rating: "" })}>{wish.rating} stars and up</Chip>}
			{wish.near && <Chip to={pathOf(wish, { near: "" })}>Near {wish.near}</Chip>}
			{hasPrice(wish) && <Chip to={pathOf(wish, { min: nothing.min, max: nothing.max })}>{priceOf(wish)}</Chip>}
			<li>
				<Link className="link ml-2 text-s2 whitespace-nowrap" to={pathOf(wish, nothing)}>
					Clear filters
				</Link>
			</li>
		</ul>
	);
}

const lists = ["categories", "sizes", "colours", "occasions", "cities"] as const;

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link className="chip" to={to} preventScrollReset>
			<span className="sr-only">Remove </span>
			<span className="truncate">{children}</span>
			<Icon name="close" className="small" />
		</Link>
	</li>
);

const daysOf = ({ event, period }: Wish) =>
	period && (event ? `For ${formatDay(event, "weekday")}: ${shortPeriod(period)}` : `Free ${shortPeriod(period)}`);

function priceOf({ min, max }: Wish): string {
	if (max === null) return `${formatRupees(min)} and above`;
	return min === rules.browse.sliderMin ? `Up to ${formatRupees(max)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}
