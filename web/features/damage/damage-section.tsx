/**
 * The damage section of an order's page: the claim with a link to respond, or a link to file one during the inspection.
 */
import type { DamageView, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { DoneNotice } from "#web/features/orders/done/done-notice.tsx";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { copy } from "./copy.ts";
import { DamageCard } from "./damage-card.tsx";
import { damagePath } from "./paths.ts";

type SectionProps = { order: Order; viewer: Viewer; damage: DamageView | undefined };

export function DamageSection({ order, viewer, damage: damageView }: SectionProps) {
	if (!damageView?.damage && !damageView?.filing) return null;
	const { damage, filing } = damageView;
	return (
		<section className="order-section" aria-labelledby="damage">
			<h2 id="damage" tabIndex={-1}>
				{damage ? copy.heading : copy.question}
			</h2>
			{damage && <DoneNotice texts={copy.done} />}
			{damage && <DamageCard damage={damage} order={order} viewer={viewer} />}
			{damage && damage.allowed.length > 0 && (
				<LinkButton
					className="mt-5"
					kind={viewer === "client" || viewer === "staff" ? "main" : "plain"}
					to={damagePath(order.orderId)}
				>
					{copy.answer[viewer]}
				</LinkButton>
			)}
			{filing && (
				<>
					<p className="max-w-[640px] text-muted">
						{copy.file(firstNamesOf(order).client, formatMoment(filing.until))}
					</p>
					<LinkButton className="mt-4" to={damagePath(order.orderId)}>
						{copy.claim}
					</LinkButton>
				</>
			)}
		</section>
	);
}
