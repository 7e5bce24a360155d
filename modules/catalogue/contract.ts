import { audiences } from "#common/facets.ts";
import { sumRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, flag, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { percentBetween, percentUpTo, rupeesBetween, uniqueName } from "#platform/typed-fields.ts";
import { Measures, SizeMeasures } from "./contract-measures.ts";

/** The API of listings, categories and drafts. Paths and field names are the specification's. */

/** The staff must give a reason for a change to somebody else's listing. */
const reasonOfStaff = optionalText(500).openapi({
	description: "Why the staff changes somebody else's listing, which they must say; the lister gets it by email",
});

/** The figures of a lister that everybody may see (decision 0078). */
export const Reliability = z.object({
	responseHours: z
		.number()
		.int()
		.nullable()
		.openapi({ description: "The median time to answer a request, in hours rounded up; null with too few answers" }),
	acceptanceRate: z.number().nullable().openapi({
		description:
			"The share of requests that the lister accepted, rounded down to hundredths; null with too few requests",
	}),
	cancellations: z.object({ cancelled: z.number().int(), orders: z.number().int() }).nullable().openapi({
		description: "Of the orders that the lister sent or cancelled, those cancelled; null with too few orders",
	}),
});

const { listing, browse } = rules;

const listingStatuses = ["live", "waiting", "paused", "suspended", "archived"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const ownSorts = ["newest", "name", "price-low", "price-high", "rentals", "earned", "views"] as const;
export type OwnSort = (typeof ownSorts)[number];

/** The query of a lister's listings. Status and the sorts by money and views count only for the lister and admins. */
const ownListingsQuery = z.object({
	page: integer(1, browse.maxPage).default(1),
	limit: integer(1, listing.maxPerPage).default(listing.maxPerPage),
	search: optionalText(listing.nameLength).openapi({ description: "Words in the name" }),
	status: oneOf("status", ["all", ...listingStatuses]).default("all"),
	sort: oneOf("sort", ownSorts).default("newest"),
});
export type OwnListingsQuery = z.output<typeof ownListingsQuery>;

const ListingStats = z
	.object({
		earned: z.number().int().openapi({ description: "From completed rentals, less commission, in whole rupees" }),
		views: z.number().int().openapi({ description: "Views of its page by others; up to half a minute old" }),
	})
	.openapi("ListingStats", { description: "Visible to the lister and admins only" });

const changes = ["pause", "resume", "setPrice", "changePrice", "restore"] as const;

const ListingsChange = z
	.object({
		ids: listOf(id, listing.maxPerPage).refine((ids) => ids.length > 0, { error: () => catalogueCopy.chooseListings }),
		change: oneOf("change", changes).openapi({
			description:
				"pause: leaves the catalogue, keeps days and orders; resume; setPrice: `amount` rupees a day; changePrice: by `amount` per cent; restore: undoes a deletion",
		}),
		amount: z.preprocess(
			(value) => (value === "" || value === null ? undefined : value),
			rupeesBetween(-listing.maxDiscount, listing.maxPrice).optional(),
		),
		reason: reasonOfStaff,
	})
	.superRefine(({ change, amount }, context) => {
		const message = amountProblem(change, amount);
		if (message) context.addIssue({ code: "custom", path: ["amount"], message });
	})
	.openapi("ListingsChange");
export type ListingsChange = z.output<typeof ListingsChange>;

function amountProblem(change: (typeof changes)[number], amount: number | undefined): string | undefined {
	if (change === "setPrice" && (amount === undefined || amount < listing.minPrice)) return catalogueCopy.newPrice;
	if (change === "changePrice" && (amount === undefined || amount === 0 || amount > listing.maxPriceRise))
		return catalogueCopy.pricePercent;
	return undefined;
}

const UnchangedListing = z
	.object({ id: z.string(), name: z.string(), message: z.string() })
	.openapi("UnchangedListing", { description: "A listing that stays as it was, and why" });
export type UnchangedListing = z.infer<typeof UnchangedListing>;

export const MissedSearch = z
	.object({
		city: z.string().openapi({ description: "Empty: unknown" }),
		category: z.string().openapi({ description: "Empty: none was chosen" }),
		words: z.string().openapi({ description: "The words of clothing in the search, in canonical form" }),
		size: z.string().openapi({ description: "Empty: any" }),
		firstDay: z.string().nullable(),
		people: z.number().int(),
		reason: z
			.enum(["none", "taken"])
			.openapi({ description: "taken: for most of them there was something on other days" }),
		lastDay: z.string().openapi({ description: "When somebody searched for it last" }),
	})
	.openapi("MissedSearch", { description: "What people looked for and did not find" });
export type MissedSearch = z.infer<typeof MissedSearch>;

/** The changes of several of a lister's listings at once, and views. */
export const ownListingsEndpoints = {
	changeListings: endpoint({
		key: "listings",
		staff: ["moderator"],
		method: "post",
		path: "/api/product/changeListings",
		summary: "Pauses, resumes, reprices or restores several of one's listings; tells which stay as they were, and why",
		tag: "Catalogue",
		who: "seller",
		body: ListingsChange,
		reply: z.object({ changed: z.array(z.string()), failed: z.array(UnchangedListing) }),
	}),
	countView: endpoint({
		method: "post",
		path: "/api/product/view/:id",
		summary: "Counts a view of a listing's page: once an hour for each network, and none of its lister or of robots",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};

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

const LengthDiscounts = z.array(z.object({ fromDays: z.number().int(), percent: z.number().int() })).openapi({
	description:
		"Discounts by length, rising. The last one whose `fromDays` a rental reaches is taken off the price of all its days, in whole rupees. In lists missing without any",
});

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
	minDays: z.number().int().openapi({ description: "The shortest rental, in days" }),
	lengthDiscounts: LengthDiscounts.optional(),
	nextFreeDay: z.string().nullable().openapi({
		description: "The first day after the lister's notice on which a garment is free; null beyond the booking window",
	}),
	listedBy: z.object({ _id: z.string(), name: z.string(), shopName: z.string(), city: z.string() }),
	createdAt: z.string(),
});
export const ProductSummary = ProductCard.openapi("ProductSummary");
export type ProductSummary = z.infer<typeof ProductSummary>;

const audience = z.enum(audiences).nullable();
/** Null: it does not say, or is for several of them. */
const shownAudience = audience.openapi({
	description: "For whom it is: as chosen, else by its categories and its name; null when they do not say one of them",
});

const restorableUntil = z.string().nullable().openapi({
	description:
		"The day until which a deleted listing can be restored; null: not deleted, or it was rented and stays archived",
});

const OwnerView = z
	.object({
		status: z
			.enum(listingStatuses)
			.openapi({ description: "waiting: live, and not yet approved by an admin; paused: hidden by its lister" }),
		suspensionReason: z.string(),
		version: z.number().int().openapi({ description: "Send it with a change, for optimistic concurrency control" }),
		chosenAudience: audience.openapi({ description: "As chosen; null: it follows from the categories and the name" }),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
		restorableUntil,
	})
	.openapi("OwnerView", { description: "Visible to the lister and admins only" });
export type OwnerView = z.infer<typeof OwnerView>;

const Listing = ProductCard.extend({
	audience: shownAudience,
	keeping: OwnerView.optional(),
	stats: ListingStats.optional(),
	nextRental: z
		.object({ orderId: z.string(), startDate: z.string(), endDate: z.string(), status: z.string() })
		.nullish()
		.openapi({ description: "The current or next order; for the lister and admins" }),
}).openapi("Listing");
export type Listing = z.infer<typeof Listing>;

export const Part = z
	.object({
		name: z.string(),
		value: z.number().int().nullable().openapi({ description: "In whole rupees, if it is lost; null: not given" }),
	})
	.openapi("Part", { description: "A part of an item, such as a dupatta" });
export type Part = z.infer<typeof Part>;

const dayReasons = ["booked", "held", "cleaning", "transit", "away", "notice"] as const;

export const Availability = z
	.array(
		z.object({
			size: z.string(),
			days: z.array(
				z.object({
					day: z.string(),
					reason: z.enum(dayReasons),
					until: z.string().optional().openapi({
						description: "When the hold ends without which the day would be free, unless the days are ordered",
					}),
				}),
			),
			free: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
		}),
	)
	.openapi({
		description:
			"For each size, the days of the booking window without a free garment, with the reason; and the longest periods in which one garment is free: a rental must fit in one of them. transit: a courier has the item or would still be on the way. notice: the lister needs these days",
	});

export const Product = ProductCard.extend({
	audience: shownAudience,
	description: z.string(),
	catId: z.string(),
	subCat: z.string(),
	subCatId: z.string(),
	thirdSubCat: z.string(),
	thirdSubCatId: z.string(),
	details: Details,
	parts: z.array(Part),
	lengthDiscounts: LengthDiscounts,
	measures: z.array(SizeMeasures).openapi({ description: "For the sizes that the lister has measured" }),
	alterable: z
		.boolean()
		.optional()
		.openapi({ description: "Clients may make small alterations with stitches that come out" }),
	turnaroundDays: z.number().int(),
	cleanedOn: z.string().optional(),
	deposit: z.number().int().openapi({ description: "Refundable, in whole rupees, in addition to the rent; 0: none" }),
	tryOnPrice: z.number().int().optional().openapi({
		description: "Whole rupees for each day by which the item comes earlier, to be tried on; missing: free of charge",
	}),
	sendBackCost: z.number().int().optional().openapi({
		description:
			"What the operator keeps of the rent when an item on try-on days goes back because it does not fit; missing: nothing",
	}),
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

const newParts = listOf(
	z.object({
		name: uniqueName(listing.partNameLength),
		value: z.preprocess(emptyAsMissing, rupeesBetween(1, listing.maxRetailValue).nullable().default(null)),
	}),
	listing.maxParts,
)
	.refine((parts) => new Set(parts.map(({ name }) => nameKey(name))).size === parts.length, {
		error: () => catalogueCopy.partTwice,
	})
	.openapi({ description: "What belongs to the item. Both sides tick at each step of an order what is there" });

/** An emptied field of a form takes its value back; a missing one stays as it was. */
const emptiedAs =
	<T>(none: T) =>
	(value: unknown) =>
		value === "" || value === null ? none : value;

const { rental } = rules;

/** The input of an order that says how many days earlier the item comes. */
export const tryOnDays = z.preprocess(emptyAsMissing, integer(0, rules.tryOn.maxDays).default(0)).openapi({
	description:
		"How many days before the first rental day the item comes; they are claimed, and totalAmount contains their price",
});

const { most, minPercent, maxPercent } = rules.lengthDiscounts;
const minDays = integer(rental.minDays, rental.maxDays);

/** Both the days and the percentage rise, so that no longer rental has a lower discount. */
const lengthDiscounts = listOf(
	z.object({ fromDays: integer(rental.minDays + 1, rental.maxDays), percent: percentBetween(minPercent, maxPercent) }),
	most,
).superRefine((discounts, context) => {
	for (const [index, { fromDays, percent }] of discounts.entries()) {
		const before = discounts[index - 1];
		if (before && fromDays <= before.fromDays)
			context.addIssue({ code: "custom", path: [index, "fromDays"], message: catalogueCopy.discountDays });
		else if (before && percent <= before.percent)
			context.addIssue({ code: "custom", path: [index, "percent"], message: catalogueCopy.discountPercent });
	}
});

/** The input of a new listing. `images` are URLs from uploadImages. */
const NewProduct = z
	.object({
		name: text(listing.nameLength),
		description: optionalText(listing.descriptionLength),
		price: rupeesBetween(listing.minPrice, listing.maxPrice),
		discount: percentUpTo(listing.maxDiscount).default(0),
		deposit: z.preprocess(emptyAsMissing, rupeesBetween(0, listing.maxDeposit).default(0)),
		retailValue: z.preprocess(emptyAsMissing, rupeesBetween(1, listing.maxRetailValue).optional()),
		tryOnPrice: z.preprocess(emptyAsMissing, rupeesBetween(0, listing.maxPrice).default(0)),
		countInStock: z.preprocess(emptyAsMissing, integer(0, listing.maxStock).default(listing.defaultStock)),
		catName: listOf(text(60), listing.maxCategories).refine((names) => names.length > 0, {
			error: () => listingCopy.listing.category,
		}),
		images: listOf(text(300), listing.maxImages),
		occasion: optionalText(80),
		audience: z.preprocess(emptyAsMissing, oneOf("audience", audiences).optional()),
		sizeStock: listOf(
			z.object({ size, stock: integer(0, listing.maxStock), measures: Measures.optional() }),
			listing.maxSizes,
		)
			.refine((sizes) => new Set(sizes.map((one) => nameKey(one.size))).size === sizes.length, {
				error: () => catalogueCopy.sizeTwice,
			})
			.refine((sizes) => sizes.reduce((sum, one) => sum + one.stock, 0) <= listing.maxStock, {
				error: () => catalogueCopy.tooMuchStock,
			}),
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
		parts: newParts.default([]),
		turnaroundDays: integer(0, rules.turnaround.maxDays).default(rules.turnaround.defaultDays),
		noticeDays: z.preprocess(emptyAsMissing, integer(0, rules.notice.maxDays).default(0)),
		minDays: z.preprocess(emptyAsMissing, minDays.default(rental.minDays)),
		lengthDiscounts: lengthDiscounts.default([]),
		alterable: flag.default(false),
		instant: flag.default(false),
		listedBy: id.optional(),
	})
	.superRefine(({ price, retailValue, parts }, context) => {
		if (retailValue !== undefined && retailValue < price)
			context.addIssue({ code: "custom", path: ["retailValue"], message: listingCopy.listing.retailValue });
		if (retailValue !== undefined && sumOfParts(parts) > retailValue)
			context.addIssue({ code: "custom", path: ["parts"], message: catalogueCopy.partsOverValue });
	})
	.openapi("NewProduct");
export type NewProduct = z.output<typeof NewProduct>;

/** The value of all parts, in whole rupees; parts without one count nothing. */
export const sumOfParts = (parts: readonly Part[]): number => sumRupees(parts.map(({ value }) => value ?? 0));

/**
 * The input of an update; with the optional `version` for optimistic concurrency control. The specification's fields are replaced. The terms
 * that a client of the specification does not know stay as they are when they are missing.
 */
const ProductChange = z
	.object({
		...NewProduct.shape,
		audience: z.preprocess(emptiedAs(null), oneOf("audience", audiences).nullish()),
		deposit: z.preprocess(emptiedAs(0), rupeesBetween(0, listing.maxDeposit).optional()),
		retailValue: z.preprocess(emptiedAs(null), rupeesBetween(1, listing.maxRetailValue).nullish()),
		tryOnPrice: z.preprocess(emptiedAs(0), rupeesBetween(0, listing.maxPrice).optional()),
		turnaroundDays: integer(0, rules.turnaround.maxDays).optional(),
		noticeDays: z.preprocess(emptyAsMissing, integer(0, rules.notice.maxDays).optional()),
		minDays: z.preprocess(emptiedAs(rental.minDays), minDays.optional()),
		lengthDiscounts: lengthDiscounts.optional(),
		alterable: flag.optional(),
		instant: flag.optional(),
		parts: newParts.optional(),
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
		key: "read",
		method: "get",
		path: "/api/product/:id",
		summary: "One listing with its sizes and unavailable days",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		reply: z.object({ product: Product }),
	}),
	createProduct: endpoint({
		key: "listings",
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
		key: "listings",
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
		summary:
			"Deletes a listing. It can be restored for 30 days; one that was ever rented stays archived, and its orders continue",
		tag: "Catalogue",
		who: "seller",
		params: z.object({ id }),
		query: z.object({ reason: reasonOfStaff }),
		reply: z.object({
			archived: z.boolean().openapi({ description: "It was ever rented, and stays archived" }),
			restorableUntil,
		}),
	}),
	getProductsByUser: endpoint({
		key: "read",
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
		key: "read",
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

/** Former names of categories, so that their addresses can redirect. */
export const categoryEndpoints = {
	getFormerCategories: endpoint({
		method: "get",
		path: "/api/category/former",
		summary: "Former names of renamed and merged categories, in lower case, with the present name",
		tag: "Catalogue",
		who: "anyone",
		reply: z.object({ data: z.array(z.object({ name: z.string(), category: z.string() })) }),
	}),
};
