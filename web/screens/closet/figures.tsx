/** The figures of a closet: rating, listings, rentals and the reliability of its lister. */
import type { Closet } from "#web/api.ts";
import { reliabilityTexts } from "#web/features/reliability/copy.ts";
import { Icon } from "#web/ui/icon.tsx";
import { closetCopy } from "./copy.ts";

export const Figures = ({ closet, total }: { closet: Closet; total: number }) => (
	<ul className="figures">
		{closet.rating !== null && (
			<li>
				<Icon name="star" className="star" />
				<b className="tabular-nums">{closet.rating.toFixed(1)}</b>
				<span className="sr-only">{closetCopy.ofFive}</span>
			</li>
		)}
		<li>{closetCopy.items(total)}</li>
		{closet.rentals > 0 && <li>{closetCopy.rentals(closet.rentals)}</li>}
		{reliabilityTexts(closet).map((text) => (
			<li key={text}>{text}</li>
		))}
	</ul>
);
