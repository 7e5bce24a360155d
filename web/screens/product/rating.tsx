/** The rating, if there is one, the number of reviews and the lister. */

import { Link } from "react-router";
import type { Product } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { Icon } from "#web/ui/icon.tsx";

type RatingProps = { product: Product /** The number of reviews. */; reviews: number };

export const Rating = ({ product: { rating, listedBy }, reviews }: RatingProps) => (
	<p className="rating">
		{rating > 0 && (
			<>
				<Icon name="star" className="star" />
				<b className="font-semibold tabular-nums">
					{rating.toFixed(1)}
					<span className="sr-only"> of 5</span>
				</b>
			</>
		)}
		{reviews > 0 && (
			<a className="link" href="#reviews">
				{formatCount(reviews, "review")}
			</a>
		)}
		<span className="text-muted">
			from{" "}
			<Link
				className="underline decoration-line underline-offset-4 hover:decoration-current"
				to={`/closet/${listedBy._id}`}
				prefetch="intent"
			>
				{listedBy.name}
			</Link>
			{listedBy.city && ` in ${listedBy.city}`}
		</span>
	</p>
);
