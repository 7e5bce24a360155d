/** Texts of an item that is not as described, and of decisions and appeals in any dispute. Pure. */
import { settleDispute } from "#common/deposit.ts";
import { formatRupees } from "#common/money.ts";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";

/** A request to a member of the staff who may decide; information for all others. */
export const decisionSentence = ({ allowed }: Damage) =>
	allowed.includes("decide") ? "Please decide." : "Our team checks both sides and decides.";

export function formatReportStatus(damage: Damage, order: Order, viewer: Viewer): string {
	const { client, seller } = firstNamesOf(order);
	const isSeller = viewer === "seller";
	const decision = decisionSentence(damage);
	if (!damage.isItemBack) return waysBack(damage.state === "contested", { client, seller })[viewer];
	switch (damage.state) {
		case "filed": {
			const until = damage.contestBy ? formatMoment(damage.contestBy) : "";
			return isSeller
				? `Please inspect the item and reply by ${until}. If you do not reply, our team decides. Not replying does not count as accepting.`
				: `The item is back. ${seller} can reply until ${until}. After that, our team decides.`;
		}
		case "contested":
			return `${isSeller ? "You do" : `${seller} does`} not agree. ${decision}`;
		case "withAdmin":
			return `${isSeller ? "You" : seller} did not reply in time. This does not count as accepting. ${decision}`;
		case "accepted":
			return `${isSeller ? "You" : seller} accepted it: all of the rent is refunded.`;
		default:
			return formatDecisionStatus(damage, viewer);
	}
}

/** While the item is not back. */
const waysBack = (
	isAnswered: boolean,
	{ client, seller }: { client: string; seller: string },
): Record<Viewer, string> => ({
	client: `Please give the item back against your return code, and do not wear it. ${isAnswered ? `${seller} has replied. ` : ""}Our team decides after the return.`,
	seller: `The item comes back to you. Ask ${client} for the return code, take photos, ${isAnswered ? "and wait for our decision" : "and reply here: now, or when you have inspected it"}.`,
	staff: "The item is on its way back. It can be decided after the return.",
});

/** After the first decision. */
export function formatDecisionStatus({ closedAt, appealBy, appeal }: Damage, viewer: Viewer): string {
	if (closedAt) return appeal ? "Our team has decided after the appeal, and this is final." : "Our team has decided.";
	if (appeal)
		return viewer === "staff"
			? "Someone other than the admin of the first decision decides now, and that is final."
			: "Someone else in our team looks at everything again and decides. That is final.";
	return `Our team has decided. This is final on ${appealBy ? formatMoment(appealBy) : ""}, unless one of you appeals before.`;
}

/** The report in money: as it was decided, or what is at stake. */
export function formatReportMoney(damage: Damage): string {
	const { state, rent, amount, deposit, lateFee } = damage;
	const isDecided = damage.closedAt !== null || state === "decided" || state === "appealed";
	if (!isDecided)
		return `${formatRupees(rent)} rent was paid.${deposit > 0 ? " The deposit is refunded as after each return." : ""}`;
	const forDamage = damage.damageAmount ?? 0;
	const { refunded, owed } = settleDispute({ held: deposit, fee: lateFee, damage: forDamage, rentRefund: amount });
	return [
		amount === 0 ? "No rent is refunded." : `${formatRupees(amount)} of the ${formatRupees(rent)} rent is refunded.`,
		forDamage > 0 && `${formatRupees(forDamage)} is to be paid for damage.`,
		lateFee > 0 && `The late fee is ${formatRupees(lateFee)}.`,
		deposit > 0 && `Together with the deposit, the client gets ${formatRupees(refunded)} back.`,
		owed > 0 && `The client has to pay ${formatRupees(owed)}.`,
	]
		.filter(Boolean)
		.join(" ");
}
