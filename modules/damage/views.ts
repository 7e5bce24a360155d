import { deadlineAfter } from "#common/daytime.ts";
import { lateFeeOf } from "#common/deposit.ts";
import { extraRentOfOrder } from "#common/rent.ts";
import { policyOf, rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { referenceOf } from "#common/text/reference.ts";
import { rentRefundOf } from "#common/try-on.ts";
import { type SelfApprovalRule, selfApprovalOf } from "#modules/audit/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { AdminDamage, Damage, DisputeDecision, Filing } from "./contract.ts";
import { allowedTransitions, type ClaimFacts, filerOf, isClosed, isWaiting, limitsOf, type Role } from "./damage.ts";
import type { ClaimListRow, ClaimOrderRow, ClaimRow, listPhotos } from "./queries.ts";

/** Converts rows of disputes to the API's shapes. */

type Photos = Awaited<ReturnType<typeof listPhotos>>;
/** `names`: of admins by id, for admins only. */
type Viewer = { id: string; role: Role; names: Map<string, string>; rule: SelfApprovalRule };

/** A dispute with the facts that its rules read. In a report the hours to answer begin with the return. */
export function withFacts<Row extends ClaimRow & ClaimOrderRow>(row: Row): Row & ClaimFacts {
	const isItemBack = row.status !== "reported";
	const hours = policyOf(row.policy).contestHours;
	const backSince = row.return_received_at ?? row.returned_at;
	const contest_by = row.contest_by ?? (backSince && deadlineAfter(backSince, hours));
	return { ...row, contest_by, isItemBack };
}

export function toDamage(
	order: ClaimOrderRow,
	claim: ClaimRow,
	photos: Photos,
	{ id, role, names, rule }: Viewer,
	now: Date,
): Damage {
	const ownAppeal = ownAppealOf(claim, { id, role, rule }, now);
	const facts = withFacts({ ...order, ...claim });
	const filer = filerOf(claim.kind);
	const photosOf = (isFiler: boolean) => photos.filter(({ side }) => (side === filer) === isFiler).map(toPhoto);
	const limits = limitsOf(facts);
	return {
		kind: claim.kind,
		state: claim.state,
		version: claim.version,
		words: translateRemoved(claim.words),
		photos: photosOf(true),
		amount: claim.amount,
		damageAmount: claim.damage_amount,
		most: { amount: limits.amount, damage: limits.damage ?? 0 },
		filedAmount: claim.filed_amount,
		filedBy: claim.filed_by === order.client_id ? "client" : claim.filed_by === order.seller_id ? "seller" : "admin",
		filedAt: claim.filed_at.toISOString(),
		contestBy: facts.contest_by?.toISOString() ?? null,
		contest:
			claim.contested_at && claim.contest_words
				? {
						words: translateRemoved(claim.contest_words),
						photos: photosOf(false),
						at: claim.contested_at.toISOString(),
					}
				: null,
		waitingSince: claim.waiting_since?.toISOString() ?? null,
		decision: toDecision(claim, names),
		appealBy: (claim.appealed_at === null && claim.appeal_by?.toISOString()) || null,
		appeal:
			claim.appealed_at && claim.appeal_side && claim.appeal_words
				? { by: claim.appeal_side, words: translateRemoved(claim.appeal_words), at: claim.appealed_at.toISOString() }
				: null,
		finalDecision: toFinalDecision(claim, names),
		closedAt: claim.closed_at?.toISOString() ?? null,
		isItemBack: facts.isItemBack,
		rent: order.total_amount,
		deposit: order.deposit,
		lateFee: lateFeeOf(order),
		rentRefund: rentRefundOf(order) ?? 0,
		selfApproval: ownAppeal.selfApproval,
		allowed: allowedTransitions(facts, role, now).filter((one) => one !== "decide" || ownAppeal.mayDecide),
	};
}

/** The admin of the first decision decides about the appeal only where the operator allows it. */
function ownAppealOf(claim: ClaimRow, { id, role, rule }: Omit<Viewer, "names">, now: Date) {
	const isOwn = role === "admin" && claim.state === "appealed" && claim.decided_by === id;
	const selfApproval = isOwn && claim.appealed_at ? selfApprovalOf(rule, claim.appealed_at, now) : null;
	return { selfApproval, mayDecide: !isOwn || selfApproval?.isOpen };
}

const nameOf = (names: Map<string, string>, id: string | null) => (id === null ? null : (names.get(id) ?? null));

const toDecision = (claim: ClaimRow, names: Map<string, string>): DisputeDecision | null =>
	claim.decision === null || claim.decided_at === null
		? null
		: {
				words: claim.decision,
				at: claim.decided_at.toISOString(),
				amount: claim.decided_amount ?? claim.amount,
				damageAmount: claim.decided_damage,
				admin: nameOf(names, claim.decided_by),
			};

const toFinalDecision = (claim: ClaimRow, names: Map<string, string>): DisputeDecision | null =>
	claim.final_decision === null || claim.closed_at === null
		? null
		: {
				words: claim.final_decision,
				at: claim.closed_at.toISOString(),
				amount: claim.amount,
				damageAmount: claim.damage_amount,
				admin: nameOf(names, claim.closed_by),
			};

/** The deadline and the limit for beginning a dispute; null: not possible now. */
export function toFiling(order: ClaimOrderRow, role: Role, now: Date): Filing | null {
	if (order.status === "returned" && role !== "client" && order.inspect_by && now < order.inspect_by)
		return { kind: "damage", until: order.inspect_by.toISOString(), most: order.retail_value, lostParts: [] };
	if (order.status === "delivered" && role === "client" && order.report_by && now < order.report_by)
		return {
			kind: "notAsDescribed",
			until: order.report_by.toISOString(),
			most: order.total_amount - extraRentOfOrder(order),
			lostParts: [],
		};
	return null;
}

/** The next deadline of an open dispute. An admin's begins when the dispute starts to wait for them. */
function deadlineOf(row: ReturnType<typeof withFacts<ClaimListRow>>, now: Date): AdminDamage["deadline"] {
	const deadline = (of: "answer" | "decision" | "appeal", at: Date | null) =>
		at && { of, at: at.toISOString(), isOver: now >= at };
	if (isClosed(row) || !row.isItemBack) return null;
	if (row.state === "decided") return deadline("appeal", row.appeal_by);
	if (!isWaiting(row.state)) return deadline("answer", row.contest_by);
	const backSince = row.kind === "notAsDescribed" ? (row.return_received_at ?? row.returned_at) : null;
	const waitingSince = [row.appealed_at ?? row.waiting_since, backSince];
	const since = Math.max(...waitingSince.map((at) => at?.getTime() ?? 0));
	return deadline("decision", deadlineAfter(new Date(since), rules.damage.decideHours));
}

export const toAdminDamage = (row: ClaimListRow, now: Date): AdminDamage => ({
	orderId: row.id,
	orderNumber: referenceOf(row.id),
	kind: row.kind,
	product: row.product_name,
	client: { _id: row.client_id, name: publicName(row.client_name) },
	seller: { _id: row.seller_id, name: publicName(row.seller_name) },
	state: row.state,
	amount: row.amount,
	filedAmount: row.filed_amount,
	filedAt: row.filed_at.toISOString(),
	waitingSince: row.waiting_since?.toISOString() ?? null,
	closedAt: row.closed_at?.toISOString() ?? null,
	deadline: deadlineOf(withFacts(row), now),
	assignee: row.assignee_id ? { _id: row.assignee_id, name: row.assignee_name ?? "" } : null,
	dueAt: row.due_at?.toISOString() ?? null,
	isOverdue: row.is_overdue,
});
