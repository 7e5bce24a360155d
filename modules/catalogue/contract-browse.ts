import { colours, occasions, sizes } from "#common/facets.ts";
import { rules } from "#common/rules.ts";
import { Photo } from "#modules/media/contract.ts";
import { day, endpoint, id, integer, listOf, oneOf, optionalText, text, z } from "#platform/endpoint.ts";
import { pincode, rupeesBetween } from "#platform/typed-fields.ts";
import { ProductSummary } from "./contract.ts";
import { Place } from "./contract-delivery.ts";
import { copy as catalogueCopy } from "./copy.ts";

/** The API of browsing: search, filters, suggestions and price advice. The first six parameters are the specification's. */

const { listing, browse } = rules;

const sorts = ["featured", "newest", "price-low", "price-high", "reach"] as const;

const emptyAsMissing = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === "" ? undefined : value), schema);

const optionalPincode = emptyAsMissing(pincode.optional());
const pincodeFormat = { type: "string", pattern: "^[1-9]\\d{5}$" } as const;

const filters = {
	category: listOf(text(60), 20),
	minPrice: rupeesBetween(0, listing.maxPrice).optional(),
	maxPrice: rupeesBetween(0, listing.maxPrice).optional(),
	search: optionalText(browse.searchLength),
	size: listOf(oneOf("size", sizes), sizes.length),
	color: listOf(oneOf("color", colours), colours.length),
	occasion: listOf(oneOf("occasion", occasions), occasions.length),
	minRating: emptyAsMissing(
		z
			.string(catalogueCopy.rating)
			.regex(/^([0-4](\.\d{1,2})?|5(\.0{1,2})?)$/, catalogueCopy.rating)
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

export const browseEndpoints = {
	getAllProducts: endpoint({
		method: "get",
		path: "/api/product/getAllProducts",
		summary: "A page of the catalogue: filtered, searched and sorted",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		isSearch: true,
		query: z.object({
			page: integer(1, browse.maxPage).default(1),
			limit: integer(1, browse.maxPageSize).default(browse.pageSize),
			sort: oneOf("sort", sorts)
				.default("featured")
				.openapi({ description: "`reach`, with pincode: what arrives soonest comes first" }),
			...filters,
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
		method: "get",
		path: "/api/product/filters",
		summary:
			"The number of matches of each filter value, with all other filters applied. Takes the parameters of getAllProducts",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		query: z.object(filters),
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
	suggest: endpoint({
		method: "get",
		path: "/api/product/suggest",
		summary: "Suggestions while typing: listings, categories and searches; alternatives when nothing matches",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		isSearch: true,
		query: z.object({ search: optionalText(browse.searchLength) }),
		reply: z.object({
			products: z.array(SuggestedProduct),
			categories: z.array(z.string()),
			searches: z.array(z.string()).openapi({ description: "Each has matches" }),
		}),
	}),
};
