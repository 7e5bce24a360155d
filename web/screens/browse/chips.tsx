/** What is set, each with a cross to take it away. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { countFilters, hasPrice, nothing, pathOf, type Wish } from "./wish.ts";

export function Chips({ wish }: { wish: Wish }) {
	if (countFilters(wish) === 0 && !wish.search) return null;
	return (
		<ul className="chips" aria-label="Filters that are set">
			{wish.search && <Chip to={pathOf(wish, { search: "" })}>“{wish.search}”</Chip>}
			{wish.categories.map((name) => (
				<Chip key={name} to={pathOf(wish, { categories: wish.categories.filter((other) => other !== name) })}>
					{name}
				</Chip>
			))}
			{hasPrice(wish) && <Chip to={pathOf(wish, { min: nothing.min, max: nothing.max })}>{priceOf(wish)}</Chip>}
			<li>
				<Link className="link ml-2 text-s2 whitespace-nowrap" to={pathOf(wish, nothing)}>
					Clear filters
				</Link>
			</li>
		</ul>
	);
}

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
	<li>
		<Link className="chip" to={to} preventScrollReset>
			<span className="sr-only">Remove </span>
			<span className="truncate">{children}</span>
			<Icon name="close" className="small" />
		</Link>
	</li>
);

function priceOf({ min, max }: Wish): string {
	if (max === null) return `${formatRupees(min)} and above`;
	return min === rules.browse.sliderMin ? `Up to ${formatRupees(max)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}
