/** The status of a dispute for each viewer: who has to act by when, and what it means in money. Pure. */
import { settleDispute } from "#common/deposit.ts";
import { atStakeCopy, damageStatusCopy, reportMoneyCopy, settlementCopy } from "#messages/damage.js";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const damageStateTones: Record<Damage["state"], TagTone> = {
	filed: "wait",
	contested: "wait",
	withAdmin: "wait",
	accepted: "good",
	withdrawn: "plain",
	decided: "good",
	appealed: "wait",
};

/** `lateFee` is taken from the deposit before the damage, and damage above the deposit from `rentRefund`. */
type DepositState = Pick<Damage, "deposit" | "lateFee"> & Partial<Pick<Damage, "rentRefund">>;

/** How the damage is paid for, from the deposit and beyond. */
export function formatSettlement(amount: number, { deposit, lateFee, rentRefund = 0 }: DepositState): string {
	const copy = settlementCopy;
	if (amount === 0) return deposit > 0 ? copy.nothingDeducted({ lateFee }) : copy.nothingToPay;
	const { owed } = settleDispute({ held: deposit, fee: lateFee, damage: amount, rentRefund });
	if (owed === amount) return deposit === 0 ? copy.noDepositToPay({ amount }) : copy.usedUpToPay({ deposit, amount });
	const covered = Math.min(amount, deposit - lateFee);
	const fromRent = amount - covered - owed;
	const nothingLeft = deposit === 0 ? copy.noDeposit : copy.usedUp({ deposit });
	return [
		covered > 0 ? copy.deducted({ deposit, lateFee, damage: covered }) : nothingLeft,
		fromRent > 0 && copy.fromRent({ amount: fromRent }),
		owed > 0 && copy.moreToPay({ amount: owed }),
	]
		.filter(Boolean)
		.join(" ");
}

/** The possible cost of an open claim. */
export function formatAtStake(amount: number, { deposit, lateFee }: DepositState): string {
	if (deposit === 0) return atStakeCopy.noDeposit;
	const left = deposit - lateFee;
	if (left === 0) return settlementCopy.usedUp({ deposit });
	return amount >= left
		? atStakeCopy.held({ amount: left, deposit, lateFee })
		: atStakeCopy.deducted({ deposit, lateFee });
}

/** The person who has to act, and the deadline. */
export function formatDamageStatus(damage: Damage, order: Order, viewer: Viewer): string {
	if (damage.kind === "notAsDescribed") return formatReportStatus(damage, order, viewer);
	const { client, seller } = firstNamesOf(order);
	const isClient = viewer === "client";
	const until = damage.contestBy ? formatMoment(damage.contestBy) : "";
	const { filed, accepted, withdrawn } = damageStatusCopy;
	switch (damage.state) {
		case "filed":
			return isClient ? filed.you({ until }) : filed.other({ client, until });
		case "contested":
		case "withAdmin":
			return formatDisagreement(damage, isClient, client);
		case "accepted":
			return isClient ? accepted.you : accepted.other({ client });
		case "withdrawn":
			return viewer === "seller" ? withdrawn.you : withdrawn.other({ seller });
		default:
			return formatDecisionStatus(damage, viewer);
	}
}

/** With a request to a member of the staff who may decide, and information for all others. */
function formatDisagreement({ state, allowed }: Damage, isYou: boolean, name: string): string {
	const { contested, noReply, decide, weDecide } = damageStatusCopy;
	const answer =
		state === "contested"
			? isYou
				? contested.you
				: contested.other({ name })
			: isYou
				? noReply.you
				: noReply.other({ name });
	return `${answer} ${allowed.includes("decide") ? decide : weDecide}`;
}

function formatReportStatus(damage: Damage, order: Order, viewer: Viewer): string {
	const { client, seller } = firstNamesOf(order);
	const isSeller = viewer === "seller";
	const { goesBack, reportFiled, reportAccepted } = damageStatusCopy;
	const hasReplied = damage.state === "contested";
	if (!damage.isItemBack) {
		if (viewer === "staff") return goesBack.staff;
		return isSeller ? goesBack.seller({ client, hasReplied }) : goesBack.client({ seller, hasReplied });
	}
	const until = damage.contestBy ? formatMoment(damage.contestBy) : "";
	switch (damage.state) {
		case "filed":
			return isSeller ? reportFiled.you({ until }) : reportFiled.other({ seller, until });
		case "contested":
		case "withAdmin":
			return formatDisagreement(damage, isSeller, seller);
		case "accepted":
			return isSeller ? reportAccepted.you : reportAccepted.other({ seller });
		default:
			return formatDecisionStatus(damage, viewer);
	}
}

/** After the first decision. */
function formatDecisionStatus({ closedAt, appealBy, appeal }: Damage, viewer: Viewer): string {
	const copy = damageStatusCopy;
	if (closedAt) return appeal ? copy.decidedFinally : copy.decided;
	if (appeal) return viewer === "staff" ? copy.appealToDecide : copy.appealed;
	return copy.finalOn({ moment: appealBy ? formatMoment(appealBy) : "" });
}

/** The report in money: as it was decided, or what is at stake. */
export function formatReportMoney(damage: Damage): string {
	const { state, rent, amount, deposit, lateFee } = damage;
	const copy = reportMoneyCopy;
	const isDecided = damage.closedAt !== null || state === "decided" || state === "appealed";
	if (!isDecided) return copy.paid({ rent, hasDeposit: deposit > 0 });
	const forDamage = damage.damageAmount ?? 0;
	const { refunded, owed } = settleDispute({ held: deposit, fee: lateFee, damage: forDamage, rentRefund: amount });
	return [
		amount === 0 ? copy.noRefund : copy.refund({ amount, rent }),
		forDamage > 0 && copy.damage({ amount: forDamage }),
		lateFee > 0 && copy.lateFee({ amount: lateFee }),
		deposit > 0 && copy.withDeposit({ amount: refunded }),
		owed > 0 && copy.toPay({ amount: owed }),
	]
		.filter(Boolean)
		.join(" ");
}
