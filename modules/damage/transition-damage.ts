import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { resolvePhotoIds } from "#modules/media/index.ts";
import { applyStep, recordEvent } from "#modules/rentals/index-steps.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { damageCopy } from "./copy.ts";
import {
	applyTransition,
	isAlreadyMade,
	isOpen,
	isWaiting,
	type Role,
	refuseTransition,
	type Transition,
} from "./damage.ts";
import * as emails from "./emails.ts";
import * as queries from "./queries.ts";
import { sendDamageEmails } from "./send-damage-emails.ts";

/** `version`: the claim's version that the actor saw (optimistic locking). `amount`: whole rupees. */
type TransitionInput = { amount?: number; words?: string; images?: string[]; version?: number };
type LockedClaim = NonNullable<Awaited<ReturnType<typeof queries.lockClaim>>>;

/**
 * Makes one transition of a damage claim. One that ends the claim settles the order in the same transaction. Idempotent.
 * Without an actor the scheduler makes it. Throws `not-found` (also for a stranger), `not-allowed-now`, `changed-meanwhile`,
 * `invalid` (amount).
 */
export const transitionDamage = (
	app: App,
	actor: Member | undefined,
	orderId: string,
	transition: Transition,
	input: TransitionInput = {},
): Promise<void> =>
	app.db.write(async (tx) => {
		const claim = await lockClaim(tx, actor, orderId);
		if (!claim) return;
		const role: Role = actor ? roleIn(claim, actor) : "clock";
		const now = app.clock.now();
		if (isAlreadyMade(transition, claim, role, input.amount) && hasSameText(claim, input)) return;
		const after = applyTransition(claim, transition, role, now, input.amount);
		if (input.version !== undefined && input.version !== claim.version)
			throw refuse("changed-meanwhile", damageCopy.changed);
		if (!after && !actor) return;
		if (!after) throw refuseTransition(transition, claim, role, now);
		const made = { actor, role, transition, claim, after, input };
		await queries.updateClaim(tx, claim, changeOf(made, now));
		await insertContestPhotos(tx, made);
		await updateOrder(app, tx, made);
		await recordDecision(app, tx, made);
		const { amount } = after;
		await sendDamageEmails(app, tx, claim, (...to) =>
			emailsFor[transition](...to, { claimed: claim.amount, amount }, input.words ?? ""),
		);
	});

/** `claim`: before the transition; `after`: after it. */
type MadeTransition = {
	actor: Member | undefined;
	role: Role;
	transition: Transition;
	claim: LockedClaim;
	after: LockedClaim;
	input: TransitionInput;
};

const changeOf = ({ actor, transition, claim, after: { state, amount }, input }: MadeTransition, now: Date) => ({
	state,
	amount,
	...(isWaiting(state) && !isWaiting(claim.state) && { waiting_since: now }),
	...(transition === "contest" && { contested_at: now, contest_words: input.words }),
	...(!isOpen(state) && actor && { closed_at: now, closed_by: actor.id }),
	...(transition === "decide" && { decision: input.words }),
});

async function insertContestPhotos(tx: Tx, { actor, transition, claim, input }: MadeTransition): Promise<void> {
	if (transition !== "contest" || !actor) return;
	const photos = await resolvePhotoIds(tx, [actor.id], input.images ?? [], "private");
	await queries.insertPhotos(tx, claim, "client", photos);
}

/** Settles the order when the claim has ended; otherwise the transition is an event on its timeline. */
async function updateOrder(app: App, tx: Tx, { actor, role, transition, claim, after }: MadeTransition): Promise<void> {
	const { state, amount } = after;
	if (!isOpen(state)) return void (await applyStep(app, tx, { actor, orderId: claim.id, step: "settle", amount }));
	await recordEvent(app, tx, claim.id, {
		step: eventOf(transition),
		by: actor && { id: actor.id, role },
		amount: transition === "lower" ? amount : undefined,
	});
}

async function recordDecision(app: App, tx: Tx, { actor, transition, claim, after, input }: MadeTransition) {
	if (!actor || transition !== "decide") return;
	await recordAuditEntry(app, tx, actor, {
		action: "decide-damage",
		subjectKind: "order",
		subjectId: claim.id,
		subjectName: claim.product_name,
		reason: (input.words ?? "").slice(0, 500),
		details: { claimed: claim.amount, amount: after.amount },
	});
}

/** Locks the claim for the actor. Undefined: the scheduler has nothing to do. Throws `not-found`, `not-allowed-now` (no claim). */
async function lockClaim(tx: Tx, actor: Member | undefined, orderId: string): Promise<LockedClaim | undefined> {
	const viewer = actor ? viewerOf(actor) : { id: orderId, seesAll: true };
	const claim = await queries.lockClaim(tx, orderId, viewer);
	if (claim || !actor) return claim;
	const order = await queries.findOrderForClaim(tx, orderId, viewer);
	throw order ? refuse("not-allowed-now", damageCopy.none) : refuse("not-found", damageCopy.noOrder);
}

/** The same text means a repeated request. Another text means that somebody else was faster, so the request must be refused. */
const hasSameText = (claim: LockedClaim, { words: text }: TransitionInput) =>
	text === undefined || text === (claim.state === "decided" ? claim.decision : claim.contest_words);

const eventOf = (transition: Transition) =>
	transition === "contest" ? "contestDamage" : transition === "lower" ? "lowerDamage" : "passDamageToStaff";

type EmailWriter = (
	people: emails.People,
	facts: emails.DamageEmailFacts,
	sums: emails.ClaimAmounts,
	words: string,
) => ReturnType<typeof emails.decided>;

const emailsFor: Record<Transition, EmailWriter> = {
	accept: emails.accepted,
	contest: (people, facts, _, words) => emails.contested(people, facts, words),
	escalate: emails.escalated,
	lower: emails.lowered,
	withdraw: emails.withdrawn,
	decide: emails.decided,
};
