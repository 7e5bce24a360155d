/**
 * The section of an order's page about its dispute: with a link to respond or to appeal, or a link to begin one: a damage claim during the
 * inspection, or a report after the hand-over that the item is not as described.
 */
import type { Damage, DamageView, Order } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { DoneNotice } from "#web/features/orders/done-notice.tsx";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { damageCopy } from "./copy.ts";
import { DamageCard } from "./damage-card.tsx";

type SectionProps = { order: Order; viewer: Viewer; damage: DamageView | undefined };

export function DamageSection({ order, viewer, damage: damageView }: SectionProps) {
	if (!damageView?.damage && !damageView?.filing) return null;
	const { damage, filing } = damageView;
	const isReport = (damage ?? filing)?.kind === "notAsDescribed";
	const headings = isReport
		? [damageCopy.reportHeading, damageCopy.reportQuestion]
		: [damageCopy.heading, damageCopy.question];
	return (
		<section className="order-section" aria-labelledby="damage">
			<h2 id="damage" tabIndex={-1}>
				{damage ? headings[0] : headings[1]}
			</h2>
			{damage && <DoneNotice texts={damageCopy.done} />}
			{damage && <DamageCard damage={damage} order={order} viewer={viewer} />}
			{damage && damage.allowed.length > 0 && (
				<LinkButton
					className="mt-5"
					kind={isMainTask(damage, viewer) ? "main" : "plain"}
					to={damagePath(order.orderId)}
				>
					{responseLabel(damage, viewer)}
				</LinkButton>
			)}
			{filing && (
				<>
					<p className="max-w-[640px] text-muted">
						{isReport
							? damageCopy.report(firstNamesOf(order).seller, formatMoment(filing.until))
							: damageCopy.file(firstNamesOf(order).client, formatMoment(filing.until))}
					</p>
					<LinkButton className="mt-4" to={damagePath(order.orderId)}>
						{isReport ? damageCopy.reportButton : damageCopy.claim}
					</LinkButton>
				</>
			)}
		</section>
	);
}

const isMainTask = ({ allowed }: Damage, viewer: Viewer) =>
	!allowed.includes("appeal") && (viewer === "staff" || allowed.includes("contest") || allowed.includes("accept"));

function responseLabel({ kind, allowed }: Damage, viewer: Viewer): string {
	if (allowed.includes("appeal")) return damageCopy.appeal;
	return kind === "notAsDescribed" && viewer === "seller" ? damageCopy.reply : damageCopy.answer[viewer];
}

/** Paths of the damage claim screens. */

export const damagePath = (orderId: string) => `/orders/${orderId}/damage`;
