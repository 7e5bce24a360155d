/** The reviews of a listing, in pages, with mean rating and fit. */

import { useLocation } from "react-router";
import { languageCopy } from "#messages/language.js";
import { fitCopy, fitNames } from "#messages/reviews.js";
import { productReviewsCopy } from "#messages/screens/product.js";
import type { PublicReview, ReviewSummary } from "#web/api.ts";
import { formatSize } from "#web/features/format/format.ts";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { Review, Stars } from "#web/features/reviews/review.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

export type ListedReviews = {
	reviews: PublicReview[];
	summary: ReviewSummary;
	total: number;
	totalPages: number;
	page: number;
};

export function Reviews({ listed, lister }: { listed: ListedReviews; lister: string }) {
	const { pathname, search } = useLocation();
	const { reviews, summary, total, totalPages, page } = listed;
	return (
		<section className="pt-sec" aria-labelledby="reviews">
			<h2 className="h2" id="reviews" tabIndex={-1}>
				{productReviewsCopy.heading({ total })}
			</h2>
			<p className="mt-4 mb-8 flex flex-wrap items-center gap-x-3 gap-y-1">
				{summary.rating !== null && (
					<>
						<Stars stars={Math.round(summary.rating)} />
						<b className="font-semibold tabular-nums">{summary.rating.toFixed(1)}</b>
					</>
				)}
				{summary.counted > 0 && <span className="text-muted">{fitSentence(summary.fit)}</span>}
			</p>
			<ul className="reviews">
				{reviews.map((review) => (
					<li key={review._id}>
						<Review
							review={review}
							at={review.publishedAt}
							about={[formatSize(review.size), fitNames[review.fit]].filter(Boolean).join(", ")}
							other={lister}
						>
							<ReportLink kind="review" id={review._id} name={productReviewsCopy.by({ name: review.by })} />
						</Review>
					</li>
				))}
			</ul>
			<Pagination
				page={page}
				totalPages={totalPages}
				to={(one) => {
					const params = new URLSearchParams(search);
					params.set("reviews", String(one));
					return `${pathname}?${params}#reviews`;
				}}
			/>
		</section>
	);
}

/** "Fits true to size", "5 of 7 say it fits true to size, 2 that it fits small." */
export function fitSentence(fit: ReviewSummary["fit"]): string {
	const all = fit.small + fit.true + fit.large;
	const [first, ...rest] = (["true", "small", "large"] as const)
		.filter((one) => fit[one] > 0)
		.sort((one, other) => fit[other] - fit[one]);
	if (!first) return "";
	if (fit[first] === all) return fitCopy.all[first];
	return `${[fitCopy.most[first]({ count: fit[first], all }), ...rest.map((one) => fitCopy.others[one]({ count: fit[one] }))].join(", ")}${languageCopy.fullStop}`;
}
