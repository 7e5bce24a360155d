/** The latest reviews on the home page. */
import { LatestReviews } from "#web/features/reviews/latest-reviews.tsx";
import type { ShownReview } from "#web/features/reviews/shown-review.ts";
import { homeCopy } from "./copy.ts";

export const Reviews = ({ reviews }: { reviews: ShownReview[] }) => (
	<section className="wrap pt-sec" aria-labelledby="reviews">
		<h2 className="h2 mb-6 md:mb-9" id="reviews">
			{homeCopy.reviewsTitle}
		</h2>
		<LatestReviews reviews={reviews} />
	</section>
);
