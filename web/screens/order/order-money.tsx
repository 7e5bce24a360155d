/** An order's money from the hand-over on: what is held, what came off the deposit, and what is due or was paid. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { DueTable } from "#web/parts/order/due-table.tsx";
import { lateFeeOnceBack } from "#web/parts/order/terms.ts";
import type { Viewer } from "#web/parts/order/words.ts";
import type { SectionProps } from "./section-props.ts";

/** Nothing before the cash was taken. */
export function OrderMoneySection({ order, money, viewer }: SectionProps) {
	if (!money?.isTaken) return null;
	return (
		<section className="order-section" aria-labelledby="money">
			<h2 id="money" tabIndex={-1}>
				Money
			</h2>
			<p className="mb-5 max-w-[640px] text-muted">{sentences(money, order, viewer).join(" ")}</p>
			{money.dues.length > 0 && <DueTable dues={money.dues} label="Payments" isOnOrder />}
		</section>
	);
}

function sentences(money: OrderMoney, order: Order, viewer: Viewer): string[] {
	const { rent, deposit, cashAtDoor, depositHeld, lateFee, damage, commission } = money;
	const yours = viewer === "client" ? "your" : "the client’s";
	const fromDeposit = lateFee + damage > 0;
	const lateDays = lateFeeOnceBack(order);
	return [
		deposit > 0
			? `${formatRupees(cashAtDoor)} in cash: ${formatRupees(rent)} rent and ${yours} deposit of ${formatRupees(deposit)}.`
			: `${formatRupees(rent)} in cash.`,
		...(depositHeld > 0
			? [
					`${formatRupees(depositHeld)} of the deposit is held until all is settled${lateDays > 0 ? `, ${formatRupees(lateDays)} of it for late days` : ""}.`,
				]
			: []),
		...(lateFee > 0
			? [`${formatRupees(lateFee)} of it went to ${viewer === "seller" ? "you" : "the lister"} for late days.`]
			: []),
		...(damage > 0 ? [`${formatRupees(damage)} was settled for damage.`] : []),
		...(commission ? [`Our commission was ${formatRupees(commission)}.`] : []),
		...(!fromDeposit && deposit > 0 && depositHeld === 0 && viewer === "client"
			? ["The whole deposit is yours again."]
			: []),
	];
}
