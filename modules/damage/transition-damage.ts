import type { Email } from "#common/email.ts";
import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { policyNow, policyOf } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import { damageCopy } from "#messages/api/damage.js";
import { ensureSelfApproval, recordAuditEntry } from "#modules/audit/index.ts";
import { appendEvidence } from "#modules/evidence/index.ts";
import { resolvePhotoIds } from "#modules/media/index.ts";
import { applyStep, recordEvent } from "#modules/rentals/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import * as claims from "./damage.ts";
import * as emails from "./emails.ts";
import * as queries from "./queries.ts";
import * as reports from "./report-emails.ts";
import { sendDamageEmails } from "./send-damage-emails.ts";
import { withFacts } from "./views.ts";

/** `version`: the dispute's version that the actor saw (optimistic locking). `amount`, `damage`: whole rupees. */
type TransitionInput = {
	amount?: number;
	damage?: number | undefined;
	words?: string;
	/** Why the admin of the first decision decides about the appeal. */
	reason?: string;
	images?: string[];
	version?: number;
};
type LockedClaim = ReturnType<typeof withFacts<NonNullable<Awaited<ReturnType<typeof queries.lockClaim>>>>>;

/**
 * Makes one transition of a dispute. One that ends the dispute settles the order in the same transaction. Idempotent.
 * Without an actor the scheduler makes it. Throws `not-found` (also for a stranger), `not-allowed-now`, `changed-meanwhile`,
 * `invalid` (amount).
 */
export const transitionDamage = (
	app: App,
	actor: Member | undefined,
	orderId: string,
	transition: claims.Transition,
	input: TransitionInput = {},
): Promise<void> =>
	app.db.write(async (tx) => {
		const claim = await lockClaim(tx, actor, orderId);
		if (!claim) return;
		const role: claims.Role = actor ? roleIn(claim, actor) : "clock";
		const now = app.clock.now();
		if (claims.isAlreadyMade(transition, claim, role, input) && hasSameText(claim, transition, input)) return;
		const after = claims.applyTransition(claim, transition, input, { role, now, policy: policyOf(claim.policy) });
		if (input.version !== undefined && input.version !== claim.version)
			throw refuse("changed-meanwhile", damageCopy.changed);
		if (!after && !actor) return;
		if (!after) throw claims.refuseTransition(transition, claim, { role, now, ...input });
		const made = { actor, role, transition, claim, after, input };
		const own = await ensureAllowedNow(app, tx, made);
		await queries.updateClaim(tx, claim, changeOf(made, now));
		await insertContestPhotos(tx, made, now);
		await updateOrder(app, tx, made);
		await recordDecision(app, tx, made, own);
		await sendDamageEmails(app, tx, claim, (people, facts) =>
			emailWriters[claim.kind][transition](people, facts, { ...made, text: input.words ?? "" }),
		);
	});

/** `claim`: before the transition; `after`: after it. */
type MadeTransition = {
	actor: Member | undefined;
	role: claims.Role;
	transition: claims.Transition;
	claim: LockedClaim;
	after: LockedClaim;
	input: TransitionInput;
};

/**
 * Returns the reason for which the admin of the first decision also decides about the appeal. Throws `not-allowed-now` (both decisions by one
 * admin), `invalid` (damage that cannot be claimed here, or too much; no reason).
 */
async function ensureAllowedNow(app: App, tx: Tx, { actor, transition, claim, input }: MadeTransition) {
	const { damage, reason = "" } = input;
	if (transition === "decide" && claim.appealed_at && claim.state === "appealed" && actor?.id === claim.decided_by)
		return ensureSelfApproval(app, tx, {
			...{ doneAt: claim.appealed_at, reason },
			refusal: () => refuse("not-allowed-now", damageCopy.anotherAdmin),
		});
	if (damage === undefined || transition !== "contest") return null;
	if (claim.kind === "damage") throw refuseField("damage", damageCopy.onlyReport);
	const tooMuch = claims.refuseAmount(damage, claim.retail_value, "damage");
	if (tooMuch) throw tooMuch;
	return null;
}

