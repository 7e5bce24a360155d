import { deadlineAfter } from "#common/daytime.ts";
import { formatRupees } from "#common/money.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { damageCopy } from "#messages/api/damage.js";
import type { DamageState, DisputeKind, PersonTransition } from "./contract.ts";

/**
 * The state machine of a dispute as one table: of a damage claim, which the lister files and the client answers, and of an item that is not as
 * described, which the client reports and the lister answers. Use cases, views and the scheduler read it. Pure.
 */

export type Role = "client" | "seller" | "admin" | "clock";

/** `close`: a decision becomes final, because there was no appeal in time. */
export type Transition = PersonTransition | "escalate" | "close";

type Party = "filer" | "answerer" | "admin" | "clock";

type TransitionRule = {
	from: readonly DamageState[];
	/** Undefined: the state stays, only the amount changes. */
	to?: DamageState;
	by: readonly Party[];
	/** Allowed only until, or only from, a deadline: of the answer, or of the appeal. */
	timing?: "untilAnswer" | "fromAnswer" | "untilAppeal" | "fromAppeal";
	/** Refused while the item is not back. */
	needsItem?: true;
	kind?: DisputeKind;
};

const openStates = ["filed", "contested", "withAdmin"] as const;

export const transitions = {
	accept: { from: openStates, to: "accepted", by: ["answerer"], needsItem: true },
	contest: { from: ["filed"], to: "contested", by: ["answerer"], timing: "untilAnswer" },
	/** An unanswered claim goes to an admin: silence is no admission. */
	escalate: { from: ["filed"], to: "withAdmin", by: ["clock"], timing: "fromAnswer", needsItem: true },
	lower: { from: openStates, by: ["filer"], kind: "damage" },
	/** A report cannot be withdrawn: the item goes back, so that no one wears it first. */
	withdraw: { from: openStates, to: "withdrawn", by: ["filer"], kind: "damage" },
	/** The second decision, after an appeal, is by another admin; the use case ensures that. */
	decide: { from: ["contested", "withAdmin", "appealed"], to: "decided", by: ["admin"], needsItem: true },
	appeal: { from: ["decided"], to: "appealed", by: ["filer", "answerer"], timing: "untilAppeal" },
	close: { from: ["decided"], to: "decided", by: ["clock"], timing: "fromAppeal" },
} as const satisfies Record<Transition, TransitionRule>;

export type ClaimFacts = {
	kind: DisputeKind;
	state: DamageState;
	/** Claimed or settled: for damage, or of the rent to refund. */
	amount: number;
	/** The amount that the lister claims for damage in the answer to a report; null: nothing. */
	damage_amount: number | null;
	/** From the first decision on: both as they were claimed. */
	claimed_amount: number | null;
	claimed_damage: number | null;
	/** Null: the hours to answer begin with the return. */
	contest_by: Date | null;
	decided_at: Date | null;
	appeal_by: Date | null;
	appealed_at: Date | null;
	appeal_side: "client" | "seller" | null;
	closed_at: Date | null;
	isItemBack: boolean;
};

/** Whole rupees: the amount of the transition, and for damage in a report. */
export type Amounts = { amount?: number | undefined; damage?: number | undefined };

const ruleOf = (transition: Transition): TransitionRule => transitions[transition];

/** Whether nothing can be decided any more. */
export const isClosed = (claim: Pick<ClaimFacts, "closed_at">): boolean => claim.closed_at !== null;

/** Whether the dispute waits for an admin. */
export const isWaiting = (state: DamageState): boolean =>
	state === "contested" || state === "withAdmin" || state === "appealed";

const partyOf = (kind: DisputeKind, role: Role): Party => {
	if (role === "admin" || role === "clock") return role;
	return role === filerOf(kind) ? "filer" : "answerer";
};

const sideOf = (role: Role) => (role === "client" || role === "seller" ? role : null);

/** The side that files a dispute of this kind. */
export const filerOf = (kind: DisputeKind): "client" | "seller" => (kind === "damage" ? "seller" : "client");

function isInTime(timing: TransitionRule["timing"], { contest_by, appeal_by }: ClaimFacts, now: Date): boolean {
	const isOver = (deadline: Date | null) => deadline !== null && now.getTime() >= deadline.getTime();
	switch (timing) {
		case "untilAnswer":
			return !isOver(contest_by);
		case "fromAnswer":
			return isOver(contest_by);
		case "untilAppeal":
			return appeal_by !== null && !isOver(appeal_by);
		case "fromAppeal":
			return isOver(appeal_by);
		default:
			return true;
	}
}

/** Whether the role may make the transition now. */
function canTransition(transition: Transition, claim: ClaimFacts, role: Role, now: Date): boolean {
	const { from, by, timing, needsItem, kind } = ruleOf(transition);
	return (
		!isClosed(claim) &&
		from.includes(claim.state) &&
		by.includes(partyOf(claim.kind, role)) &&
		(!kind || kind === claim.kind) &&
		(!needsItem || claim.isItemBack) &&
		// A second decision cannot be appealed.
		(transition !== "appeal" || claim.appealed_at === null) &&
		isInTime(timing, claim, now)
	);
}

const isByPerson = (transition: Transition): transition is PersonTransition =>
	transition !== "escalate" && transition !== "close";

export const allowedTransitions = (claim: ClaimFacts, role: Role, now: Date): PersonTransition[] =>
	(Object.keys(transitions) as Transition[])
		.filter(isByPerson)
		.filter((transition) => role !== "clock" && canTransition(transition, claim, role, now));

