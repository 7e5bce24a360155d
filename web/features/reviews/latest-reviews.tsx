/** The latest reviews of one lister or of all, each with its listing. */

import { latestReviewsCopy } from "#messages/reviews.js";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import "./latest-reviews.css";
import { Stars } from "./review.tsx";
import type { ShownReview } from "./shown-review.ts";

export const LatestReviews = ({ reviews }: { reviews: ShownReview[] }) => (
	<ul className="latest-reviews">
		{reviews.map(({ _id, stars, words, by, product, path }) => (
			<li key={_id}>
				<Stars stars={stars} />
				<blockquote dir="auto">{words}</blockquote>
				<div className="item">
					<Thumbnail photo={product.photo} width={56} />
					<p>
						<span className="text-s2 text-muted">{latestReviewsCopy.about({ name: by })}</span>
						<Link className="link" dir="auto" to={path}>
							{product.name}
						</Link>
					</p>
				</div>
			</li>
		))}
	</ul>
);
