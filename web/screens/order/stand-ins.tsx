/** While the piece is not back: others like it, free on the same days. */

import type { Order, ProductSummary } from "#web/api.ts";
import { shortPeriod } from "#web/parts/period.ts";
import { ProductGrid } from "#web/parts/product-card.tsx";

type StandInsProps = { order: Order; standIns: ProductSummary[] };

export function StandIns({ order: { rentalPeriod, size }, standIns }: StandInsProps) {
	if (standIns.length === 0) return null;
	const query = `?${new URLSearchParams({ rent: "1", ...(size && { size }), ...rentalPeriod })}`;
	return (
		<section className="mt-10" aria-labelledby="stand-ins">
			<h2 className="text-s6" id="stand-ins">
				Free on your days instead
			</h2>
			<p className="mt-2 mb-6 text-muted">
				Like it, in your size, for {shortPeriod(rentalPeriod)}. Book one, then cancel this order: you owe nothing.
			</p>
			<ProductGrid products={standIns} query={query} period={rentalPeriod} />
		</section>
	);
}
