/** Loads the data of the wishlist pane. */

import { attempt, type WishlistItem } from "#web/api.ts";
import { type CardProduct, cardProduct } from "#web/components/card-product.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { loadPopular } from "#web/features/popular/load-popular.ts";

export type LoadedWishlist = {
	/** Undefined when the server could not be reached. */
	items: WishlistItem[] | undefined;
	products: CardProduct[];
	/** For an empty wishlist. */
	popular: CardProduct[];
	/** The item that was just removed without JavaScript. */
	removed: string | undefined;
};

export async function loadWishlist({ request, context }: RouteArgs): Promise<LoadedWishlist> {
	const { api } = context.get(apiContext);
	const result = await attempt(api.wishlist.$get());
	const removed = new URL(request.url).searchParams.get("removed") ?? undefined;
	if (!result.success) return { items: undefined, products: [], popular: [], removed };
	const popular = result.items.length === 0 ? await loadPopular(api) : [];
	return { items: result.items, products: result.products.map(cardProduct), popular, removed };
}
