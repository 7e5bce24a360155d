/** Shown instead of the form when this booking was ordered already. */
import { useLocation } from "react-router";
import * as rules from "#common/rules/orders.ts";
import type { PlacedOrderLookup } from "#web/features/booking-intent/find-placed-order.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { deliveryPageCopy } from "./copy.ts";

type DuplicateOrderProps = { order: NonNullable<PlacedOrderLookup>; now: string };

export function DuplicateOrder({ order: { orderId, orderNumber, placedAt }, now }: DuplicateOrderProps) {
	const { search } = useLocation();
	const params = new URLSearchParams(search);
	params.set("after", orderId);
	// Within this window the server treats an identical booking as the same order.
	const canRepeat = Date.parse(now) - Date.parse(placedAt) > rules.order.duplicateOrderMinutes * 60_000;
	return (
		<div className="wrap py-16">
			<h1 className="page-title">{deliveryPageCopy.duplicate.title}</h1>
			<Notice tone="good" className="mt-8 max-w-[640px]">
				{deliveryPageCopy.duplicate.yourOrder} <span className="tabular-nums">{orderNumber}</span>{" "}
				{deliveryPageCopy.duplicate.was} {deliveryPageCopy.duplicate.text(formatMoment(placedAt))}
			</Notice>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to={`/thank-you?order=${orderId}`}>
					{deliveryPageCopy.duplicate.seeOrder}
				</LinkButton>
				{canRepeat && <LinkButton to={`/delivery?${params}`}>{deliveryPageCopy.duplicate.orderAgain}</LinkButton>}
			</p>
		</div>
	);
}
