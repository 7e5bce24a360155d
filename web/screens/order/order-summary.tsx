/** An order's summary. Each viewer sees only the addresses they need. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { copy } from "./copy.ts";
import { isLateCancel } from "./exit-actions.tsx";
import { Addresses } from "./order-addresses.tsx";
import { Cash } from "./order-cash.tsx";
import type { PickUp } from "./section-props.ts";

type OrderSummaryProps = {
	order: Order;
	viewer: Viewer;
	now: string;
	pickUpAddress: PickUp | null;
	children: ReactNode;
};

export function OrderSummary({ order, viewer, now, pickUpAddress, children }: OrderSummaryProps) {
	const { product } = order;
	return (
		<Summary
			label={copy.summary}
			productId={product._id}
			name={product.name}
			about={[
				order.size && copy.size(order.size),
				viewer === "client" && copy.from([firstNamesOf(order).seller, order.seller.city].filter(Boolean).join(", ")),
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					{viewer === "staff" && <StaffLinks order={order} />}
					<Fact name={copy.days}>{periodWithWeekdays(order.rentalPeriod)}</Fact>
					<Cash order={order} viewer={viewer} />
					<Addresses order={order} viewer={viewer} pickUpAddress={pickUpAddress} />
					{!order.deliveryAddress && order.status === "pending" && (
						<Fact name={copy.deliverTo}>{copy.addressAfterAccepting}</Fact>
					)}
				</>
			}
		>
			{children}
			{order.cancelFreeUntil && (
				<p className="mt-3 text-s2 text-muted">
					{isLateCancel(order, now) ? copy.lateToCancel : copy.freeToCancel(formatMoment(order.cancelFreeUntil))}
				</p>
			)}
		</Summary>
	);
}

/** Links for the staff to the order's people and listing. */
const StaffLinks = ({ order: { client, seller, productId } }: { order: Order }) => (
	<>
		<Fact name={copy.client}>
			<Link className="link" to={pathTo({ tab: "users", openId: client._id })}>
				{client.name}
			</Link>
		</Fact>
		<Fact name={copy.seller}>
			<Link className="link" to={pathTo({ tab: "users", openId: seller._id })}>
				{seller.shopName || seller.name}
			</Link>
		</Fact>
		<Fact name={copy.listing}>
			<Link className="link" to={pathTo({ tab: "listings", openId: productId })}>
				{copy.openListing}
			</Link>
		</Fact>
	</>
);
