/** Similar listings. */
import type { ProductSummary } from "#web/api.ts";
import { ProductGrid } from "#web/components/product-card.tsx";
import { copy } from "./copy.ts";

export function Related({ products }: { products: ProductSummary[] }) {
	if (products.length === 0) return null;
	return (
		<section className="pt-sec" aria-labelledby="related">
			<h2 className="h2 mb-6 md:mb-9" id="related">
				{copy.related}
			</h2>
			<ProductGrid products={products} wide />
		</section>
	);
}
