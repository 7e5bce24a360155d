/** Loads popular items, for pages that have nothing of their own to show. */
import { type ApiClient, attempt } from "#web/api.ts";
import { type CardProduct, cardProduct } from "#web/features/product-card/card-product.ts";

const popularCount = "4";

/** Empty when they could not be loaded; the page works without them. */
export async function loadPopular({ product }: ApiClient["api"]): Promise<CardProduct[]> {
	const response = await attempt(product.getAllProducts.$get({ query: { limit: popularCount } }));
	return response.success ? response.products.map(cardProduct) : [];
}
