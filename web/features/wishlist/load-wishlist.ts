/** Loads the data of the wishlist pane. */

import { attempt, type ProductSummary, type WishlistItem } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";

export type LoadedWishlist = {
	/** Undefined when the server could not be reached. */
	items: WishlistItem[] | undefined;
	products: ProductSummary[];
	/** The item that was just removed without JavaScript. */
	removed: string | undefined;
};

export async function loadWishlist({ request, context }: RouteArgs): Promise<LoadedWishlist> {
	const result = await attempt(context.get(apiContext).api.wishlist.$get());
	const removed = new URL(request.url).searchParams.get("removed") ?? undefined;
	if (!result.success) return { items: undefined, products: [], removed };
	return { items: result.items, products: result.products, removed };
}
