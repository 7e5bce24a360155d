import { rules } from "#common/rules.ts";
import { endpoint, id, integer, z } from "#platform/endpoint.ts";
import { ProductSummary } from "./contract.ts";

/** The API of closets and similar listings. */

const Closet = z
	.object({
		_id: z.string(),
		name: z.string(),
		shopName: z.string(),
		city: z.string(),
		since: z.string().openapi({ description: "The month in which the lister joined, as its first day" }),
		rating: z.number().nullable().openapi({ description: "The mean of the rated listings; null when none is" }),
		rentals: z.number().int().openapi({ description: "Completed, of the listings in the catalogue" }),
	})
	.openapi("Closet", { description: "All that strangers see of a lister" });
export type Closet = z.infer<typeof Closet>;

export const relatedEndpoints = {
	getCloset: endpoint({
		method: "get",
		path: "/api/product/closet/:sellerId",
		summary: "A lister as strangers see one, with the listings in the catalogue, newest first",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		params: z.object({ sellerId: id }),
		query: z.object({
			page: integer(1, rules.browse.maxPage).default(1),
			limit: integer(1, rules.browse.maxPageSize).default(rules.closet.perPage),
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
		summary: "Listings like this one: of its kind and about its price, those of its colours first",
		tag: "Catalogue",
		who: "anyone",
		usesSearchQueue: true,
		params: z.object({ id }),
		reply: z.object({ products: z.array(ProductSummary) }),
	}),
};
