/** A review with its listing's path, which loaders make: browsers need not load how names are transliterated. */
import { productPath } from "#common/text/product-path.ts";
import type { LatestReview } from "#web/api.ts";

export type ShownReview = LatestReview & { path: string };

export const shownReview = (review: LatestReview): ShownReview => ({
	...review,
	path: productPath({ id: review.product._id, name: review.product.name }),
});
