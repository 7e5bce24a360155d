import { listingCopy } from "#common/copy/listing-copy.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, flag, id, integer, listOf, optionalText, text, z } from "#platform/endpoint.ts";
import { percentUpTo, rupeesBetween, uniqueName } from "#platform/typed-fields.ts";
import { Measures, SizeMeasures } from "./contract-measures.ts";
import { ListingStats, listingStatuses, ownListingsQuery } from "./contract-own-listings.ts";
import { reasonOfStaff } from "./contract-staff.ts";
import { copy } from "./copy.ts";

export type { ListingStatus } from "./contract-own-listings.ts";
export { Reliability } from "./contract-reliability.ts";

/** The API of listings and categories. Paths and field names are the specification's. */

const { listing } = rules;

const SizeStock = z.object({ size: z.string(), stock: z.number().int() }).openapi("SizeStock");

const Details = z
	.object({
		color: z.string(),
		material: z.string(),
		length: z.string(),
		closure: z.string(),
		includes: z.string(),
		dryCleanOnly: z.boolean(),
	})
	.openapi("Details");

/** A listing as a card. `listedBy` has only the first name, shop and city of the lister. */
const ProductCard = z.object({
	_id: z.string(),
	name: z.string(),
	price: z.number().int().openapi({ description: "Per day, in whole rupees" }),
	discount: z.number().int(),
	images: z.array(z.string()),
	photos: z.array(Photo).openapi({ description: "In lists the first two, for one product all" }),
	catName: z.string(),
	category: z.string(),
	categories: z.array(z.string()),
	rating: z.number(),
	rentals: z.number().int(),
	occasion: z.string(),
	countInStock: z.number().int(),
	sizeStock: z.array(SizeStock),
	isRented: z.boolean(),
	noticeDays: z.number().int().openapi({ description: "Days that the lister needs before an item can leave" }),
	nextFreeDay: z.string().nullable().openapi({
		description: "The first day after the lister's notice on which a garment is free; null beyond the booking window",
	}),
	listedBy: z.object({ _id: z.string(), name: z.string(), shopName: z.string(), city: z.string() }),
	createdAt: z.string(),
});
export const ProductSummary = ProductCard.openapi("ProductSummary");
export type ProductSummary = z.infer<typeof ProductSummary>;

const OwnerView = z
	.object({
		status: z
			.enum(listingStatuses)
			.openapi({ description: "waiting: live, and not yet approved by an admin; paused: hidden by its lister" }),
		suspensionReason: z.string(),
		version: z.number().int().openapi({ description: "Send it with a change, for optimistic concurrency control" }),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
	})
	.openapi("OwnerView", { description: "Visible to the lister and admins only" });
export type OwnerView = z.infer<typeof OwnerView>;

const Listing = ProductCard.extend({
	keeping: OwnerView.optional(),
	stats: ListingStats.optional(),
	nextRental: z
		.object({ orderId: z.string(), startDate: z.string(), endDate: z.string(), status: z.string() })
		.nullish()
		.openapi({ description: "The current or next order; for the lister and admins" }),
}).openapi("Listing");
export type Listing = z.infer<typeof Listing>;

const dayReasons = ["booked", "held", "cleaning", "transit", "away", "notice"] as const;

export const Availability = z
	.array(
		z.object({
			size: z.string(),
			days: z.array(z.object({ day: z.string(), reason: z.enum(dayReasons) })),
			free: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
		}),
	)
	.openapi({
		description:
			"For each size, the days of the booking window without a free garment, with the reason; and the longest periods in which one garment is free: a rental must fit in one of them. transit: a courier has the item or would still be on the way. notice: the lister needs these days",
	});

export const Product = ProductCard.extend({
	description: z.string(),
	catId: z.string(),
	subCat: z.string(),
	subCatId: z.string(),
	thirdSubCat: z.string(),
	thirdSubCatId: z.string(),
	details: Details,
	measures: z.array(SizeMeasures).openapi({ description: "For the sizes that the lister has measured" }),
	turnaroundDays: z.number().int(),
	deposit: z.number().int().openapi({ description: "Refundable, in whole rupees, in addition to the rent; 0: none" }),
	retailValue: z
		.number()
		.int()
		.nullable()
		.openapi({ description: "The price of a new piece: the limit of any damage charge" }),
	instant: z.boolean().openapi({ description: "Orders are confirmed automatically" }),
	rentalPeriod: z
		.object({ startDate: z.string(), endDate: z.string() })
		.nullable()
		.openapi({ description: "The booking window: today to three months ahead" }),
	availability: Availability,
	keeping: OwnerView.optional(),
}).openapi("Product");
export type Product = z.infer<typeof Product>;

const size = uniqueName(20);

/** The empty values of a form's selection. */
const isNone = (value: unknown) => value === null || value === "" || value === "None";

/** An empty field of a form is missing. */
const emptyAsMissing = (value: unknown) => (value === "" || value === null ? undefined : value);

