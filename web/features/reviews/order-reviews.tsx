/** The reviews on an order's page: of client and lister about each other, and earlier reviews of this client. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/orders.ts";
import { fitNames, reviewsCopy } from "#messages/reviews.js";
import type { Order, OrderReview, OrderReviews } from "#web/api.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { DoneNotice } from "#web/features/orders/step-notice.tsx";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Review } from "./review.tsx";

/** Everything about reviews on an order's page. */
export const AllReviews = (props: SectionProps) => (
	<>
		<OrderReviewsSection {...props} />
		<ClientReviews {...props} />
	</>
);

type SectionProps = { order: Order; viewer: Viewer; reviews: OrderReviews | undefined };

function OrderReviewsSection({ order, viewer, reviews }: SectionProps) {
	if (!reviews || order.status !== "completed") return null;
	const { byClient, bySeller, writeUntil, wrote } = reviews;
	const names = firstNamesOf(order);
	const own = viewer === "client" ? byClient : viewer === "seller" ? bySeller : null;
	const other = viewer === "client" ? "seller" : "client";
	if (!byClient && !bySeller && !writeUntil) return null;
	return (
		<section className="order-section" aria-labelledby="reviews">
			<h2 id="reviews" tabIndex={-1}>
				{reviewsCopy.heading}
			</h2>
			<DoneNotice
				texts={{
					reply: reviewsCopy.done.reply,
					...(own && {
						review: own.publishedAt ? reviewsCopy.done.published : reviewsCopy.done.waits({ name: names[other] }),
					}),
				}}
			/>
			{writeUntil && (
				<p className="mt-2 text-muted">
					{wrote[other]
						? reviewsCopy.otherHasWritten({ name: names[other], until: lastDay(writeUntil) })
						: reviewsCopy.bothFirst}
				</p>
			)}
			<ul className="reviews mt-6">
				{[byClient, bySeller].map(
					(review) =>
						review && (
							<li key={review._id}>
								<ReviewItem
									review={review}
									orderId={order.orderId}
									other={names[review.side === "client" ? "seller" : "client"]}
								>
									{review === own && !review.publishedAt && (
										<p className="mt-3 text-s2 text-muted">{reviewsCopy.ownWaits({ name: names[other] })}</p>
									)}
								</ReviewItem>
							</li>
						),
				)}
			</ul>
		</section>
	);
}

const lastDay = (until: string) => formatDay(dayOf(new Date(until)), "longNoYear");

type ReviewItemProps = { review: OrderReview; orderId: string; other: string; children: ReactNode };

const ReviewItem = ({ review, orderId, other, children }: ReviewItemProps) => (
	<Review
		review={review}
		at={review.publishedAt ?? review.createdAt}
		about={review.fit ? fitNames[review.fit] : ""}
		other={other}
	>
		{children}
		{review.hiddenReason && (
			<Notice tone="wait" className="mt-3 max-w-[640px]">
				{reviewsCopy.removed({ reason: review.hiddenReason })}
			</Notice>
		)}
		{review.canReply && <Reply reviewId={review._id} orderId={orderId} />}
		{review.canReport && <ReportLink kind="review" id={review._id} name={reviewsCopy.by({ name: review.by })} />}
	</Review>
);

export function Reply({ reviewId, orderId, error }: { reviewId: string; orderId: string; error?: string }) {
	const busy = useNavigation().formData?.get("reviewId") === reviewId;
	return (
		<details className="disclosure mt-4" open={Boolean(error)}>
			<summary className="link">{reviewsCopy.reply.open}</summary>
			<Form method="post" action={reviewPath(orderId)} noValidate className="mt-3 max-w-[640px]">
				<IdempotencyField />
				<input type="hidden" name="reviewId" value={reviewId} />
				<TextArea
					label={reviewsCopy.reply.label}
					name="reply"
					id={`reply-${reviewId}`}
					rows={3}
					maxLength={rules.review.replyLength}
					hint={reviewsCopy.reply.hint}
					error={error}
				/>
				<Button className="mt-4" busy={busy && reviewsCopy.reply.sending}>
					{reviewsCopy.reply.button}
				</Button>
			</Form>
		</details>
	);
}

/** Earlier reviews of this client, for listers who receive an order and for the client. */
function ClientReviews({ order, viewer, reviews }: SectionProps) {
	if (!reviews || reviews.ofClient.total === 0) return null;
	const { rating, total, latest } = reviews.ofClient;
	const { client } = firstNamesOf(order);
	return (
		<details className="order-section disclosure">
			<summary className="link">
				{reviewsCopy.ofClient.heading({
					name: viewer === "client" ? reviewsCopy.ofClient.you : client,
					rating: rating?.toFixed(1) ?? "",
					count: total,
				})}
			</summary>
			<ul className="reviews mt-4">
				{latest.map((one) => (
					<li key={one._id}>
						<Review review={one} at={one.publishedAt} other={client} />
					</li>
				))}
			</ul>
		</details>
	);
}

/** Paths of the review screens. */

export const reviewPath = (orderId: string) => `/orders/${orderId}/review`;
