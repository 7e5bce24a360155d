import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/frame.js";
import { ProductSummary } from "#modules/catalogue/contract.ts";
import { endpoint, id, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of the wishlist. It is always the requester's own, so no endpoint names a user. */

const WishlistItem = z
	.object({
		id: z.string().openapi({ description: "The product's id" }),
		name: z.string(),
		catName: z.string(),
		price: z.number().int().openapi({ description: "Whole rupees a day, at present" }),
		image: z.string(),
		priceWhenSaved: z.number().int(),
		addedAt: z.string(),
		isAvailable: z.boolean().openapi({
			description: "False when it has left the catalogue; the other fields are then as they were when it was saved",
		}),
	})
	.openapi("WishlistItem");
export type WishlistItem = z.infer<typeof WishlistItem>;

const { maxItems } = rules.wishlist;
const tooMany = { error: () => copy.wishlist.full({ max: maxItems }) };

export const wishlistEndpoints = {
	getWishlist: endpoint({
		method: "get",
		path: "/api/wishlist",
		summary: "The member's wishlist, newest first, with the cards of the products that are still in the catalogue",
		tag: "Wishlist",
		who: "member",
		reply: z.object({ items: z.array(WishlistItem), products: z.array(ProductSummary) }),
	}),
	getWishlistIds: endpoint({
		method: "get",
		path: "/api/wishlist/ids",
		summary: "The ids of the products on the member's wishlist, newest first",
		tag: "Wishlist",
		who: "member",
		reply: z.object({ ids: z.array(z.string()) }),
	}),
	mergeWishlist: endpoint({
		method: "post",
		path: "/api/wishlist/merge",
		summary: "Merges a device's local wishlist into the member's: a union without duplicates",
		tag: "Wishlist",
		who: "member",
		body: z
			.object({
				items: z.array(z.object({ id }).openapi("SavedItem")).max(maxItems, tooMany).default([]),
				removed: z.array(id).max(maxItems, tooMany).default([]),
			})
			.openapi("LocalWishlist"),
		reply: z.object({
			items: z.array(WishlistItem),
			left: z.array(z.string()).openapi({ description: "Ids that were not added because the wishlist is full" }),
		}),
	}),
	addToWishlist: endpoint({
		method: "put",
		path: "/api/wishlist/:id",
		summary: "Saves a product; saving it again changes nothing",
		tag: "Wishlist",
		who: "member",
		params: z.object({ id }),
		reply: z.object({ item: WishlistItem }),
	}),
	removeFromWishlist: endpoint({
		method: "delete",
		path: "/api/wishlist/:id",
		summary: "Removes a product from the member's wishlist",
		tag: "Wishlist",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
