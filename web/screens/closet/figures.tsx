/** The figures of a closet: rating, listings, rentals and the typical answer time. */
import type { Closet } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { copy } from "./copy.ts";

export const Figures = ({ closet: { rating, rentals, responseHours }, total }: { closet: Closet; total: number }) => (
	<ul className="figures">
		{rating !== null && (
			<li>
				<Icon name="star" className="star" />
				<b className="tabular-nums">{rating.toFixed(1)}</b>
				<span className="sr-only">{copy.ofFive}</span>
			</li>
		)}
		<li>{copy.items(total)}</li>
		{rentals > 0 && <li>{copy.rentals(rentals)}</li>}
		{responseHours !== null && <li>{copy.answers(responseHours)}</li>}
	</ul>
);
