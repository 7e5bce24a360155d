/** Shown instead of the form when this booking was ordered already. */
import { useLocation } from "react-router";
import { rules } from "#common/rules.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import type { PlacedOrderLookup } from "#web/features/booking-intent/find-placed-order.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

type DuplicateOrderProps = { order: NonNullable<PlacedOrderLookup>; now: string };

export function DuplicateOrder({ order: { orderId, orderNumber, placedAt }, now }: DuplicateOrderProps) {
	const { search } = useLocation();
	const params = new URLSearchParams(search);
	params.set("after", orderId);
	// Within this window the server treats an identical booking as the same order.
	const canRepeat = Date.parse(now) - Date.parse(placedAt) > rules.order.duplicateOrderMinutes * 60_000;
	return (
		<div className="wrap py-16">
			<h1 className="page-title">This is ordered.</h1>
			<Notice tone="good" className="mt-8 max-w-[640px]">
				Your order <span className="tabular-nums">{orderNumber}</span> arrived on {formatMoment(placedAt)}. It is one
				order, however often it was sent.
			</Notice>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to={`/thank-you?order=${orderId}`}>
					See your order
				</LinkButton>
				{canRepeat && <LinkButton to={`/delivery?${params}`}>Order one more</LinkButton>}
			</p>
		</div>
	);
}
