import { addDays, formatDay } from "#common/calendar.ts";
import { lateFeeOf } from "#common/deposit.ts";
import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { policyOf, rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import { countCompletedRental, enqueueWaitlistOffers, notifyListingsChanged } from "#modules/catalogue/index.ts";
import { type CodeKey, issueCode, type Outcome, tryCode } from "#modules/codes/index.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { announce } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CodeKind, OrderStatus } from "../contract.ts";
import { endClaimsAtReturn, extendOverdueClaims, reclaimForOverdueOrder } from "../days/extend-overdue-claims.ts";
import { claimDaysBeforeStart, findLastTakenDayBefore, freeDays } from "../days/queries-claimed-days.ts";
import { stepEmails } from "../emails.ts";
import { inspectionDeadline, isLateCancellation } from "./deadlines.ts";
import { daysBeforeStart, formatEarliest } from "./earliest.ts";
import {
	canBeLate,
	claimsEarly,
	codeFor,
	freesDays,
	isAlreadyTaken,
	isDue,
	isPastDeadline,
	needsDelayStatus,
	needsReason,
	type OrderFacts,
	orderCan,
	type Role,
	type Step,
	steps,
	upcomingEarliestDay,
	waitsForGarment,
} from "./order.ts";
import * as queries from "./queries.ts";
import type { RentalRow } from "./queries-order-columns.ts";
import { toEmailFacts } from "./views.ts";

/** `version`: the order's version that the actor saw (optimistic locking). `amount`: whole rupees of damage claimed or settled. */
export type StepInput = { reason?: string; code?: string; version?: number; amount?: number };

/** `wasAlreadyTaken`: nothing was changed. `order`: the row before the step. */
export type StepResult = { outcome: Outcome; wasAlreadyTaken: boolean; order: RentalRow };

/** The key of an order's one-time code, which is valid until it is used. */
export const orderCodeKey = (order: { client_id: string; id: string }, kind: CodeKind): CodeKey => ({
	ownerId: order.client_id,
	purpose: kind,
	subject: order.id,
});

/**
 * Applies one step of the order's state machine in the caller's transaction: status, timeline, claimed days, ledger, emails.
 * Without an actor the scheduler takes it. The caller must commit even when the code is wrong, or the attempt is not counted.
 * Throws `not-found` (also for a stranger), `not-allowed-now`, `changed-meanwhile`, `invalid` (reason or code missing), `dates-taken`.
 */
export async function applyStep(
	app: App,
	tx: Tx,
	actor: Member | undefined,
	orderId: string,
	step: Step,
	input: StepInput = {},
): Promise<StepResult> {
	await queries.lockGarmentOf(tx, orderId);
	const order = await queries.lockOrder(tx, orderId, actor ? viewerOf(actor) : { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", "There is no such order.");
	const role: Role = actor ? roleIn(order, actor) : "clock";
	const facts = {
		...order,
		taken_before: claimsEarly(step) ? await findLastTakenDayBefore(tx, order) : null,
		isDelayed:
			needsDelayStatus(step, role) && (await queries.listDelayedIds(tx, order.garment_id, [order.id])).has(order.id),
	};
	const now = app.clock.now();
	if (isAlreadyTaken(step, facts.status, role)) return { outcome: "right", wasAlreadyTaken: true, order };
	if (!actor && !isDue(step, facts, now)) return { outcome: "right", wasAlreadyTaken: true, order };
	ensureStepAllowed(step, role, facts, input, order.version, now);

	const code = codeFor(step, role);
	const reason = input.reason?.trim() ?? "";
	const requiresReason = needsReason(step, role) || (code?.isOptional && !input.code);
	if (requiresReason && reason.length < 3)
		throw refuse("invalid", "Please say why.", { fields: { reason: "Please say why" } });
	if (code && !(code.isOptional && !input.code)) {
		if (!input.code) throw refuse("invalid", "Please enter the code.", { fields: { code: "Please enter the code" } });
		const outcome = await tryCode(app, tx, orderCodeKey(order, code.kind), input.code);
		if (outcome !== "right") return { outcome, wasAlreadyTaken: false, order };
	}
	const isLate =
		canBeLate(step, role) && isLateCancellation(now, order.start_date, policyOf(order.policy), facts.isDelayed);
	await writeStep(app, tx, { actor, role, order, step, isLate, reason, amount: input.amount ?? null, now });
	return { outcome: "right", wasAlreadyTaken: false, order };
}

function ensureStepAllowed(step: Step, role: Role, order: OrderFacts, input: StepInput, version: number, now: Date) {
	if (!orderCan(step, order.status, role)) {
		if (input.version !== undefined && input.version !== version) throw changedMeanwhile(order.status);
		throw refuse("not-allowed-now", `This order is ${order.status}; that cannot be done now.`);
	}
	if (isPastDeadline(step, order, now))
		throw refuse("not-allowed-now", deadlinePassedMessages[order.status] ?? "The time for this has passed.");
	if (waitsForGarment(step, order))
		throw refuse("not-allowed-now", "The piece is not back yet from the rental before this one.");
	const from = upcomingEarliestDay(step, order, now);
	if (from && claimsEarly(step))
		throw refuse(order.taken_before ? "dates-taken" : "not-allowed-now", formatEarliest(step, order, from), {
			details: { from },
		});
	if (input.version !== undefined && input.version !== version) throw changedMeanwhile(order.status);
}

const deadlinePassedMessages: Partial<Record<OrderStatus, string>> = {
	pending: "This order was not answered in time and is over.",
	confirmed: "The days of this order are over.",
	dispatched: "The days of this order are over.",
	returned: "The time to look the piece over has passed.",
};

const changedMeanwhile = (status: OrderStatus) =>
	refuse("changed-meanwhile", `This order has moved on meanwhile: it is ${status}. Please look at it again.`);

type StepWrite = {
	actor: Member | undefined;
	role: Role;
	order: RentalRow;
	step: Step;
	isLate: boolean;
	reason: string;
	amount: number | null;
	now: Date;
};

/** Writes status and timeline, then everything that follows from the step. */
async function writeStep(
	app: App,
	tx: Tx,
	{ actor, role, order, step, isLate, reason, amount, now }: StepWrite,
): Promise<void> {
	const { to } = steps[step];
	const policy = policyOf(order.policy);
	await queries.updateStatus(tx, order, to, now, to === "returned" ? inspectionDeadline(now, policy) : undefined);
	await queries.insertEvent(tx, {
		garment_id: order.garment_id,
		rental_id: order.id,
		step,
		from_status: order.status,
		to_status: to,
		actor_id: actor?.id ?? null,
		actor_role: role,
		reason,
		is_late: isLate,
		amount,
		at: now,
	});
	if (claimsEarly(step)) await claimUpToFirstDay(app, tx, order);
	await bookStep(app, tx, order, step);
	await announce(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
	if (freesDays(step)) {
		// An undelivered garment is still in transit: its days stay claimed until it is home.
		const lastDayOfReturn =
			to === "undelivered" ? addDays(app.clock.today(), rules.order.returnTransitDays) : undefined;
		await freeDays(tx, order.garment_id, order.id, lastDayOfReturn);
		await reclaimForOverdueOrder(app, tx, order.garment_id);
		await enqueueWaitlistOffers(tx, order.product_id);
	}
	if (to === "overdue") await extendOverdueClaims(app, tx, order);
	if (to === "returned") {
		await endClaimsAtReturn(app, tx, order);
		await enqueueWaitlistOffers(tx, order.product_id);
	}
	if (to === "completed") await countCompletedRental(app, tx, order.product_id);
	const facts = toEmailFacts(app, order);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const code = to === "delivered" ? await issueCode(app, tx, orderCodeKey(order, "return"), null) : undefined;
	const details = { reason, policy, price: order.price, lateFee: lateFeeOf(order), code };
	await app.mail.enqueue(tx, ...stepEmails(step, facts, { client, seller }, details));
	// Last, because it locks the listing: other orders of it wait from here until the commit.
	if (freesDays(step) || claimsEarly(step)) await notifyListingsChanged(app, tx, [order.product_id]);
}

/** Claims the days before the first one when the item leaves early. Throws `dates-taken` when another order has just taken one. */
async function claimUpToFirstDay(app: App, tx: Tx, order: RentalRow) {
	const days = daysBeforeStart(app.clock.today(), order);
	if (await claimDaysBeforeStart(tx, order, days)) return;
	throw refuse("dates-taken", `Somebody else just booked this item until ${formatDay(order.start_date, "weekday")}.`);
}