/** Whether the same transition was already made and the role was entitled to it. Makes transitions idempotent. */
export function isAlreadyMade(
	transition: Transition,
	claim: ClaimFacts,
	role: Role,
	{ amount, damage }: Amounts,
): boolean {
	if (!ruleOf(transition).by.includes(partyOf(claim.kind, role))) return false;
	if (transition === "lower") return isOpen(claim.state) && claim.amount === amount;
	if (transition === "close") return isClosed(claim);
	if (transition === "appeal") return claim.appeal_side === role;
	if (claim.state !== ruleOf(transition).to) return false;
	if (transition === "contest") return (claim.damage_amount ?? undefined) === damage;
	return transition !== "decide" || (claim.amount === amount && (claim.damage_amount ?? 0) === (damage ?? 0));
}

const isOpen = (state: DamageState): boolean => openStates.some((one) => one === state);

/** Whether the transition ends the dispute, so that the order is settled. */
export const endsDispute = (transition: Transition, before: Pick<ClaimFacts, "state">): boolean =>
	transition === "accept" ||
	transition === "withdraw" ||
	transition === "close" ||
	(transition === "decide" && before.state === "appealed");

/** The role that makes a transition, when, and the terms of the order. */
export type Moment = { role: Role; now: Date; policy: { appealDays: number } };

/** The dispute after a transition, with the amounts claimed or settled. Undefined: not allowed. */
export function applyTransition<Claim extends ClaimFacts>(
	claim: Claim,
	transition: Transition,
	{ amount = claim.amount, damage }: Amounts,
	{ role, now, policy }: Moment,
): Claim | undefined {
	if (!canTransition(transition, claim, role, now)) return undefined;
	if (transition === "lower" && !(amount >= 1 && amount < claim.amount)) return undefined;
	const isDecision = transition === "decide";
	if (isDecision && exceededField(claim, { amount, damage })) return undefined;
	return {
		...claim,
		state: ruleOf(transition).to ?? claim.state,
		amount: amountAfter(claim, transition, amount),
		damage_amount: damageAfter(claim, transition, damage),
		...(isDecision && { claimed_amount: limitsOf(claim).amount, claimed_damage: limitsOf(claim).damage }),
		...(isDecision &&
			claim.state !== "appealed" && { decided_at: now, appeal_by: deadlineAfter(now, policy.appealDays * 24) }),
		...(transition === "appeal" && { appealed_at: now, appeal_side: sideOf(role) }),
		...(endsDispute(transition, claim) && { closed_at: now }),
	};
}

function amountAfter(claim: ClaimFacts, transition: Transition, amount: number): number {
	if (transition === "withdraw") return 0;
	return transition === "lower" || transition === "decide" ? amount : claim.amount;
}

/** The amount claimed or settled for damage in a report. A lister who accepts the report claims nothing. */
function damageAfter(claim: ClaimFacts, transition: Transition, damage: number | undefined) {
	const { kind, damage_amount } = claim;
	if (kind === "damage") return null;
	if (transition === "contest") return damage ?? null;
	if (transition === "decide") return limitsOf(claim).damage === null ? null : (damage ?? 0);
	return transition === "accept" ? null : damage_amount;
}

/** The refusal of a transition that `applyTransition` does not allow. */
export function refuseTransition(
	transition: Transition,
	claim: ClaimFacts,
	{ role, now, ...amounts }: { role: Role; now: Date } & Amounts,
): Refusal {
	if (canTransition(transition, claim, role, now) && transition === "lower")
		return refuseField("amount", damageCopy.notLower);
	if (canTransition(transition, claim, role, now))
		return refuseField(exceededField(claim, amounts) ?? "amount", damageCopy.notMore);
	const isByAnswerer = partyOf(claim.kind, role) === "answerer";
	if (transition === "contest" && isByAnswerer && (claim.state === "filed" || claim.state === "withAdmin"))
		return refuse("not-allowed-now", damageCopy.tooLate);
	if (transition === "appeal" && claim.state === "decided")
		return refuse("not-allowed-now", claim.appealed_at ? damageCopy.final : damageCopy.appealOver);
	if (ruleOf(transition).needsItem && !claim.isItemBack) return refuse("not-allowed-now", damageCopy.notBack);
	return refuse("not-allowed-now", damageCopy.notNow[claim.state]);
}

/** The most that an admin can decide: what was claimed. The second decision may be above the first one. */
export const limitsOf = (claim: ClaimFacts) => ({
	amount: claim.claimed_amount ?? claim.amount,
	damage: claim.decided_at === null ? claim.damage_amount : claim.claimed_damage,
});

/** The field of a decision that is negative or above what was claimed. */
function exceededField(
	claim: ClaimFacts,
	{ amount = claim.amount, damage = 0 }: Amounts,
): "amount" | "damage" | undefined {
	const limits = limitsOf(claim);
	if (amount < 0 || amount > limits.amount) return "amount";
	return damage < 0 || damage > (limits.damage ?? 0) ? "damage" : undefined;
}

/** The refusal of an amount above the piece's retail value (`limit`, whole rupees). */
export const refuseAmount = (amount: number, limit: number, field = "amount"): Refusal | undefined =>
	amount > limit ? refuseField(field, damageCopy.tooMuch({ rupees: formatRupees(limit) })) : undefined;
