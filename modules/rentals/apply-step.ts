import { formatDay } from "#common/calendar.ts";
import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import { deliveryDayOf, sendBackDayOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { type Outcome, tryCode } from "#modules/codes/index.ts";
import { recordUpiPayment } from "#modules/ledger/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { applyChange } from "./change/apply-change.ts";
import type { StepInput } from "./columns.ts";
import type { OrderStatus } from "./contract.ts";
import { prepareCorrection } from "./correction/apply-correction.ts";
import { listSubstituteLinks } from "./days/list-substitutes.ts";
import { findLastTakenDayBefore } from "./days/queries-days.ts";
import { changeOfExtension, type ExtensionChange } from "./extension/extension.ts";
import { markedSide } from "./marks/mark.ts";
import {
	canBeLate,
	claimsEarly,
	codeFor,
	contradictsReturn,
	fitsRequest,
	formatEarliest,
	isAlreadyTaken,
	isChangeStep,
	isCorrectionStep,
	isDue,
	isLateCancellation,
	isPastDeadline,
	losesPiece,
	needsDelayStatus,
	needsReason,
	type OrderFacts,
	orderCan,
	type Role,
	type Step,
	statusAfter,
	stepTakenBackBy,
	upcomingEarliestDay,
	upcomingFirstDay,
	waitsForGarment,
} from "./order.ts";
import type { RentalRow } from "./queries-orders.ts";
import * as queries from "./queries-orders.ts";
import { losePiece } from "./reassign/lose-piece.ts";
import { lockOrderById, orderCodeKey } from "./record-event.ts";
import { writeStep } from "./write-step.ts";

/** Without an actor the scheduler takes the step. */
type StepRequest = StepInput & {
	orderId: string;
	actor: Member | undefined;
	step: Step;
	/** The shared code, when several orders are handed over. */
	returnCode?: string | undefined;
};

/** `wasAlreadyTaken`: nothing was changed. `order`: the row before the step. */
type StepResult = { outcome: Outcome; wasAlreadyTaken: boolean; order: RentalRow };

/**
 * Applies one step of the order's state machine in the caller's transaction: status, timeline, claimed days, ledger, emails.
 * The caller must commit even when the code is wrong, or the attempt is not counted.
 * Throws `not-found` (also for a stranger), `not-allowed-now`, `changed-meanwhile`, `invalid` (reason or code missing), `dates-taken`.
 */
export async function applyStep(app: App, tx: Tx, request: StepRequest): Promise<StepResult> {
	const { actor, step } = request;
	const order = await lockOrder(tx, request);
	const role: Role = actor ? roleIn(order, actor) : "clock";
	const facts = await readFacts(tx, order, step, actor);
	const now = app.clock.now();
	const wasAlreadyTaken = isRepeated(step, order, role);
	if (wasAlreadyTaken || (!actor && !isDue(step, facts, now)))
		return { outcome: "right", wasAlreadyTaken: true, order };
	ensureStepAllowed(facts, { step, role, seenVersion: request.version, now });
	const reason = reasonOf(request, role, facts.suspended);
	const outcome = await tryStepCode(app, tx, order, request, role);
	if (outcome !== "right") return { outcome, wasAlreadyTaken: false, order };
	const isLate =
		canBeLate(step, role) && isLateCancellation(now, deliveryDayOf(order), policyOf(order.policy), facts.isDelayed);
	const extension = isChangeStep(step)
		? await applyChange(app, tx, order, { ...request, step })
		: await changeOf(tx, order, request, now);
	const money = moneyOf(request, role, extension);
	if (money.cashHolder === "bank") await recordPaymentByUpi(app, tx, order, request, money.amount);
	const wasAbsent = request.wasAbsent ?? false;
	const marked = markedSide({ step, role, order: facts, isLate, wasAbsent, now });
	const isUndelivered = step === "loseParcel" && order.status === "dispatched";
	const substitutes = isUndelivered ? await listSubstituteLinks(app, tx, order) : undefined;
	const decided = { input: request, isLate, marked, reason, ...money, extension };
	const { returnCode } = request;
	await writeStep(app, tx, { actor, role, order, step, now, ...decided, substitutes, returnCode });
	if (losesPiece(step)) await losePiece(app, tx, order);
	return { outcome, wasAlreadyTaken: false, order };
}

/** A step that was taken before changes nothing. */
const isRepeated = (step: Step, order: RentalRow, role: Role): boolean =>
	(step === "sendBack" && role === "client" && order.sent_back_on !== null) ||
	(isAlreadyTaken(step, order.status, role) && !contradictsReturn(step, order));

/** Changes beside the status. */
async function changeOf(tx: Tx, order: RentalRow, { step, ...input }: StepRequest, now: Date) {
	const { endDate, cashHolder } = input;
	if (isCorrectionStep(step)) {
		const { returnedOn } = input;
		// A payment by UPI is recorded with its reference at its own step only.
		return prepareCorrection(tx, order, {
			step,
			now,
			returnedOn,
			cashHolder: cashHolder === "bank" ? undefined : cashHolder,
		});
	}
	// An extension is paid at the return, and a lost parcel may have none.
	const isBack = order.status === "returned" || order.status === "disputed";
	const isUnpaid = cashHolder === "unpaid" || (step === "loseParcel" && !isBack);
	return changeOfExtension(order, { step, endDate, isUnpaid, now });
}

/** The money of a step, as the timeline records it: the amount, and who took the payment at the door. */
function moneyOf(request: StepRequest, role: Role, extension: ExtensionChange) {
	const { step } = request;
	const isPaidAtDoor = step === "handOver" || (step === "return" && (extension.amount ?? 0) > 0);
	return {
		amount: extension.amount ?? request.amount ?? null,
		cashHolder: isPaidAtDoor ? cashHolderOf(request, role) : (extension.cashHolder ?? null),
	};
}

/** A hand-over is always paid. */
const cashHolderOf = ({ cashHolder }: StepRequest, role: Role): CashHolder =>
	cashHolder && cashHolder !== "unpaid" ? cashHolder : role === "seller" ? "seller" : "courier";

/**
 * Records the rent and deposit of a hand-over, or the `amount` of another step. Throws `invalid` when Almari takes no UPI payments, or the
 * reference is missing or was used before.
 */
async function recordPaymentByUpi(
	app: App,
	tx: Tx,
	order: RentalRow,
	{ actor, step, upiReference, chosenSize }: StepRequest,
	amountOfStep: number | null,
) {
	const amount = step === "handOver" ? order.total_amount + order.deposit : (amountOfStep ?? 0);
	const atStep = step === "return" ? "return" : "handOver";
	// Later steps find it by the garment that its client keeps.
	const keepsBackup = step === "handOver" && chosenSize === order.backup_size && order.backup_garment_id;
	const kept = keepsBackup ? { ...order, garment_id: keepsBackup } : order;
	const problem = !app.config.upi
		? ordersCopy.upi.notTaken
		: !actor || !upiReference
			? ordersCopy.upi.missing
			: (await recordUpiPayment(app, tx, { order: kept, atStep, amount, reference: upiReference, by: actor.id }))
				? undefined
				: ordersCopy.upi.usedBefore;
	if (problem) throw refuse("invalid", problem, { fields: { upiReference: problem } });
}

async function lockOrder(tx: Tx, { orderId, actor, step }: StepRequest): Promise<RentalRow> {
	const viewer = actor ? viewerOf(actor) : { id: orderId, seesAll: true };
	const lockPieces = losesPiece(step) || isChangeStep(step) ? queries.lockPiecesOf : queries.lockGarmentOf;
	const order = await lockOrderById(tx, orderId, viewer, lockPieces);
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	return order;
}

/** The order with those facts of its garment that the step depends on. */
async function readFacts(tx: Tx, order: RentalRow, step: Step, actor: Member | undefined) {
	const taken_before = claimsEarly(step) ? await findLastTakenDayBefore(tx, order) : null;
	const delayedIds = needsDelayStatus(step) ? await queries.listDelayedIds(tx, order, [order.id]) : undefined;
	const suspended = step === "cancel" && !actor ? await queries.findSuspendedSide(tx, order) : undefined;
	return { ...order, taken_before, isDelayed: delayedIds?.has(order.id) ?? false, suspended };
}

/**
 * The reason, trimmed; of a cancellation by the scheduler, whose account is suspended. Throws `invalid` when there is none and the role must give
 * one, or gives no code instead.
 */
function reasonOf({ step, reason = "", code }: StepRequest, role: Role, suspended?: "client" | "seller"): string {
	if (suspended) return ordersCopy.suspended[suspended];
	const trimmed = reason.trim();
	const isRequired = needsReason(step, role) || (codeFor(step, role)?.isOptional && !code);
	if (isRequired && trimmed.length < 3)
		throw refuse("invalid", ordersCopy.reason, { fields: { reason: ordersCopy.reason } });
	return trimmed;
}

/** Tries the code that the step requires; "right" when it requires none. Throws `invalid` when the code is missing. */
async function tryStepCode(app: App, tx: Tx, order: RentalRow, request: StepRequest, role: Role): Promise<Outcome> {
	const required = codeFor(request.step, role);
	if (!required || (required.isOptional && !request.code)) return "right";
	if (!request.code) throw refuse("invalid", ordersCopy.code, { fields: { code: ordersCopy.code } });
	return tryCode(app, tx, orderCodeKey(order, required.kind), request.code);
}

/** `seenVersion`: the order's version that the actor saw. */
type StepAttempt = { step: Step; role: Role; seenVersion: number | undefined; now: Date };

/** Throws `not-allowed-now`, `dates-taken` (another order has the days before), `changed-meanwhile` (the actor saw another version). */
function ensureStepAllowed(order: OrderFacts & { version: number }, attempt: StepAttempt): void {
	const { step, seenVersion, now } = attempt;
	const hasChanged = seenVersion !== undefined && seenVersion !== order.version;
	const otherState = refuseState(order, attempt);
	if (otherState) throw hasChanged ? changedMeanwhile(order.status) : refuse("not-allowed-now", otherState);
	if (isPastDeadline(step, order, now)) throw refuse("not-allowed-now", deadlineRefusal(step, order));
	const firstDay = upcomingFirstDay(step, order, now);
	if (firstDay) {
		const formatMessage = step === "fail" ? ordersCopy.notFailedYet : ordersCopy.notLostYet;
		throw refuse("not-allowed-now", formatMessage({ day: formatDay(firstDay, "weekday") }), {
			details: { from: firstDay },
		});
	}
	if (waitsForGarment(step, order)) throw refuse("not-allowed-now", ordersCopy.notBack);
	const from = upcomingEarliestDay(step, order, now);
	if (from && claimsEarly(step))
		throw refuse(order.taken_before ? "dates-taken" : "not-allowed-now", formatEarliest(step, order, from), {
			details: { from },
		});
	if (hasChanged) throw changedMeanwhile(order.status);
}

function deadlineRefusal(step: Step, order: OrderFacts): string {
	const { status } = order;
	if (step === "sendBack") return ordersCopy.tryOn.over({ day: formatDay(sendBackDayOf(order), "weekday") });
	if (stepTakenBackBy(step)) return ordersCopy.undoOver;
	if (isCorrectionStep(step)) return ordersCopy.correction.daysOver;
	const texts: Partial<Record<OrderStatus, string>> = ordersCopy.deadlineOver;
	return texts[status] ?? ordersCopy.timeOver;
}

/** Why the order's status, or its extension, does not allow the step; undefined when they do. */
function refuseState(order: OrderFacts, { step, role }: StepAttempt): string | undefined {
	const { status } = order;
	if (!orderCan(step, status, role))
		return isCorrectionStep(step) && statusAfter(step, status) === status
			? ordersCopy.correction.noEffect({ status: ordersCopy.statuses[status] })
			: ordersCopy.notNow({ status: ordersCopy.statuses[status] });
	if (fitsRequest(step, order)) return undefined;
	if (order.sent_back_on) return ordersCopy.tryOn.sentBack;
	if (step === "sendBack") return ordersCopy.tryOn.none;
	if (isChangeStep(step)) return order.change_by ? ordersCopy.change.alreadyRequested : ordersCopy.change.notRequested;
	return order.extend_by ? ordersCopy.extension.alreadyRequested : ordersCopy.extension.notRequested;
}

const changedMeanwhile = (status: OrderStatus) =>
	refuse("changed-meanwhile", ordersCopy.changed({ status: ordersCopy.statuses[status] }));
