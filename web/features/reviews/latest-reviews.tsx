/** The latest reviews of one lister or of all, each with its listing. */

import { productPath } from "#common/text/product-path.ts";
import type { LatestReview } from "#web/api.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./latest-copy.ts";
import "./latest-reviews.css";
import { Stars } from "./stars.tsx";

export const LatestReviews = ({ reviews }: { reviews: LatestReview[] }) => (
	<ul className="latest-reviews">
		{reviews.map(({ _id, stars, words, by, product }) => (
			<li key={_id}>
				<Stars stars={stars} />
				<blockquote dir="auto">{words}</blockquote>
				<div className="item">
					<Thumbnail photo={product.photo} width={56} />
					<p>
						<span className="text-s2 text-muted">{copy.about(by)}</span>
						<Link className="link" dir="auto" to={productPath({ id: product._id, name: product.name })}>
							{product.name}
						</Link>
					</p>
				</div>
			</li>
		))}
	</ul>
);
