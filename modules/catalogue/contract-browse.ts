import { audiences, colours, occasions, sizes } from "#common/facets.ts";
import { browseSorts } from "#common/rules/browsing.ts";
import { rules } from "#common/rules.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { pincode, rupeesBetween } from "#platform/typed-fields.ts";
import { Availability, MissedSearch, ProductSummary, Reliability } from "./contract.ts";

/** The API of those who look for a garment: deliveries, browsing, closets and similar listings. */

const Place = z.object({ pincode: z.string(), city: z.string(), state: z.string() }).openapi("Place");

export const DeliveryEstimate = z
	.object({
		place: Place.nullable().openapi({
			description: "Null: no such pincode is known. The estimate is then for a far place",
		}),
		noticeDays: z.number().int(),
		transitDays: z
			.number()
			.int()
			.nullable()
			.openapi({ description: "Days with the courier, each way; null without a pincode" }),
		earliestDay: z
			.string()
			.openapi({ description: "The earliest first day of a rental, whether or not an item is free" }),
		availability: Availability,
	})
	.openapi("DeliveryEstimate", { description: "When a listing can be delivered to a pincode" });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

/** The place of a pincode, and when a listing can reach it. */
export const deliveryEndpoints = {
	getPlace: endpoint({
		method: "get",
		path: "/api/place",
		summary: "The city and state of an Indian pincode",
		tag: "Catalogue",
		who: "anyone",
		query: z.object({ pincode }),
		reply: z.object({ place: Place }),
	}),
	getDelivery: endpoint({
		method: "get",
		path: "/api/product/delivery/:id",
		summary: "When a listing can be delivered to a pincode: the days in transit, the earliest day, the free days",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		query: z.object({ pincode: pincode.optional() }),
		reply: z.object({ delivery: DeliveryEstimate }),
	}),
};

const { listing, browse } = rules;

const emptyAsMissing = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

const optionalPincode = emptyAsMissing(pincode.optional());
const pincodeFormat = { type: "string", pattern: "^[1-9]\\d{5}$" } as const;

/** The first six parameters are the specification's. */
const filters = {
	category: listOf(text(60), 20),
	minPrice: rupeesBetween(0, listing.maxPrice).optional(),
	maxPrice: rupeesBetween(0, listing.maxPrice).optional(),
	search: optionalText(browse.searchLength),
	size: listOf(oneOf("size", sizes), sizes.length),
	color: listOf(oneOf("color", colours), colours.length),
	occasion: listOf(oneOf("occasion", occasions), occasions.length),
	audience: listOf(oneOf("audience", audiences), audiences.length).openapi({
		description: "For whom: listings that do not say are for women and men",
	}),
	minRating: emptyAsMissing(
		z
			.string({ error: () => catalogueCopy.rating })
			.regex(/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/, { error: () => catalogueCopy.rating })
			.default("0")
			.transform(Number),
	).openapi({ type: "number", minimum: 0, maximum: 5, default: 0 }),
	city: listOf(text(80), 10),
	near: optionalPincode.openapi({ ...pincodeFormat, description: "A pincode: listings of the same postal district" }),
	pincode: optionalPincode.openapi({
		...pincodeFormat,
		description:
			"Where the item is delivered. With dates: it can arrive by the first day, and no day is booked while it travels",
	}),
	reach: emptyAsMissing(day.optional()).openapi({
		type: "string",
		format: "date",
		description: "With pincode, without dates: the item can arrive by this day",
	}),
	startDate: emptyAsMissing(day.optional()).openapi({
		type: "string",
		format: "date",
		description: "With endDate: a piece is free on each of these days",
	}),
	endDate: emptyAsMissing(day.optional()).openapi({ type: "string", format: "date" }),
	days: emptyAsMissing(oneOf("days", ["any"]).optional()).openapi({
		type: "string",
		enum: ["any"],
		description: "The days in the words of the search do not narrow it",
	}),
};

/** The parameters that narrow a list, without page and sort, which may be stored as a saved search. */
export const SearchFilters = z.object(filters);

const fits = emptyAsMissing(id.optional()).openapi({
	type: "string",
	format: "uuid",
	description:
		"For members: the `_id` of measures (`/api/user/measures`). Only listings with an available size that fits this person",
});

const Counted = z.object({ value: z.string(), count: z.number().int() }).openapi("Counted");

