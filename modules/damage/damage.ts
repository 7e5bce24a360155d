import { formatRupees } from "#common/money.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import type { DamageState, PersonTransition } from "./contract.ts";
import { damageCopy } from "./copy.ts";

/** The state machine of a damage claim as one table. Use cases, views and the scheduler read it. Pure. */

export type Role = "client" | "seller" | "admin" | "clock";

export type Transition = PersonTransition | "escalate";

type TransitionRule = {
	from: readonly DamageState[];
	/** Undefined: the state stays, only the amount changes. */
	to?: DamageState;
	by: readonly Role[];
	/** Allowed only until, or only from, the client's deadline to contest. */
	timing?: "untilContestBy" | "fromContestBy";
};

const openStates = ["filed", "contested", "withAdmin"] as const;

export const transitions = {
	accept: { from: openStates, to: "accepted", by: ["client"] },
	contest: { from: ["filed"], to: "contested", by: ["client"], timing: "untilContestBy" },
	/** An unanswered claim goes to an admin: silence is no admission. */
	escalate: { from: ["filed"], to: "withAdmin", by: ["clock"], timing: "fromContestBy" },
	lower: { from: openStates, by: ["seller"] },
	withdraw: { from: openStates, to: "withdrawn", by: ["seller"] },
	decide: { from: ["contested", "withAdmin"], to: "decided", by: ["admin"] },
} as const satisfies Record<Transition, TransitionRule>;

export type ClaimFacts = { state: DamageState; contest_by: Date; amount: number };

const ruleOf = (transition: Transition): TransitionRule => transitions[transition];

export const isOpen = (state: DamageState): boolean => openStates.some((one) => one === state);
/** Whether the claim waits for an admin's decision. */
export const isWaiting = (state: DamageState): boolean => state === "contested" || state === "withAdmin";

/** Whether the role may make the transition now. */
function canTransition(transition: Transition, { state, contest_by }: ClaimFacts, role: Role, now: Date): boolean {
	const { from, by, timing } = ruleOf(transition);
	const isOver = now.getTime() >= contest_by.getTime();
	return from.includes(state) && by.includes(role) && !(timing === "untilContestBy" ? isOver : timing && !isOver);
}

export const allowedTransitions = (claim: ClaimFacts, role: Role, now: Date): PersonTransition[] =>
	(Object.keys(transitions) as Transition[]).filter(
		(transition): transition is PersonTransition =>
			transition !== "escalate" && role !== "clock" && canTransition(transition, claim, role, now),
	);

/** Whether the same transition was already made and the role was entitled to it. Makes transitions idempotent. */
export const isAlreadyMade = (transition: Transition, claim: ClaimFacts, role: Role, amount?: number): boolean =>
	ruleOf(transition).by.includes(role) &&
	(transition === "lower"
		? isOpen(claim.state) && claim.amount === amount
		: claim.state === ruleOf(transition).to && (transition !== "decide" || claim.amount === amount));

/** The claim after a transition, with the amount claimed or settled. Undefined: not allowed. */
export function applyTransition<Claim extends ClaimFacts>(
	claim: Claim,
	transition: Transition,
	role: Role,
	now: Date,
	amount = claim.amount,
): Claim | undefined {
	if (!canTransition(transition, claim, role, now)) return undefined;
	if (transition === "lower" && !(amount >= 1 && amount < claim.amount)) return undefined;
	if (transition === "decide" && !(amount >= 0 && amount <= claim.amount)) return undefined;
	const settled =
		transition === "withdraw" ? 0 : transition === "lower" || transition === "decide" ? amount : claim.amount;
	return { ...claim, state: ruleOf(transition).to ?? claim.state, amount: settled };
}

/** The refusal of a transition that `applyTransition` does not allow. */
export function refuseTransition(transition: Transition, claim: ClaimFacts, role: Role, now: Date): Refusal {
	if (canTransition(transition, claim, role, now))
		return refuseField("amount", transition === "lower" ? damageCopy.notLower : damageCopy.notMore);
	if (transition === "contest" && role === "client" && (claim.state === "filed" || claim.state === "withAdmin"))
		return refuse("not-allowed-now", damageCopy.tooLate);
	return refuse("not-allowed-now", damageCopy.notNow[claim.state]);
}

/** The refusal of an amount above the piece's retail value (`limit`, whole rupees). */
export const refuseAmount = (amount: number, limit: number): Refusal | undefined =>
	amount > limit ? refuseField("amount", damageCopy.tooMuch(formatRupees(limit))) : undefined;

export const contestDeadline = (filedAt: Date, hours: number): Date => new Date(filedAt.getTime() + hours * 3_600_000);
