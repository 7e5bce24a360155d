/** A listing's structured data for search engines (schema.org). */

import { productPath } from "#common/text/product-path.ts";
import { productCopy } from "#messages/screens/product.js";
import type { Product } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import { breadcrumbs } from "#web/meta.ts";
import type { ListedReviews } from "./reviews.tsx";

export const productStructuredData = (product: Product, reviews?: ListedReviews) => (origin: string) => {
	const path = productPath({ id: product._id, name: product.name });
	return [
		{
			"@type": "Product",
			name: product.name,
			description: product.description || product.name,
			image: product.images.map((image) => origin + image),
			sku: product._id,
			category: product.catName,
			...(product.details.color && { color: product.details.color }),
			...(product.details.material && { material: product.details.material }),
			...(reviews && ratingData(reviews)),
			offers: {
				"@type": "Offer",
				url: origin + path,
				businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
				priceCurrency: "INR",
				price: product.price,
				priceSpecification: {
					"@type": "UnitPriceSpecification",
					price: product.price,
					priceCurrency: "INR",
					unitCode: "DAY",
				},
				availability: `https://schema.org/${product.countInStock > 0 ? "InStock" : "OutOfStock"}`,
				itemCondition: "https://schema.org/UsedCondition",
				seller: {
					"@type": "Organization",
					name: product.listedBy.shopName || product.listedBy.name,
					url: `${origin}/closet/${product.listedBy._id}`,
				},
			},
		},
		breadcrumbs(origin, [
			{ name: productCopy.browse, path: "/browse" },
			{
				name: formatName(product.catName),
				path: `/browse?${new URLSearchParams({ category: product.catName.toLowerCase() })}`,
			},
			{ name: product.name, path },
		]),
	];
};

/** Rating and reviews, without those written after a damage claim; nothing without a rating. */
const ratingData = ({ reviews, summary: { rating, counted } }: ListedReviews) =>
	rating !== null && {
		aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: counted, bestRating: 5 },
		review: reviews
			.filter(({ isAfterClaim }) => !isAfterClaim)
			.map(({ by, stars, words, publishedAt }) => ({
				"@type": "Review",
				author: { "@type": "Person", name: by },
				datePublished: publishedAt.slice(0, 10),
				...(words && { reviewBody: words }),
				reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
			})),
	};