/** The input of a new listing. `images` are URLs from uploadImages. */
const NewProduct = z
	.object({
		name: text(listing.nameLength),
		description: optionalText(listing.descriptionLength),
		price: rupeesBetween(listing.minPrice, listing.maxPrice),
		discount: percentUpTo(listing.maxDiscount).default(0),
		deposit: z.preprocess(emptyAsMissing, rupeesBetween(0, listing.maxDeposit).default(0)),
		retailValue: z.preprocess(emptyAsMissing, rupeesBetween(1, listing.maxRetailValue).optional()),
		countInStock: z.preprocess(emptyAsMissing, integer(0, listing.maxStock).default(listing.defaultStock)),
		catName: listOf(text(60), listing.maxCategories).refine((names) => names.length > 0, listingCopy.listing.category),
		images: listOf(text(300), listing.maxImages),
		occasion: optionalText(80),
		sizeStock: listOf(
			z.object({ size, stock: integer(0, listing.maxStock), measures: Measures.optional() }),
			listing.maxSizes,
		)
			.refine((sizes) => new Set(sizes.map((one) => nameKey(one.size))).size === sizes.length, copy.sizeTwice)
			.refine((sizes) => sizes.reduce((sum, one) => sum + one.stock, 0) <= listing.maxStock, copy.tooMuchStock),
		details: z
			.object({
				color: optionalText(listing.detailLength),
				material: optionalText(listing.detailLength),
				length: optionalText(listing.detailLength),
				closure: optionalText(listing.detailLength),
				includes: optionalText(listing.detailLength),
				dryCleanOnly: flag.default(false),
			})
			.prefault({}),
		turnaroundDays: integer(0, rules.turnaround.maxDays).default(rules.turnaround.defaultDays),
		noticeDays: z.preprocess(emptyAsMissing, integer(0, rules.notice.maxDays).default(0)),
		instant: flag.default(false),
		listedBy: id.optional(),
	})
	.superRefine(({ price, retailValue }, context) => {
		if (retailValue !== undefined && retailValue < price)
			context.addIssue({ code: "custom", path: ["retailValue"], message: listingCopy.listing.retailValue });
	})
	.openapi("NewProduct");
export type NewProduct = z.output<typeof NewProduct>;

/** An emptied field of a form takes its value back; a missing one stays as it was. */
const emptiedAs =
	<T>(none: T) =>
	(value: unknown) =>
		value === "" || value === null ? none : value;

/**
 * The input of an update; with the optional `version` for optimistic concurrency control. The specification's fields are replaced. The terms
 * that a client of the specification does not know stay as they are when they are missing.
 */
const ProductChange = z
	.object({
		...NewProduct.shape,
		deposit: z.preprocess(emptiedAs(0), rupeesBetween(0, listing.maxDeposit).optional()),
		retailValue: z.preprocess(emptiedAs(null), rupeesBetween(1, listing.maxRetailValue).nullish()),
		turnaroundDays: integer(0, rules.turnaround.maxDays).optional(),
		noticeDays: z.preprocess(emptyAsMissing, integer(0, rules.notice.maxDays).optional()),
		instant: flag.optional(),
		version: integer(1, 999_999_999).optional(),
		reason: reasonOfStaff,
	})
	.openapi("ProductChange");
export type ProductChange = z.output<typeof ProductChange>;

const NewCategory = z
	.object({
		name: uniqueName(60),
		parentId: z.preprocess((value) => (isNone(value) ? undefined : value), id.optional()),
		parentCatName: optionalText(60),
		images: listOf(text(300), listing.maxImages),
	})
	.openapi("NewCategory");
export type NewCategory = z.output<typeof NewCategory>;

const Category = z
	.object({
		_id: z.string(),
		name: z.string(),
		parentId: z.string().nullable(),
		parentCatName: z.string().nullable(),
		images: z.array(z.string()),
	})
	.openapi("Category");
export type Category = z.infer<typeof Category>;

export const catalogueEndpoints = {
	getProduct: endpoint({
		method: "get",
		path: "/api/product/:id",
		summary: "One listing with its sizes and unavailable days",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		reply: z.object({ product: Product }),
	}),
	createProduct: endpoint({
		method: "post",
		path: "/api/product/create",
		summary: "Creates a listing; it is public at once",
		tag: "Catalogue",
		who: "seller",
		isIdempotent: true,
		body: NewProduct,
		reply: z.object({ product: Product }),
	}),
	updateProduct: endpoint({
		staff: ["moderator"],
		method: "put",
		path: "/api/product/updateProduct/:id",
		summary: "Replaces a listing; missing fields get their defaults. Existing orders keep their copy",
		tag: "Catalogue",
		who: "seller",
		params: z.object({ id }),
		body: ProductChange,
		reply: z.object({ product: Product }),
	}),
	deleteProduct: endpoint({
		staff: ["moderator"],
		method: "delete",
		path: "/api/product/:id",
		summary: "Deletes a listing; one that was ever rented is archived, and its orders continue",
		tag: "Catalogue",
		who: "seller",
		params: z.object({ id }),
		query: z.object({ reason: reasonOfStaff }),
		reply: z.object({ archived: z.boolean() }),
	}),
	getProductsByUser: endpoint({
		method: "get",
		path: "/api/product/getProductsByUser/:userId",
		summary:
			"A lister's listings, by default newest first: all with their status for the lister and admins, the public ones for others",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ userId: id }),
		query: ownListingsQuery,
		reply: z.object({
			products: z.array(Listing),
			totalPages: z.number().int(),
			total: z.number().int(),
			page: z.number().int(),
			counts: z
				.record(z.string(), z.number().int())
				.optional()
				.openapi({ description: "How many match by status, and `all`; for the lister and admins" }),
		}),
	}),
	getCategories: endpoint({
		method: "get",
		path: "/api/category",
		summary: "All categories, the initial ones in the specification's order",
		tag: "Catalogue",
		who: "anyone",
		reply: z.object({
			data: z.array(Category),
		}),
	}),
	createCategory: endpoint({
		staff: ["moderator"],
		method: "post",
		path: "/api/category/create",
		summary: "Creates a category, at the top or with a parent; `images` are URLs from category/uploadImages",
		tag: "Catalogue",
		who: "admin",
		isIdempotent: true,
		body: NewCategory,
		reply: z.object({ data: Category }),
	}),
};