const PriceAdvice = z
	.object({
		median: z.number().int(),
		low: z.number().int().openapi({ description: "The lower quartile; half of the listings ask between low and high" }),
		high: z.number().int(),
		listings: z.number().int(),
		like: z.string().openapi({ description: "The words that they share; empty when they only share the category" }),
	})
	.openapi("PriceAdvice");
export type PriceAdvice = z.infer<typeof PriceAdvice>;
const FilterCounts = z.object({
	filters: z.object({
		category: z.array(Counted),
		size: z.array(Counted),
		color: z.array(Counted),
		occasion: z.array(Counted),
		audience: z.array(Counted).openapi({ description: "Those with matches" }),
		rating: z.array(Counted).openapi({ description: "So many stars and more" }),
		city: z.array(Counted),
	}),
	isExact: z.boolean().openapi({ description: "False: only the best listings are counted, as there are too many" }),
});
export type FilterCounts = z.output<typeof FilterCounts>;

const SuggestedProduct = ProductSummary.pick({ _id: true, name: true, price: true })
	.extend({ city: z.string(), photo: Photo.nullable() })
	.openapi("SuggestedProduct");

/** One object for all kinds, so that clients in other languages need no union. */
const UnderstoodFilter = z
	.object({
		kind: z.enum(["days", "price", "size", "colour"]),
		startDate: day.optional().openapi({
			description: "Days that can be booked narrow the search, unless the request has days of its own",
		}),
		endDate: day.optional(),
		minPrice: z.number().int().optional(),
		maxPrice: z.number().int().optional(),
		sizes: z.array(z.enum(sizes)).optional(),
		colour: z.string().optional().openapi({ description: "In English, as the words say it" }),
		without: z
			.string()
			.openapi({ description: "The search without these words; a festival stays, as it is an occasion too" }),
	})
	.openapi("UnderstoodFilter");
export type UnderstoodFilter = z.output<typeof UnderstoodFilter>;

