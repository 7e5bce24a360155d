/** An order's summary. Each viewer sees only the addresses they need. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { firstNamesOf, stepLabels, type Viewer } from "#web/features/orders/order-labels.ts";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { StepForm } from "#web/features/orders/step-form.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { codeStatus } from "./code-status.ts";
import { isLateCancel } from "./exit-actions.tsx";
import { Addresses } from "./order-addresses.tsx";
import { Cash } from "./order-cash.tsx";
import type { PickUp } from "./section-props.ts";

type OrderSummaryProps = {
	order: Order;
	viewer: Viewer;
	now: string;
	pickUpAddress: PickUp | null;
	codeTriesLeft: number | null;
	children: ReactNode;
};

export function OrderSummary({ order, viewer, now, pickUpAddress, codeTriesLeft, children }: OrderSummaryProps) {
	const { product } = order;
	return (
		<Summary
			label="Summary"
			productId={product._id}
			name={product.name}
			about={[
				order.size && `Size ${order.size}`,
				viewer === "client" && `from ${[firstNamesOf(order).seller, order.seller.city].filter(Boolean).join(", ")}`,
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					{viewer === "staff" && <StaffLinks order={order} />}
					<Fact name="Days">{periodWithWeekdays(order.rentalPeriod)}</Fact>
					<Cash order={order} viewer={viewer} />
					<Addresses order={order} viewer={viewer} pickUpAddress={pickUpAddress} />
					{!order.deliveryAddress && order.status === "pending" && (
						<Fact name="Deliver to">You see the address once you have said yes.</Fact>
					)}
				</>
			}
		>
			{children}
			{order.canResendCode && codeStatus(codeTriesLeft) === "open" && (
				<div className="mt-5 grid gap-2">
					<StepForm order={order} step="resendCode" small />
					<p className="text-s2 text-muted">
						If the {order.codeInForce} code is lost. {stepLabels.resendCode.consequence?.(order, viewer)}
					</p>
				</div>
			)}
			{order.cancelFreeUntil && (
				<p className="mt-3 text-s2 text-muted">
					{isLateCancel(order, now)
						? "Cancelling now counts as late: it is less than an hour before the delivery, or after it."
						: `Free to cancel until ${formatMoment(order.cancelFreeUntil)}.`}
				</p>
			)}
		</Summary>
	);
}

/** Links for the staff to the order's people and listing. */
const StaffLinks = ({ order: { client, seller, productId } }: { order: Order }) => (
	<>
		<Fact name="Client">
			<Link className="link" to={pathTo({ tab: "users", openId: client._id })}>
				{client.name}
			</Link>
		</Fact>
		<Fact name="Seller">
			<Link className="link" to={pathTo({ tab: "users", openId: seller._id })}>
				{seller.shopName || seller.name}
			</Link>
		</Fact>
		<Fact name="Listing">
			<Link className="link" to={pathTo({ tab: "listings", openId: productId })}>
				At the desk
			</Link>
		</Fact>
	</>
);
