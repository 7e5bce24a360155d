/** Popular items, for a search without results. */
import { type ApiClient, attempt, type ProductSummary } from "#web/api.ts";
import { ProductGrid } from "#web/components/product-card.tsx";
import { defaultFilters, productsQuery } from "#web/screens/browse/browse-filters.ts";
import { copy } from "#web/screens/browse/copy.ts";

const popularCount = "4";

/** Empty when they could not be loaded; the page works without them. */
export async function loadPopular({ product }: ApiClient["api"]): Promise<ProductSummary[]> {
	const query = { ...productsQuery(defaultFilters), limit: popularCount };
	const response = await attempt(product.getAllProducts.$get({ query }));
	return response.success ? response.products : [];
}

export const Popular = ({ products }: { products: ProductSummary[] }) =>
	products.length > 0 && (
		<section className="mt-12" aria-labelledby="popular">
			<h3 className="h2 mb-6" id="popular">
				{copy.none.popular}
			</h3>
			<ProductGrid products={products} wide />
		</section>
	);
