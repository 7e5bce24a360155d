import { rules } from "#common/rules.ts";
import { endpoint, id, integer, z } from "#platform/endpoint.ts";
import { ProductSummary } from "./contract.ts";
import { Reliability } from "./contract-reliability.ts";

/** The API of closets and similar listings. */

const Closet = z
	.object({
		_id: z.string(),
		name: z.string(),
		shopName: z.string(),
		city: z.string(),
		since: z.string().openapi({ description: "The first day of the month in which the lister joined" }),
		rating: z.number().nullable().openapi({ description: "The mean of the rated listings; null without one" }),
		about: z.string().openapi({ description: "What the lister writes about themselves; empty when nothing" }),
		...Reliability.shape,
		rentals: z.number().int().openapi({ description: "Completed rentals of the public listings" }),
	})
	.openapi("Closet", { description: "The public profile of a lister" });
export type Closet = z.infer<typeof Closet>;

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
