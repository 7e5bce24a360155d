/** The home page's Featured Rentals: the first four listings. */

import * as commonCopy from "#common/copy/lists.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.featured;

type FeaturedProps = {
	/** `earliest`: with a remembered pincode, the earliest day on which each listing can be delivered there. */
	featured: { products: CardProduct[]; total: number; earliest: Record<string, string | null> | undefined } | undefined;
};

export const Featured = ({ featured }: FeaturedProps) => (
	<section className="wrap pt-sec" aria-labelledby="featured">
		<div className="mb-6 flex items-end justify-between gap-6 md:mb-9">
			<h2 className="h2" id="featured">
				{copy.title}
			</h2>
			{featured && featured.total > 0 && (
				<Link className="link whitespace-nowrap" to="/browse">
					{copy.all(featured.total)}
				</Link>
			)}
		</div>
		{!featured && (
			<Notice tone="bad">
				{commonCopy.products.featuredFailed}{" "}
				{/* A plain link reloads the page even when the client-side router is broken. */}
				<a className="ml-2" href="/">
					{copy.again}
				</a>
			</Notice>
		)}
		{featured?.products.length === 0 && (
			<p className="text-muted">
				{copy.none}{" "}
				<Link className="link" to="/list-item">
					{copy.first}
				</Link>
			</p>
		)}
		{featured && featured.products.length > 0 && (
			<ProductGrid products={featured.products} earliest={featured.earliest} wide />
		)}
	</section>
);
