/** Similar listings. Loaded when the page is scrolled to them. */
import type { Period } from "#common/calendar.ts";
import { productCopy } from "#messages/screens/product.js";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { rentForDays } from "#web/features/product-card/rent-for-days.tsx";

export function Related({ products, period }: { products: CardProduct[]; period: Period | undefined }) {
	if (products.length === 0) return null;
	return (
		<section className="pt-sec" aria-labelledby="related">
			<h2 className="h2 mb-6 md:mb-9" id="related">
				{productCopy.related}
			</h2>
			<ProductGrid products={products} wide renderRent={rentForDays(period)} />
		</section>
	);
}
