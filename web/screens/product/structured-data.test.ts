import { expect, test } from "vitest";
import type { Product } from "#web/api.ts";
import { productStructuredData } from "./structured-data.ts";

const product = {
	_id: "01931e5a-0000-7000-8000-0000000000aa",
	name: "Sindoor lehenga",
	description: "",
	images: [],
	catName: "Wedding",
	details: { color: "", material: "" },
	price: 2400,
	countInStock: 1,
	listedBy: { _id: "01931e5a-0000-7000-8000-0000000000ab", name: "Meher", shopName: "" },
} as unknown as Product;

const review = (stars: number, over = {}) => ({
	_id: `review-${stars}`,
	stars,
	words: "It moves like water.",
	by: "Ishita",
	fit: "true" as const,
	size: "M",
	photos: [],
	isAfterClaim: false,
	reply: null,
	publishedAt: "2026-12-01T06:00:00.000Z",
	...over,
});
const reviewsReply = (rating: number | null, counted: number, ...reviews: ReturnType<typeof review>[]) => ({
	reviews,
	summary: { rating, counted, stars: [0, 0, 0, 0, 0], fit: { small: 0, true: counted, large: 0 } },
	total: reviews.length,
	totalPages: 1,
	page: 1,
});
const productDataOf = (reviews?: ReturnType<typeof reviewsReply>) =>
	productStructuredData(product, reviews)("https://almari.example")[0];

test("contains rating and reviews, without those that do not count", () => {
	expect(
		productDataOf(reviewsReply(4.5, 2, review(5), review(4, { words: "" }), review(1, { isAfterClaim: true }))),
	).toMatchObject({
		aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
		review: [
			{
				author: { name: "Ishita" },
				datePublished: "2026-12-01",
				reviewBody: "It moves like water.",
				reviewRating: { ratingValue: 5 },
			},
			{ reviewRating: { ratingValue: 4 } },
		],
	});
});

test.each([
	["there are no reviews", reviewsReply(null, 0)],
	["no review counts", reviewsReply(null, 0, review(1, { isAfterClaim: true }))],
	["the reviews could not be loaded", undefined],
])("no rating where %s", (_, reviews) => {
	const data = productDataOf(reviews);
	expect(Object.keys(data ?? {})).not.toContain("aggregateRating");
	expect(Object.keys(data ?? {})).not.toContain("review");
});
