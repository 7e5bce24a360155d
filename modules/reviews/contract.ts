import { rules } from "#common/rules.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, integer, listOf, optionalText, text, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of reviews that client and lister write about each other after a rental. */

const { review } = rules;

/** How a garment fitted: smaller than its size, true to size, larger. */
export const fits = ["small", "true", "large"] as const;
export type Fit = (typeof fits)[number];

const sides = ["client", "seller"] as const;
export type Side = (typeof sides)[number];

const stars = z.number().int();
const count = z.number().int();
const Reply = z.object({ words: z.string(), at: z.string() }).nullable();
const ReviewBase = z.object({
	_id: z.string(),
	stars,
	words: z.string(),
	isAfterClaim: z.boolean().openapi({
		description: "A damage claim on the order is open or was upheld: the review is marked and excluded from the rating",
	}),
	reply: Reply.openapi({ description: "By the person whom the review is about" }),
});

/** A client's review, as visitors see it. */
const PublicReview = ReviewBase.extend({
	fit: z.enum(fits),
	photos: z.array(Photo),
	size: z.string(),
	by: z.string().openapi({ description: "The client's first name" }),
	publishedAt: z.string(),
}).openapi("PublicReview");
export type PublicReview = z.infer<typeof PublicReview>;

/** A client's review outside its listing's page. */
const LatestReview = PublicReview.pick({ _id: true, stars: true, words: true, by: true, publishedAt: true })
	.extend({ product: z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable() }) })
	.openapi("LatestReview");
export type LatestReview = z.infer<typeof LatestReview>;

const Summary = z
	.object({
		rating: z.number().nullable().openapi({ description: "The mean of the counted reviews; null when there is none" }),
		counted: count,
		stars: z.array(count).length(5).openapi({ description: "How many counted reviews have one star, two, … five" }),
		fit: z.object({ small: count, true: count, large: count }),
	})
	.openapi("ReviewSummary");
export type ReviewSummary = z.infer<typeof Summary>;

/** Either side's review, as the participants of its order and admins see it. */
const OrderReview = ReviewBase.extend({
	side: z.enum(sides),
	by: z.string(),
	fit: z.enum(fits).nullable(),
	photos: z.array(Photo),
	createdAt: z.string(),
	publishedAt: z.string().nullable(),
	hiddenReason: z
		.string()
		.nullable()
		.openapi({ description: "The reason why an admin has hidden it; null when it is not hidden" }),
	canReply: z.boolean(),
	canReport: z.boolean(),
}).openapi("OrderReview");
export type OrderReview = z.infer<typeof OrderReview>;

const OrderReviews = z
	.object({
		byClient: OrderReview.nullable(),
		bySeller: OrderReview.nullable(),
		wrote: z
			.object({ client: z.boolean(), seller: z.boolean() })
			.openapi({ description: "True also while the review is hidden" }),
		writeUntil: z
			.string()
			.nullable()
			.openapi({ description: "The deadline; null when the requester may not write a review" }),
		isAfterClaim: z.boolean().openapi({ description: "A review written now will be marked" }),
		ofClient: z
			.object({
				rating: z.number().nullable(),
				total: count,
				latest: z.array(ReviewBase.extend({ by: z.string(), publishedAt: z.string() })),
			})
			.openapi({ description: "Listers' reviews of this order's client" }),
	})
	.openapi("OrderReviews");
export type OrderReviews = z.infer<typeof OrderReviews>;

const AdminReview = OrderReview.extend({
	orderId: z.string(),
	product: z.object({ _id: z.string(), name: z.string() }),
}).openapi("AdminReview");
export type AdminReview = z.infer<typeof AdminReview>;

const ofOrder = { tag: "Reviews", who: "member", params: z.object({ orderId: id }) } as const;
const byAdmin = { tag: "Admin", who: "admin", params: z.object({ reviewId: id }) } as const;

