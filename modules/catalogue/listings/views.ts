import { addDays, type Day, dayOf } from "#common/calendar.ts";
import { discountsOf } from "#common/rent.ts";
import { publicName } from "#common/text/called-name.ts";
import { photoPath, toPhoto } from "#modules/media/index.ts";
import { audiencesOf } from "#modules/search/index.ts";
import type { Listing, OwnerView, Product, ProductSummary } from "../contract.ts";
import { availabilityOf, bookingWindow, currentAvailability } from "./availability.ts";
import { listingStatus, stockOf, toMeasures } from "./listing.ts";
import type { AudienceColumns, ListingRow, OwnerColumns, ProductPageRow, SummaryRow } from "./queries-card.ts";

/** Converts rows to API replies. */

/** A card shows one photograph, and a second on hover. */
const maxCardPhotos = 2;

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
		photos: photos.slice(0, maxCardPhotos).map(toPhoto),
		catName: categories[0] ?? "",
		category: categories[0] ?? "",
		categories,
		rating: row.rating,
		rentals: row.completed_rentals,
		occasion: row.occasion,
		countInStock: pieces.length,
		sizeStock: stockOf(row.sizes, pieces),
		noticeDays: row.notice_days,
		minDays: row.min_days,
		...(row.first_discount_days !== null && { lengthDiscounts: discountsOf(row) }),
		...currentAvailability(pieces, today, row.notice_days),
		listedBy: {
			_id: row.seller_id,
			name: publicName(row.seller_name),
			shopName: row.shop_name ?? "",
			city: row.city ?? "",
		},
		createdAt: row.created_at.toISOString(),
	};
}

/** `seesAll`: the actor is the lister or an admin. */
export const toListing = (row: ListingRow, today: Day, seesAll: boolean): Listing => ({
	...toSummary(row, today),
	audience: toAudience(row),
	...(seesAll && {
		keeping: toOwnerView(row),
		stats: { earned: row.earned, views: row.views },
		nextRental: row.next_rental,
	}),
});

/** Null when the listing says nothing, or several. */
function toAudience({ audience, name, all_categories: categories }: AudienceColumns & Pick<SummaryRow, "name">) {
	const [only, ...others] = audiencesOf({ audience, name, categories });
	return only !== undefined && others.length === 0 ? only : null;
}

/** The last day on which a deleted listing can be restored. */
export const restorableUntil = (removalAt: Date | null): Day | null => removalAt && addDays(dayOf(removalAt), -1);

const toOwnerView = (row: AudienceColumns & OwnerColumns): OwnerView => ({
	status: listingStatus(row),
	suspensionReason: row.suspension_reason ?? "",
	version: row.version,
	chosenAudience: row.audience,
	canEdit: !row.archived_at,
	canDelete: !row.archived_at,
	restorableUntil: restorableUntil(row.removal_at),
});

export function toProduct(row: ProductPageRow, today: Day, seesAll: boolean): Product {
	const summary = toSummary(row, today);
	const [first, second, third] = row.category_ids ?? [];
	return {
		...summary,
		photos: (row.photos ?? []).map(toPhoto),
		audience: toAudience(row),
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
		parts: row.parts,
		lengthDiscounts: discountsOf(row),
		measures: toMeasures(row.sizes, row.measures ?? []),
		...(row.alterable && { alterable: true }),
		turnaroundDays: row.turnaround_days,
		...(row.cleaned_on && { cleanedOn: row.cleaned_on }),
		deposit: row.deposit,
		...(row.try_on_price > 0 && { tryOnPrice: row.try_on_price }),
		retailValue: row.retail_value,
		instant: row.instant,
		rentalPeriod: bookingWindow(today),
		availability: availabilityOf(row.sizes, row.pieces ?? [], {
			cleaning: row.turnaround_days,
			notice: row.notice_days,
			window: bookingWindow(today),
		}),
		...(seesAll && { keeping: toOwnerView(row) }),
	};
}