const changeOf = ({ actor, transition, claim, after, input }: MadeTransition, now: Date) => ({
	state: after.state,
	amount: after.amount,
	damage_amount: after.damage_amount,
	...(claims.isWaiting(after.state) &&
		!claims.isWaiting(claim.state) &&
		claim.waiting_since === null && { waiting_since: now }),
	...(transition === "contest" && { contested_at: now, contest_words: input.words ?? null }),
	...(transition === "appeal" && {
		appealed_at: now,
		appeal_words: input.words ?? null,
		appeal_side: after.appeal_side,
	}),
	...(transition === "decide" && decisionOf(claim, after, input, { admin: actor?.id ?? null, now })),
	// Nobody closes a decision that was not appealed: its admin did.
	...(after.closed_at && { closed_at: now, closed_by: actor?.id ?? claim.decided_by }),
});

/** The columns of the first decision, or of the one after an appeal. */
function decisionOf(
	claim: LockedClaim,
	after: LockedClaim,
	input: TransitionInput,
	{ admin, now }: { admin: string | null; now: Date },
) {
	if (claim.state === "appealed") return { final_decision: input.words ?? null };
	return {
		decision: input.words ?? null,
		decided_at: now,
		decided_by: admin,
		decided_amount: after.amount,
		decided_damage: after.damage_amount,
		claimed_amount: after.claimed_amount,
		claimed_damage: after.claimed_damage,
		appeal_by: after.appeal_by,
	};
}

async function insertContestPhotos(
	tx: Tx,
	{ actor, transition, claim, input }: MadeTransition,
	at: Date,
): Promise<void> {
	if (transition !== "contest" || !actor) return;
	const role = claims.filerOf(claim.kind) === "client" ? "seller" : "client";
	const kind = claim.kind === "damage" ? "damageContest" : "reportReply";
	const photos = await resolvePhotoIds(tx, [actor.id], input.images ?? [], "private");
	await queries.insertPhotos(tx, claim, role, photos);
	await appendEvidence(tx, claim, { kind, accountId: actor.id, role, photoIds: photos, at });
}

const eventOf = {
	contest: "contestDamage",
	lower: "lowerDamage",
	escalate: "passDamageToStaff",
	decide: "decideDispute",
	appeal: "appealDispute",
} as const;

/** Settles the order when the dispute has ended; otherwise the transition is an event on its timeline. */
async function updateOrder(app: App, tx: Tx, { actor, role, transition, claim, after }: MadeTransition): Promise<void> {
	const { amount } = after;
	if (claims.endsDispute(transition, claim)) {
		const isReport = claim.kind === "notAsDescribed";
		const money = isReport ? { amount: after.damage_amount ?? 0, refund: amount } : { amount };
		return void (await applyStep(app, tx, { actor, orderId: claim.id, step: "settle", ...money }));
	}
	if (transition === "accept" || transition === "withdraw" || transition === "close") return;
	await recordEvent(app, tx, claim.id, {
		step: eventOf[transition],
		by: actor && { id: actor.id, role },
		amount: transition === "lower" ? amount : undefined,
	});
}

async function recordDecision(app: App, tx: Tx, made: MadeTransition, own: string | null) {
	const { actor, transition, claim, after, input } = made;
	if (!actor || transition !== "decide") return;
	const action = claim.kind === "damage" ? "decide-damage" : "decide-report";
	await recordAuditEntry(app, tx, actor, {
		action: own === null ? action : "decide-own-appeal",
		subjectKind: "order",
		subjectId: claim.id,
		subjectName: claim.product_name,
		reason: own ?? cut(input.words ?? "", 500),
		details: {
			...{ claimed: after.claimed_amount, amount: after.amount },
			...(after.damage_amount !== null && { damage: after.damage_amount }),
			...(claim.state === "appealed" && { afterAppeal: true }),
		},
	});
}