const NewReview = z
	.object({
		stars: z.preprocess(
			(value) => (typeof value === "string" && /^[1-5]$/.test(value) ? Number(value) : value),
			z
				.number({ error: () => reviewCopy.stars })
				.int({ error: () => reviewCopy.stars })
				.min(1, { error: () => reviewCopy.stars })
				.max(5, { error: () => reviewCopy.stars }),
		),
		fit: z.preprocess((value) => value || undefined, z.enum(fits, { error: () => reviewCopy.fit }).optional()),
		words: optionalText(review.wordsLength),
		images: listOf(text(300), review.maxPhotos),
	})
	.openapi("NewReview");
export type NewReview = z.output<typeof NewReview>;

export const reviewEndpoints = {
	getReviews: endpoint({
		method: "get",
		path: "/api/product/reviews/:id",
		summary: "Clients' reviews of a listing, newest first, and their summary",
		tag: "Reviews",
		who: "anyone",
		params: z.object({ id }),
		query: z.object({ page: integer(1, review.maxPage).default(1) }),
		reply: z.object({ reviews: z.array(PublicReview), summary: Summary, total: count, totalPages: count, page: count }),
	}),
	getLatestReviews: endpoint({
		method: "get",
		path: "/api/reviews/latest",
		summary: "The latest reviews with words of listings in the catalogue, of all listers or of one",
		tag: "Reviews",
		who: "anyone",
		query: z.object({
			seller: id.optional(),
			limit: integer(1, review.latest.most).default(review.latest.home),
		}),
		reply: z.object({ reviews: z.array(LatestReview) }),
	}),
	getOrderReviews: endpoint({
		...ofOrder,
		method: "get",
		path: "/api/order/:orderId/reviews",
		summary: "The reviews of an order that the requester may see, and listers' reviews of its client",
		reply: z.object({ reviews: OrderReviews }),
	}),
	writeReview: endpoint({
		...ofOrder,
		method: "post",
		path: "/api/order/:orderId/review",
		isIdempotent: true,
		summary: "Reviews the other side of a completed order, once. A client also gives the fit and may add photographs",
		body: NewReview,
		reply: z.object({ reviews: OrderReviews }),
	}),
	uploadReviewImages: endpoint({
		method: "post",
		path: "/api/review/uploadImages",
		summary: "Stores up to 5 photographs for a review and returns their URLs",
		tag: "Photographs",
		who: "member",
		files: { field: "images", maxFiles: review.maxPhotos, maxBytes: rules.upload.maxFileBytes },
		reply: z.object({ images: z.array(z.string()), photos: z.array(Photo) }),
	}),
	replyToReview: endpoint({
		method: "post",
		path: "/api/review/:reviewId/reply",
		summary: "Replies to a review of oneself, once; the reply is public",
		tag: "Reviews",
		who: "member",
		isIdempotent: true,
		params: z.object({ reviewId: id }),
		body: z.object({ words: text(review.replyLength) }).openapi("ReviewReply"),
		reply: z.object({}),
	}),
	getReview: endpoint({
		...byAdmin,
		method: "get",
		path: "/api/admin/reviews/:reviewId",
		summary: "One review",
		reply: z.object({ review: AdminReview }),
	}),
	hideReview: endpoint({
		staff: ["moderator"],
		...byAdmin,
		method: "post",
		path: "/api/admin/reviews/:reviewId/hide",
		summary: "Hides a review and excludes it from the rating; its author gets the reason by email",
		body: z.object({ reason: text(rules.admin.reasonLength, 3) }).openapi("HideReview"),
		reply: z.object({ review: AdminReview }),
	}),
	restoreReview: endpoint({
		staff: ["moderator"],
		...byAdmin,
		method: "post",
		path: "/api/admin/reviews/:reviewId/restore",
		summary: "Shows a hidden review again",
		reply: z.object({ review: AdminReview }),
	}),
};
