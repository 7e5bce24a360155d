import { rules } from "#common/rules.ts";
import { ProductSummary } from "#modules/catalogue/contract.ts";
import { endpoint, id, z } from "#platform/endpoint.ts";

/** What the outside may say to and see of a wishlist. It is always the asker's own: no call names a user. */

const WishlistItem = z
	.object({
		id: z.string().openapi({ description: "The product's id" }),
		name: z.string(),
		catName: z.string(),
		price: z.number().int().openapi({ description: "Whole rupees a day, as it is now" }),
		image: z.string(),
		priceWhenSaved: z.number().int(),
		addedAt: z.string(),
		isAvailable: z
			.boolean()
			.openapi({ description: "False when it left the catalogue; the rest is then as it was when saved" }),
	})
	.openapi("WishlistItem");
export type WishlistItem = z.infer<typeof WishlistItem>;

const { maxItems } = rules.wishlist;
const tooMany = `At most ${maxItems} pieces`;

export const wishlistEndpoints = {
	getWishlist: endpoint({
		method: "get",
		path: "/api/wishlist",
		summary: "One's wishlist, newest first, with the cards of the pieces that are still in the catalogue",
		tag: "Wishlist",
		who: "member",
		reply: z.object({ items: z.array(WishlistItem), products: z.array(ProductSummary) }),
	}),
	getWishlistIds: endpoint({
		method: "get",
		path: "/api/wishlist/ids",
		summary: "The ids of the products on one's wishlist, newest first",
		tag: "Wishlist",
		who: "member",
		reply: z.object({ ids: z.array(z.string()) }),
	}),
	mergeWishlist: endpoint({
		method: "post",
		path: "/api/wishlist/merge",
		summary: "Joins what a device kept locally with the wishlist: a union, each piece once",
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
			left: z.array(z.string()).openapi({ description: "Ids that found no place: the wishlist is full" }),
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
		summary: "Takes a product off one's wishlist",
		tag: "Wishlist",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
