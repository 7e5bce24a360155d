/** A rating of one to five stars, with a text alternative. */
import { Icon } from "#web/ui/icon.tsx";
import { reviewsCopy } from "./copy.ts";
import "./reviews.css";

const five = [1, 2, 3, 4, 5];

export const Stars = ({ stars }: { stars: number }) => (
	<span className="stars" role="img" aria-label={reviewsCopy.stars(stars)}>
		{five.map((one) => (
			<Icon key={one} name="star" className={one <= stars ? "star" : "star off"} />
		))}
	</span>
);
