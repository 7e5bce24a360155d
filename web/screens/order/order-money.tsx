/** An order's money from the hand-over on: what is held, what came off the deposit, and what is due or was paid. */
import { formatRupees } from "#common/money.ts";
import type { OrderMoney } from "#web/api.ts";
import { DueTable } from "#web/parts/order/due-table.tsx";
import type { SectionProps } from "./section-props.ts";

/** Nothing before the cash was taken. */
export function OrderMoneySection({ money, viewer }: Pick<SectionProps, "money" | "viewer">) {
	if (!money?.isTaken) return null;
	return (
		<section className="mt-10" aria-labelledby="money">
			<h2 className="text-s6" id="money">
				Money
			</h2>
			<p className="mt-2 mb-5 text-muted">{sentences(money, viewer).join(" ")}</p>
			{money.dues.length > 0 && <DueTable dues={money.dues} label="Payments" isOnOrder />}
		</section>
	);
}

function sentences(money: OrderMoney, viewer: SectionProps["viewer"]): string[] {
	const { rent, deposit, cashAtDoor, depositHeld, lateFee, damage, commission } = money;
	const yours = viewer === "client" ? "your" : "the client’s";
	const fromDeposit = lateFee + damage > 0;
	return [
		deposit > 0
			? `${formatRupees(cashAtDoor)} in cash: ${formatRupees(rent)} rent and ${yours} deposit of ${formatRupees(deposit)}.`
			: `${formatRupees(rent)} in cash.`,
		...(depositHeld > 0 ? [`${formatRupees(depositHeld)} of the deposit is held until all is settled.`] : []),
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