/** Locks the dispute for the actor. Undefined: the scheduler has nothing to do. Throws `not-found`, `not-allowed-now` (no dispute). */
async function lockClaim(tx: Tx, actor: Member | undefined, orderId: string): Promise<LockedClaim | undefined> {
	const viewer = actor ? viewerOf(actor) : { id: orderId, seesAll: true };
	const claim = await queries.lockClaim(tx, orderId, viewer);
	if (claim) return withFacts(claim);
	if (!actor) return undefined;
	const order = await queries.findOrderForClaim(tx, orderId, viewer);
	throw order ? refuse("not-allowed-now", damageCopy.none) : refuse("not-found", damageCopy.noOrder);
}

/** The same text means a repeated request. Another text means that somebody else was faster, so the request must be refused. */
const hasSameText = (claim: LockedClaim, transition: claims.Transition, { words: text }: TransitionInput) =>
	text === undefined ||
	text ===
		{ contest: claim.contest_words, appeal: claim.appeal_words, decide: claim.final_decision ?? claim.decision }[
			transition as string
		];

/**
 * Run by the scheduler: passes disputes to an admin when the other side has not answered in time, and ends those whose decision was not appealed
 * in time. Each is locked and checked again, so several processes may run it at once. Returns how many were due.
 */
export async function escalateUnansweredClaims(app: App): Promise<number> {
	const now = () => app.clock.now();
	const escalated = await processBatches(
		app.log,
		() => queries.listUnanswered(app.db.read, now(), new Date(now().getTime() - policyNow.contestHours * 3_600_000)),
		(orderId) => transitionDamage(app, undefined, orderId, "escalate"),
		"unanswered dispute",
	);
	const closed = await processBatches(
		app.log,
		() => queries.listToClose(app.db.read, now()),
		(orderId) => transitionDamage(app, undefined, orderId, "close"),
		"decided dispute",
	);
	return escalated + closed;
}

/** Which emails a transition sends. */

type WithText = MadeTransition & { text: string };
type EmailWriter = (people: emails.People, facts: emails.DamageEmailFacts, made: WithText) => Email[];

const ofBoth = {
	appeal: (people, facts, { role, text }) =>
		emails.appealed(people, facts, { by: role === "client" ? "client" : "seller", text }),
	close: emails.becameFinal,
} satisfies Partial<Record<claims.Transition, EmailWriter>>;

const emailWriters: Record<claims.ClaimFacts["kind"], Record<claims.Transition, EmailWriter>> = {
	damage: {
		...ofBoth,
		accept: (people, facts, made) => emails.accepted(people, facts, damageSums(made)),
		contest: (people, facts, { text }) => emails.contested(people, facts, text),
		escalate: emails.escalated,
		lower: (people, facts, made) => emails.lowered(people, facts, damageSums(made)),
		withdraw: (people, facts, made) => emails.withdrawn(people, facts, damageSums(made)),
		decide: (people, facts, made) => emails.decided(people, facts, damageSums(made), decisionForEmail(made)),
	},
	notAsDescribed: {
		...ofBoth,
		accept: (people, facts, made) => reports.acceptedReport(people, facts, sumsOf(made)),
		contest: (people, facts, { text, after }) =>
			reports.answered(people, facts, { text, damage: after.damage_amount ?? 0 }),
		escalate: reports.unanswered,
		// A report is neither lowered nor withdrawn.
		lower: () => [],
		withdraw: () => [],
		decide: (people, facts, made) => reports.decidedReport(people, facts, sumsOf(made), decisionForEmail(made)),
	},
};

const damageSums = ({ claim, after }: WithText): emails.ClaimAmounts => ({
	claimed: claim.claimed_amount ?? claim.amount,
	amount: after.amount,
});

const sumsOf = ({ after }: WithText): reports.ReportAmounts => ({
	refund: after.amount,
	damage: after.damage_amount ?? 0,
});
const decisionForEmail = ({ after, text }: WithText) => ({ text, appealBy: after.closed_at ? null : after.appeal_by });
