/** An order's money after the hand-over: held deposit, deductions, and payments due or made. */
import { Link } from "react-router";
import { Money } from "#web/components/money.tsx";
import { DueTable } from "#web/features/orders/due-table.tsx";
import { copy } from "./copy.ts";
import { formatOrderMoney, unpaidDamage } from "./order-money-copy.ts";
import type { SectionProps } from "./section-props.ts";

/** Renders nothing until the cash was collected. */
export function OrderMoneySection({ order, money, viewer }: SectionProps) {
	if (!money?.isTaken) return null;
	const owed = unpaidDamage(money);
	return (
		<section className="order-section" aria-labelledby="money">
			<h2 id="money" tabIndex={-1}>
				{copy.money.heading}
			</h2>
			<p className="mb-5 max-w-[640px] text-muted">{formatOrderMoney(money, order, viewer).join(" ")}</p>
			{viewer === "client" && owed && (
				<p className="mb-5 max-w-[640px]">
					{copy.money.toPay} <Money amount={owed.amount} />,{" "}
					<Link className="link" to="/contact">
						{copy.money.contact}
					</Link>{" "}
					{copy.money.nameOrder} <span className="whitespace-nowrap">{order.orderNumber}</span>.
				</p>
			)}
			{money.dues.length > 0 && <DueTable dues={money.dues} label={copy.money.payments} isOnOrder />}
		</section>
	);
}
