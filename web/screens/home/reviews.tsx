/** The latest reviews on the home page, each with its listing. */
import { Link } from "react-router";
import { productPath } from "#common/text/product-path.ts";
import type { LatestReview } from "#web/api.ts";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { Stars } from "#web/features/reviews/stars.tsx";
import { copy as homeCopy } from "./copy.ts";

const copy = homeCopy.reviews;

export const Reviews = ({ reviews }: { reviews: LatestReview[] }) => (
	<section className="wrap pt-sec" aria-labelledby="reviews">
		<h2 className="h2 mb-6 md:mb-9" id="reviews">
			{copy.title}
		</h2>
		<ul className="home-reviews">
			{reviews.map(({ _id, stars, words, by, product }) => (
				<li key={_id}>
					<Stars stars={stars} />
					<blockquote dir="auto">{words}</blockquote>
					<div className="item">
						<Thumbnail photo={product.photo} width={56} />
						<p>
							<span className="text-s2 text-muted">{copy.by(by)}</span>
							<Link className="link" dir="auto" to={productPath({ id: product._id, name: product.name })}>
								{product.name}
							</Link>
						</p>
					</div>
				</li>
			))}
		</ul>
	</section>
);
