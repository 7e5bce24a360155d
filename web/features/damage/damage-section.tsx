/**
 * The damage section of an order's page: the claim with a link to respond, or a link to file one during the inspection.
 */
import type { DamageView, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { DamageCard } from "./damage-card.tsx";
import { damagePath } from "./paths.ts";

type SectionProps = { order: Order; viewer: Viewer; damage: DamageView | undefined };

export function DamageSection({ order, viewer, damage: damageView }: SectionProps) {
	if (!damageView?.damage && !damageView?.filing) return null;
	const { damage, filing } = damageView;
	return (
		<section className="order-section" aria-labelledby="damage">
			<h2 id="damage" tabIndex={-1}>
				{damage ? "Damage claim" : "Is something damaged?"}
			</h2>
			{damage && <DamageCard damage={damage} order={order} viewer={viewer} />}
			{damage && damage.allowed.length > 0 && (
				<LinkButton
					className="mt-5"
					kind={viewer === "client" || viewer === "staff" ? "main" : "plain"}
					to={damagePath(order.orderId)}
				>
					{{ client: "Accept or contest", seller: "Lower or withdraw", staff: "Decide" }[viewer]}
				</LinkButton>
			)}
			{filing && (
				<>
					<p className="max-w-[640px] text-muted">
						Look it over by {formatMoment(filing.until)}. If it came back damaged, say so with photographs and what it
						costs; {firstNamesOf(order).client} answers. If you say nothing, all is well.
					</p>
					<LinkButton className="mt-4" to={damagePath(order.orderId)}>
						Claim damage
					</LinkButton>
				</>
			)}
		</section>
	);
}