/** Search, filters, suggestions and price advice. */
export const browseEndpoints = {
	getAllProducts: endpoint({
		key: "read",
		method: "get",
		path: "/api/product/getAllProducts",
		summary: "A page of the catalogue: filtered, searched and sorted",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		searchFields: ["search", "fits"],
		query: z.object({
			page: integer(1, browse.maxPage).default(1),
			limit: integer(1, browse.maxPageSize).default(browse.pageSize),
			sort: oneOf("sort", browseSorts)
				.default("featured")
				.openapi({ description: "`reach`, with pincode: what arrives soonest comes first" }),
			...filters,
			fits,
		}),
		reply: z.object({
			products: z.array(ProductSummary),
			totalPages: z.number().int(),
			total: z.number().int(),
			isMore: z.boolean().openapi({
				description: `There are more than \`total\`, which counts at most ${browse.maxCountedPages} pages`,
			}),
			corrected: z
				.array(z.object({ typed: z.string(), meant: z.string() }))
				.openapi({ description: "Words that no listing has, and their corrections" }),
			dropped: z.array(z.string()).openapi({
				description: "Words of the search that were left out or widened, since no listing has all its words",
			}),
			isGarmentDropped: z.literal(true).optional().openapi({ description: "One of these words is a garment" }),
			meant: z.string().openapi({ description: "The search with its corrections; empty without any" }),
			matched: z
				.array(z.string())
				.openapi({ description: "The words in the names of this page that match the search, in lower case" }),
			understood: z
				.array(UnderstoodFilter)
				.openapi({ description: "The days, price, sizes and colours in the words of the search, which narrow it" }),
			isDegraded: z.literal(true).optional().openapi({
				description:
					"No search process answers: the newest listings are shown, without search and filters, and `total` is a lower bound",
			}),
			page: z.number().int(),
			unknownFit: z.object({ count: z.number().int(), isMore: z.boolean() }).optional().openapi({
				description:
					"With fits: how many listings match otherwise, and are left out as not enough is known of their fit",
			}),
			delivery: z
				.object({
					place: Place.nullable(),
					earliest: z.record(z.string(), z.string().nullable()).openapi({
						description: "By listing: the earliest first day of a rental; null when none is free in the booking window",
					}),
				})
				.optional()
				.openapi({ description: "With pincode" }),
		}),
	}),
	getFilters: endpoint({
		key: "read",
		method: "get",
		path: "/api/product/filters",
		summary:
			"The number of matches of each filter value, with all other filters applied. Takes the parameters of getAllProducts",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		searchFields: ["fits"],
		query: SearchFilters.extend({ fits }),
		reply: FilterCounts,
	}),
	getPriceAdvice: endpoint({
		method: "get",
		path: "/api/product/priceAdvice",
		summary:
			"The daily prices of similar listings: same categories, and as many of the same words as give enough listings",
		tag: "Catalogue",
		who: "seller",
		usesSearchQueue: true,
		query: z.object({
			name: optionalText(listing.nameLength),
			category: listOf(text(60), listing.maxCategories),
			without: emptyAsMissing(id.optional()).openapi({
				type: "string",
				format: "uuid",
				description: "A listing to exclude",
			}),
		}),
		reply: z.object({
			advice: PriceAdvice.nullable().openapi({ description: `Null: there are fewer than ${rules.priceAdvice.fewest}` }),
		}),
	}),
	getCards: endpoint({
		method: "get",
		path: "/api/product/cards",
		summary: "The cards of these listings, in this order; those that are not in the catalogue are left out",
		tag: "Catalogue",
		who: "anyone",
		query: z.object({ id: listOf(id, rules.shortlist.maxItems) }),
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
	countMissedSearch: endpoint({
		method: "post",
		path: "/api/product/missedSearch",
		summary:
			"Counts a search that found nothing, or only what is taken: a person once for the same, and no robots. The words are not stored",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		query: SearchFilters,
		reply: z.object({}),
	}),
	getMissedSearches: endpoint({
		method: "get",
		path: "/api/product/missedSearches",
		summary: `What at least ${rules.missedSearches.fewestPeople} people looked for in the lister's city and did not find, in the last ${rules.missedSearches.days} days`,
		tag: "Catalogue",
		who: "seller",
		reply: z.object({
			city: z.string().openapi({ description: "Of the shop's pincode; empty when it is unknown" }),
			searches: z.array(MissedSearch),
		}),
	}),
	suggest: endpoint({
		method: "get",
		path: "/api/product/suggest",
		summary: "Suggestions while typing: listings, categories and searches; alternatives when nothing matches",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		searchFields: ["search"],
		query: z.object({ search: optionalText(browse.searchLength) }),
		reply: z.object({
			products: z.array(SuggestedProduct),
			categories: z.array(z.string()),
			searches: z.array(z.string()).openapi({ description: "Each has matches" }),
		}),
	}),
};

const Closet = z
	.object({
		_id: z.string(),
		name: z.string(),
		shopName: z.string(),
		city: z.string(),
		since: z.string().openapi({ description: "The first day of the month in which the lister joined" }),
		rating: z.number().nullable().openapi({ description: "The mean of the rated listings; null without one" }),
		about: z.string().openapi({ description: "What the lister writes about themselves; empty when nothing" }),
		holiday: z
			.object({ startDate: z.string(), endDate: z.string(), note: z.string() })
			.nullable()
			.openapi({ description: "The lister's holiday, now or later: no listing can be booked in it" }),
		...Reliability.shape,
		rentals: z.number().int().openapi({ description: "Completed rentals of the public listings" }),
	})
	.openapi("Closet", { description: "The public profile of a lister" });
export type Closet = z.infer<typeof Closet>;

/** Closets and similar listings. */
export const relatedEndpoints = {
	getCloset: endpoint({
		method: "get",
		path: "/api/product/closet/:sellerId",
		summary: "The public profile of a lister, with the public listings, newest first",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		params: z.object({ sellerId: id }),
		query: z.object({
			page: integer(1, rules.browse.maxPage).default(1),
			limit: integer(0, rules.browse.maxPageSize)
				.default(rules.closet.perPage)
				.openapi({ description: "0: the profile without listings" }),
		}),
		reply: z.object({
			closet: Closet,
			products: z.array(ProductSummary),
			totalPages: z.number().int(),
			total: z.number().int(),
			page: z.number().int(),
		}),
	}),
	getSimilar: endpoint({
		method: "get",
		path: "/api/product/similar/:id",
		summary: "Similar listings: of the same garment type and a similar price, those with its colours first",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		params: z.object({ id }),
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
};
