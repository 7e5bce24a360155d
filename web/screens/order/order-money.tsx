/** An order's money after the hand-over: held deposit, deductions, and payments due or made. */

import { DueTable } from "#web/features/orders/due-table.tsx";
import { Money } from "#web/features/product-card/price.tsx";
import { Link } from "#web/ui/link.tsx";
import { orderCopy } from "./copy.ts";
import type { LoadedOrder } from "./section-props.ts";

/** Renders nothing until the cash was collected. */
export function OrderMoneySection({ order, money, viewer, texts }: LoadedOrder) {
	if (!money || !texts.money) return null;
	const { text, unpaid } = texts.money;
	return (
		<section className="order-section" aria-labelledby="money">
			<h2 id="money" tabIndex={-1}>
				{orderCopy.money.heading}
			</h2>
			<p className="mb-5 max-w-[640px] text-muted">{text}</p>
			{viewer !== "staff" && unpaid && (
				<p className="mb-5 max-w-[640px]">
					{orderCopy.money.toPay} <Money amount={unpaid} />,{" "}
					<Link className="link" to="/contact">
						{orderCopy.money.contact}
					</Link>{" "}
					{orderCopy.money.nameOrder} <span className="whitespace-nowrap">{order.orderNumber}</span>.
				</p>
			)}
			{viewer === "client" && money.dues.some(({ kind, paidAt }) => kind === "refund" && !paidAt) && (
				<p className="mb-5 max-w-[640px]">
					{orderCopy.money.refundTo}{" "}
					<Link className="link" to="/settings?tab=billing">
						{orderCopy.money.refundAccount}
					</Link>
					.
				</p>
			)}
			{money.dues.length > 0 && (
				<DueTable dues={money.dues} label={orderCopy.money.payments} isOnOrder canPay={viewer === "seller"} />
			)}
		</section>
	);
}
