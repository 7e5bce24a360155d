/** Describes a damage claim: its status, and what it means in money. Pure. */
import { settleDeposit } from "#common/deposit.ts";
import { formatRupees } from "#common/money.ts";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const damageStateLabels: Record<Damage["state"], { label: string; tone: TagTone }> = {
	filed: { label: "To answer", tone: "wait" },
	contested: { label: "Contested", tone: "wait" },
	withAdmin: { label: "With Almari", tone: "wait" },
	accepted: { label: "Accepted", tone: "good" },
	withdrawn: { label: "Withdrawn", tone: "plain" },
	decided: { label: "Decided", tone: "good" },
};

/** `lateFee` is taken from the deposit before the damage. */
type DepositState = Pick<Damage, "deposit" | "lateFee">;

const formatLateDays = (lateFee: number) =>
	lateFee > 0 ? ` ${formatRupees(lateFee)} of it goes for the late days.` : "";

/** How the damage is paid for, from the deposit and beyond. */
export function formatSettlement(amount: number, { deposit, lateFee }: DepositState): string {
	if (amount === 0 && deposit > 0) return `Nothing of the deposit is kept for damage.${formatLateDays(lateFee)}`;
	if (amount === 0) return "Nothing is owed for damage.";
	const { covered, owed } = settleDeposit(deposit, lateFee, amount);
	if (deposit > 0 && covered === 0)
		return `The late days take the whole deposit of ${formatRupees(deposit)}; ${formatRupees(amount)} is still to be paid.`;
	if (lateFee > 0)
		return `${formatRupees(lateFee)} of the deposit of ${formatRupees(deposit)} goes for the late days, ${formatRupees(covered)} for the damage${owed > 0 ? `; ${formatRupees(owed)} more is to be paid` : ""}.`;
	if (deposit === 0) return `No deposit is held: ${formatRupees(amount)} is still to be paid.`;
	if (amount <= deposit) return `${formatRupees(amount)} of the deposit of ${formatRupees(deposit)} is for the damage.`;
	return `The deposit of ${formatRupees(deposit)} covers a part; ${formatRupees(owed)} more is to be paid.`;
}

/** The possible cost of an open claim. */
export function formatAtStake(amount: number, { deposit, lateFee }: DepositState): string {
	if (deposit === 0) return "No deposit is held.";
	const left = deposit - lateFee;
	if (left === 0) return `The late days take the whole deposit of ${formatRupees(deposit)}.`;
	if (amount >= left && lateFee > 0)
		return `${formatRupees(lateFee)} of the deposit of ${formatRupees(deposit)} goes for the late days; the other ${formatRupees(left)} is held for it until then.`;
	if (amount >= left) return `The deposit of ${formatRupees(deposit)} is held for it until then.`;
	return lateFee > 0
		? `It would come out of the deposit of ${formatRupees(deposit)}, after ${formatRupees(lateFee)} for the late days; the rest of that goes back at once.`
		: `It would come out of the deposit of ${formatRupees(deposit)}; what is not claimed of that goes back at once.`;
}

/** The person who has to act, and the deadline. */
export function formatDamageStatus(damage: Damage, order: Order, viewer: Viewer): string {
	const { client, seller } = firstNamesOf(order);
	const isClient = viewer === "client";
	const until = formatMoment(damage.contestBy);
	const decisionText = viewer === "staff" ? "It is ours to decide." : "Our staff looks at both sides and decides.";
	switch (damage.state) {
		case "filed":
			return isClient
				? `Accept or contest it by ${until}. If you say nothing, our staff decides; silence is not a yes.`
				: `${client} can answer until ${until}. After that our staff decides.`;
		case "contested":
			return `${isClient ? "You do" : `${client} does`} not agree. ${decisionText}`;
		case "withAdmin":
			return `${isClient ? "You" : client} did not answer in time, which is no admission. ${decisionText}`;
		case "accepted":
			return `${isClient ? "You" : client} accepted it.`;
		case "withdrawn":
			return `${viewer === "seller" ? "You" : seller} withdrew it.`;
		case "decided":
			return "Our staff has decided.";
	}
}
