/** Similar listings. */
import type { CardProduct } from "#web/components/card-product.ts";
import { ProductGrid } from "#web/components/product-card.tsx";
import { productCopy } from "./copy.ts";

export function Related({ products }: { products: CardProduct[] }) {
	if (products.length === 0) return null;
	return (
		<section className="pt-sec" aria-labelledby="related">
			<h2 className="h2 mb-6 md:mb-9" id="related">
				{productCopy.related}
			</h2>
			<ProductGrid products={products} wide />
		</section>
	);
}
