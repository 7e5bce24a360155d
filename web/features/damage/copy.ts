/** Texts of a damage claim: its status, and what it means in money. Pure. */
import { settleDeposit, settleDispute } from "#common/deposit.ts";
import { formatRupees } from "#common/money.ts";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf, type Viewer } from "#web/features/orders/order-labels.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export const damageCopy = {
	heading: "Damage claim",
	reportHeading: "Not as described",
	question: "Is anything damaged?",
	reportQuestion: "Not as described?",
	report: (seller: string, until: string) =>
		`If the item is not what the listing promised, report it with photos by ${until}. It goes back to ${seller}, and our team decides whether the rent is refunded. Please do not wear it.`,
	reportButton: "Report not as described",
	reply: "Reply to the report",
	appeal: "Appeal",
	answer: { client: "Accept or contest", seller: "Lower or withdraw", staff: "Decide" } satisfies Record<
		Viewer,
		string
	>,
	file: (client: string, until: string) =>
		`Please inspect the item by ${until}. If it came back damaged, claim the repair cost with photos, and ${client} can reply. If you do nothing, the order is completed without a claim.`,
	claim: "Claim damage",
	you: "You",
	almari: "Almari",
	decided: "Almari decided",
	decidedFinally: "Almari decided after the appeal",
	appealed: "appealed",
	byAdmin: (name: string) => ` (${name})`,
	counterclaim: (amount: number) => `Claims ${formatRupees(amount)} for damage.`,
	refundOf: "of the rent of",
	asks: "Rent to refund:",
	refunded: "Refund:",
	forDamage: (amount: number) => `For damage: ${formatRupees(amount)}`,
	/** After a form on the claim's page, by its intent. */
	done: {
		report: "Your report is sent. Please have the item and your return code ready. We have emailed the lister.",
		answer: "Your reply is sent. When the item is back, our team decides.",
		refund: "You have accepted the report. The rent is refunded, and the order is completed.",
		appeal: "Your appeal is sent. Someone else in our team decides, and emails you.",
		file: "Your damage claim is sent. We have emailed the client.",
		accept: "You have accepted the damage claim. The order is settled.",
		contest: "Thank you. Our team now checks both sides and decides.",
		lower: "Your damage claim is lowered. We have emailed the client.",
		withdraw: "Your damage claim is withdrawn, and the order is completed.",
		decide: "Your decision is saved. We have emailed both sides.",
	},
	damagePhoto: "Photo of the damage",
	reportPhoto: "Photo of the item",
	photoBy: (name: string) => `Photo by ${name}`,
	/** Before and after the amount that was claimed at first. */
	loweredFrom: "lowered from",
	unknownAction: "This action does not exist. Please reload the page.",
} as const;

export const damageStateLabels: Record<Damage["state"], { label: string; tone: TagTone }> = {
	filed: { label: "Awaiting reply", tone: "wait" },
	contested: { label: "Contested", tone: "wait" },
	withAdmin: { label: "In review", tone: "wait" },
	accepted: { label: "Accepted", tone: "good" },
	withdrawn: { label: "Withdrawn", tone: "plain" },
	decided: { label: "Decided", tone: "good" },
	appealed: { label: "Appealed", tone: "wait" },
};

/** `lateFee` is taken from the deposit before the damage. */
type DepositState = Pick<Damage, "deposit" | "lateFee">;

/** How the damage is paid for, from the deposit and beyond. */
export function formatSettlement(amount: number, { deposit, lateFee }: DepositState): string {
	const late = formatRupees(lateFee);
	if (amount === 0 && deposit > 0)
		return `Nothing is deducted from the deposit for damage.${lateFee > 0 ? ` The late fee of ${late} is deducted.` : ""}`;
	if (amount === 0) return "There is nothing to pay for damage.";
	const { covered, owed } = settleDeposit(deposit, lateFee, amount);
	const from = `the deposit of ${formatRupees(deposit)}`;
	if (deposit > 0 && covered === 0)
		return `The late fee uses up ${from}, so ${formatRupees(amount)} has to be paid separately.`;
	if (deposit === 0) return `There is no deposit, so ${formatRupees(amount)} has to be paid separately.`;
	const deducted = `${lateFee > 0 ? `${late} late fee and ` : ""}${formatRupees(covered)} for damage`;
	const rest = owed > 0 ? ` ${formatRupees(owed)} more has to be paid separately.` : "";
	return `Deducted from ${from}: ${deducted}.${rest}`;
}

/** The possible cost of an open claim. */
export function formatAtStake(amount: number, { deposit, lateFee }: DepositState): string {
	if (deposit === 0) return "There is no deposit for this order.";
	const left = deposit - lateFee;
	const from = `the deposit of ${formatRupees(deposit)}`;
	if (left === 0) return `The late fee uses up ${from}.`;
	const late = lateFee > 0 ? ` after the late fee of ${formatRupees(lateFee)}` : "";
	if (amount >= left) return `${formatRupees(left)} of ${from} is held${late} until this is decided.`;
	return `It would be deducted from ${from}${late}. The rest is refunded now.`;
}

/** The person who has to act, and the deadline. */
export function formatDamageStatus(damage: Damage, order: Order, viewer: Viewer): string {
	if (damage.kind === "notAsDescribed") return formatReportStatus(damage, order, viewer);
	const { client, seller } = firstNamesOf(order);
	const isClient = viewer === "client";
	const until = damage.contestBy ? formatMoment(damage.contestBy) : "";
	const decision = decisionSentence(damage);
	switch (damage.state) {
		case "filed":
			return isClient
				? `Please accept or contest it by ${until}. If you do not reply, our team decides. Not replying does not count as accepting.`
				: `${client} can reply until ${until}. After that, our team decides.`;
		case "contested":
			return `${isClient ? "You do" : `${client} does`} not agree. ${decision}`;
		case "withAdmin":
			return `${isClient ? "You" : client} did not reply in time. This does not count as accepting. ${decision}`;
		case "accepted":
			return `${isClient ? "You" : client} accepted it.`;
		case "withdrawn":
			return `${viewer === "seller" ? "You" : seller} withdrew it.`;
		default:
			return formatDecisionStatus(damage, viewer);
	}
}

/** A request to a member of the staff who may decide; information for all others. */
const decisionSentence = ({ allowed }: Damage) =>
	allowed.includes("decide") ? "Please decide." : "Our team checks both sides and decides.";

function formatReportStatus(damage: Damage, order: Order, viewer: Viewer): string {
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
function formatDecisionStatus({ closedAt, appealBy, appeal }: Damage, viewer: Viewer): string {
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
