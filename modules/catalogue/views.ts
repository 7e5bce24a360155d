import type { Day } from "#common/calendar.ts";
import { photoPath, toPhoto } from "#modules/media/index.ts";
import type { Product, ProductSummary } from "./contract.ts";
import { availabilityOf, bookingWindow, firstName, freedom, stockOf } from "./listing.ts";
import type { ProductRow } from "./queries.ts";
import type { SummaryRow } from "./queries-list.ts";

/** How rows become what the outside sees. */

/** A card shows one photograph, and a second when one points at it. */
const cardPhotos = 2;

export function toSummary(row: SummaryRow, today: Day): ProductSummary {
	const pieces = row.pieces ?? [];
	const photos = row.photos ?? [];
	const categories = row.categories ?? [];
	return {
		_id: row.id,
		name: row.name,
		price: row.price,
		discount: row.discount,
		images: photos.map((photo) => photoPath(photo.id)),
		photos: photos.slice(0, cardPhotos).map(toPhoto),
		catName: categories[0] ?? "",
		category: categories[0] ?? "",
		categories,
		rating: row.rating,
		rentals: row.completed_rentals,
		occasion: row.occasion,
		countInStock: pieces.length,
		sizeStock: stockOf(row.sizes, pieces),
		...freedom(pieces, today),
		listedBy: {
			_id: row.seller_id,
			name: firstName(row.seller_name),
			shopName: row.shop_name ?? "",
			city: row.city ?? "",
		},
		createdAt: row.created_at.toISOString(),
	};
}

export function toProduct(row: ProductRow, today: Day): Product {
	const summary = toSummary(row, today);
	const [first, second, third] = row.category_ids ?? [];
	return {
		...summary,
		photos: (row.photos ?? []).map(toPhoto),
		description: row.description,
		catId: first ?? "",
		subCat: summary.categories[1] ?? "",
		subCatId: second ?? "",
		thirdSubCat: summary.categories[2] ?? "",
		thirdSubCatId: third ?? "",
		details: {
			color: row.color,
			material: row.material,
			length: row.length,
			closure: row.closure,
			includes: row.includes,
			dryCleanOnly: row.dry_clean_only,
		},
		turnaroundDays: row.turnaround_days,
		instant: row.instant,
		rentalPeriod: bookingWindow(today),
		availability: availabilityOf(row.sizes, row.pieces ?? []),
	};
}
