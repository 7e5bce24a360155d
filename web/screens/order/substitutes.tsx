/** Substitutes: similar garments for a delayed order, and a search for free ones after a cancelled order. */
import { dayOf } from "#common/calendar.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { isActive } from "#web/features/orders/order-labels.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { orderCopy } from "./copy.ts";
import type { SectionProps } from "./section-props.ts";

export function Substitutes({ order, viewer, now, substitutes }: SectionProps) {
	const { rentalPeriod, size, deliveryAddress } = order;
	const pincode = deliveryAddress?.pincode;
	const chosen = { ...rentalPeriod, ...(size && { size }), ...(pincode && { pincode }) };
	if (viewer === "client" && !isActive(order) && rentalPeriod.startDate >= dayOf(new Date(now)))
		return (
			<p className="mt-6">
				<LinkButton
					kind={order.timeline.at(-1)?.by === "client" ? "plain" : "main"}
					to={`/browse?${new URLSearchParams(chosen)}`}
				>
					{orderCopy.substitutes.search}
				</LinkButton>
			</p>
		);
	if (substitutes.length === 0) return null;
	const query = `?${new URLSearchParams({ rent: "1", ...chosen })}`;
	return (
		<section className="mt-10" aria-labelledby="substitutes">
			<h2 className="text-s6" id="substitutes">
				{orderCopy.substitutes.heading}
			</h2>
			<p className="mt-2 mb-6 text-muted">{orderCopy.substitutes.hint(shortPeriod(rentalPeriod))}</p>
			<ProductGrid products={substitutes} query={query} period={rentalPeriod} />
		</section>
	);
}
