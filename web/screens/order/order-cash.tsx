/** The cost of an order: rent, deposit and the cash due at delivery. */
import { dueAtReturn, isPaidAtHandOver } from "#common/order-cash.ts";
import type { Order } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { Money } from "#web/components/money.tsx";
import { isActive, paidOrDueOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { Fact } from "#web/features/orders/order-summary.tsx";
import { orderCopy } from "./copy.ts";

const beforeReturn: readonly Order["status"][] = [
	"pending",
	"confirmed",
	"dispatched",
	"delivered",
	"overdue",
	"reported",
];

type CashProps = { order: Order; viewer: Viewer; lateFeeRule: string };

export function Cash({ order, viewer, lateFeeRule }: CashProps) {
	const { days, product, totalAmount, deposit, status, extension } = order;
	const isPaid = isPaidAtHandOver(status);
	const rent = (
		<Fact name={orderCopy.cash.rent}>
			<Money amount={totalAmount} />
			<span className="block text-muted">
				{orderCopy.cash.at(dayCount(days))} <Money amount={product.price} />
			</span>
		</Fact>
	);
	if (!isActive(order))
		return (
			<>
				{rent}
				<Fact name={orderCopy.cash.owed}>{orderCopy.cash.nothing}</Fact>
			</>
		);
	return (
		<>
			{rent}
			{extension.extraRent > 0 && (
				<Fact name={orderCopy.cash.extra}>
					<Money amount={extension.extraRent} />
					<span className="block text-muted">
						{dueAtReturn({ status, extraRent: extension.extraRent }) > 0
							? orderCopy.cash.extraToPay
							: orderCopy.cash.extraPaid}
					</span>
				</Fact>
			)}
			{deposit > 0 && (
				<Fact name={orderCopy.cash.deposit}>
					<Money amount={deposit} />
					{status !== "completed" && <span className="block text-muted">{orderCopy.cash.refund}</span>}
					{beforeReturn.includes(status) && <span className="block text-muted">{lateFeeRule}</span>}
				</Fact>
			)}
			<Fact name={isPaid ? orderCopy.cash.paid : viewer === "client" ? orderCopy.cash.toPay : orderCopy.cash.toCollect}>
				<Money amount={paidOrDueOf(order)} className="sum" />
			</Fact>
		</>
	);
}
