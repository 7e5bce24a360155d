/** A row of popular items under an empty state, for pages that have nothing of their own to show. */

import { popularCopy } from "#messages/product-card.js";
import { type ApiClient, attempt } from "#web/api.ts";
import { type CardProduct, cardProduct } from "./card-product.ts";
import { ProductGrid } from "./product-card.tsx";

export const Popular = ({ products }: { products: CardProduct[] }) =>
	products.length > 0 && (
		<section className="mt-12" aria-labelledby="popular">
			<h2 className="mb-6 text-s6" id="popular">
				{popularCopy.title}
			</h2>
			<ProductGrid products={products} wide />
		</section>
	);

const popularCount = "4";

/** Empty when they could not be loaded; the page works without them. */
export async function loadPopular({ product }: ApiClient["api"]): Promise<CardProduct[]> {
	const response = await attempt(product.getAllProducts.$get({ query: { limit: popularCount } }));
	return response.success ? response.products.map(cardProduct) : [];
}
