/** Similar listings. */
import type { ProductSummary } from "#web/api.ts";
import { ProductGrid } from "#web/components/product-card.tsx";

export function Related({ products }: { products: ProductSummary[] }) {
	if (products.length === 0) return null;
	return (
		<section className="pt-sec" aria-labelledby="related">
			<h2 className="h2 mb-6 md:mb-9" id="related">
				In the same spirit
			</h2>
			<ProductGrid products={products} wide />
		</section>
	);
}
