/** The rating, if there is one, the number of reviews and the lister. */

import type { Product } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { productCopy } from "./copy.ts";

type RatingProps = { product: Product /** The number of reviews. */; reviews: number };

export const Rating = ({ product: { rating, listedBy }, reviews }: RatingProps) => (
	<p className="rating">
		{rating > 0 && (
			<>
				<Icon name="star" className="star" />
				<b className="font-semibold tabular-nums">
					{rating.toFixed(1)}
					<span className="sr-only">{productCopy.rating.outOf}</span>
				</b>
			</>
		)}
		{reviews > 0 && (
			<a className="link" href="#reviews">
				{productCopy.rating.reviews(reviews)}
			</a>
		)}
		<span className="text-muted">
			<span>{productCopy.rating.from}</span>{" "}
			<Link
				className="underline decoration-line underline-offset-4 hover:decoration-current"
				to={`/closet/${listedBy._id}`}
				prefetch="intent"
			>
				{listedBy.name}
			</Link>
			{listedBy.city && <span>{productCopy.rating.city(listedBy.city)}</span>}
		</span>
	</p>
);
