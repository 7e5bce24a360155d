/** The cost of an order: rent, deposit and the cash due at delivery. */
import type { Order } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { Money } from "#web/components/money.tsx";
import { cashOf, isActive, type Viewer } from "#web/features/orders/order-labels.ts";
import { Fact } from "#web/features/orders/order-summary.tsx";
import { formatLateFeeRule, termsOf } from "#web/features/orders/policy-terms.ts";

const beforeReturn: readonly Order["status"][] = ["pending", "confirmed", "dispatched", "delivered", "overdue"];

export function Cash({ order, viewer }: { order: Order; viewer: Viewer }) {
	const { days, product, totalAmount, deposit, status } = order;
	const isPaid = order.timeline.some(({ step }) => step === "handOver");
	const rent = (
		<Fact name="Rent">
			<Money amount={totalAmount} />
			<span className="block text-muted">
				{dayCount(days)} at <Money amount={product.price} />
			</span>
		</Fact>
	);
	if (!isActive(order))
		return (
			<>
				{rent}
				<Fact name="Owed">Nothing. No cash has changed hands.</Fact>
			</>
		);
	return (
		<>
			{rent}
			{deposit > 0 && (
				<Fact name="Deposit">
					<Money amount={deposit} />
					{status !== "completed" && <span className="block text-muted">due back after the piece is looked over</span>}
					{beforeReturn.includes(status) && (
						<span className="block text-muted">{formatLateFeeRule(product.price, termsOf(order))}</span>
					)}
				</Fact>
			)}
			<Fact name={isPaid ? "Paid in cash" : viewer === "client" ? "Cash to pay" : "Cash to collect"}>
				<Money amount={cashOf(order)} className="sum" />
			</Fact>
		</>
	);
}
