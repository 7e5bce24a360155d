/** A row of popular items under an empty state. */
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { popularCopy } from "./copy.ts";

export const Popular = ({ products }: { products: CardProduct[] }) =>
	products.length > 0 && (
		<section className="mt-12" aria-labelledby="popular">
			<h2 className="mb-6 text-s6" id="popular">
				{popularCopy.title}
			</h2>
			<ProductGrid products={products} wide />
		</section>
	);
