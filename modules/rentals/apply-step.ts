import { formatDay } from "#common/calendar.ts";
import { formatParcel } from "#common/couriers.ts";
import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { policyOf, rules } from "#common/rules.ts";
import { deliveryDayOf, sendBackDayOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { type Outcome, tryCode, tryToken } from "#modules/codes/index.ts";
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
	codeInForce,
	contradictsReturn,
	fitsRequest,
	formatEarliest,
	isAlreadyTaken,
	isChangeStep,
	isCorrectionStep,
	isDue,
	isLateCancellation,
	isPastDeadline,
	isUnfulfilled,
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
import { parcelOf, storedParcel } from "./parcel/parcel.ts";
import type { RentalRow } from "./queries-orders.ts";
import * as queries from "./queries-orders.ts";
import { losePiece } from "./reassign/lose-piece.ts";
import { lockOrderById, orderCodeKey, recordEventForLockedOrder } from "./record-event.ts";
import { isRecording, type Recording, wasWrong } from "./recording/notify-refusal.ts";
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
	const wasAlreadyTaken = await wasTakenBefore(tx, order, request, role);
	if (wasAlreadyTaken || (!actor && !isDue(step, facts, now)))
		return { outcome: "right", wasAlreadyTaken: true, order };
	ensureStepAllowed(facts, { step, role, seenVersion: seenVersionOf(request), now });
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
	const recordedAt = await recordedAtOf(tx, order, request, now);
	const decided = { input: request, isLate, marked, reason, ...money, extension, recordedAt };
	const { returnCode } = request;
	await writeStep(app, tx, { actor, role, order, step, now, ...decided, substitutes, returnCode });
	if (losesPiece(step)) await losePiece(app, tx, order);
	if (step === "dispatch") await recordParcel(app, tx, order, request, role);
	return { outcome, wasAlreadyTaken: false, order };
}

/** The number that is given at the dispatch is on the timeline like later ones: it stays there when it is changed or removed. */
async function recordParcel(app: App, tx: Tx, order: RentalRow, request: StepRequest, role: Role): Promise<void> {
	const reason = formatParcel(parcelOf(request));
	const by = request.actor && { id: request.actor.id, role };
	if (reason)
		await recordEventForLockedOrder(app, tx, { ...order, status: "dispatched" }, { step: "trackParcel", by, reason });
}

/** A repeated step changes nothing. */
const isRepeated = (step: Step, order: RentalRow, role: Role): boolean =>
	(step === "sendBack" && role === "client" && order.sent_back_on !== null) ||
	(isAlreadyTaken(step, order.status, role) && !contradictsReturn(step, order));

/** Whether the step was taken before, so that it changes nothing. Throws what `ensureTakenSo` throws. */
async function wasTakenBefore(tx: Tx, order: RentalRow, request: StepRequest, role: Role): Promise<boolean> {
	if (!isRecording(request)) {
		const isTaken = isRepeated(request.step, order, role);
		if (isTaken && isOtherParcel(request, order))
			throw refuse("changed-meanwhile", ordersCopy.changed({ status: ordersCopy.statuses[order.status] }));
		return isTaken;
	}
	const wasTaken = isRepeated(request.step, order, role) || isPast(request, order, role);
	if (wasTaken) await ensureTakenSo(tx, order, request, role);
	return wasTaken;
}

/** A dispatch that was sent again with a tracking number that is not stored: to say that it was taken would lose the number. */
function isOtherParcel(request: StepRequest, order: RentalRow): boolean {
	const given = formatParcel(parcelOf(request));
	return request.step === "dispatch" && given !== "" && given !== formatParcel(storedParcel(order, "sent"));
}

/** A recording has the version of an old page, on which its step does not depend: it has happened. */
const seenVersionOf = (request: StepRequest) => (isRecording(request) ? undefined : request.version);

/** A recording that is sent again long after its step was taken is the same step, whatever has happened to the order since. */
const isPast = ({ step }: Recording, { status, returned_at }: RentalRow, role: Role): boolean =>
	role !== "client" &&
	(step === "return" ? returned_at !== null : codeInForce(status) !== "delivery" && !isUnfulfilled(status));

/** Throws `changed-meanwhile` when the step was taken with another payment or size than was recorded: the first one stands. */
async function ensureTakenSo(tx: Tx, order: RentalRow, request: StepRequest & Recording, role: Role): Promise<void> {
	const { step, cashHolder, upiReference, chosenSize } = request;
	const taken = await queries.findTakenStep(tx, order, step);
	// A correction took it, and says by its own event who has the money.
	if (!taken) return;
	const holder = step === "handOver" ? cashHolderOf(request, role) : cashHolder === "unpaid" ? null : cashHolder;
	const isPaid = step === "handOver" || (taken.isExtended && cashHolder !== undefined);
	const isOtherReference = holder === "bank" && taken.reference !== null && upiReference !== taken.reference;
	const isOtherSize = step === "handOver" && Boolean(chosenSize) && chosenSize !== order.size;
	if ((isPaid && holder !== taken.cash_holder) || isOtherReference || isOtherSize)
		throw refuse("changed-meanwhile", ordersCopy.recorded.different, { details: { because: "different" } });
}

/**
 * When the step was recorded, by the server's own clock: the sender's may be wrong, but measures how long it waited. Not before the order was last
 * moved by a person, nor longer ago than the rule allows. Null: it was sent at once.
 */
async function recordedAtOf(tx: Tx, order: RentalRow, request: StepRequest, now: Date): Promise<Date | null> {
	if (!isRecording(request)) return null;
	const [waited, last] = [request.waitedSeconds * 1000, await queries.findLastMove(tx, order)];
	const earliest = Math.max(now.getTime() - rules.recordings.maxHoursBack * 3_600_000, last?.getTime() ?? 0);
	return new Date(Math.min(now.getTime(), Math.max(earliest, now.getTime() - waited)));
}

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
function reasonOf(
	{ step, reason = "", code, token }: StepRequest,
	role: Role,
	suspended?: "client" | "seller",
): string {
	if (suspended) return ordersCopy.suspended[suspended];
	const trimmed = reason.trim();
	const isRequired = needsReason(step, role) || (codeFor(step, role)?.isOptional && !code && !token);
	if (isRequired && trimmed.length < 3)
		throw refuse("invalid", ordersCopy.reason, { fields: { reason: ordersCopy.reason } });
	return trimmed;
}

/**
 * Tries the code that the step requires, or the signed token in its place; "right" when it requires none. Throws `invalid` when there is none or both,
 * and `wrong-code` for a wrong token, which is no attempt at the code.
 */
async function tryStepCode(app: App, tx: Tx, order: RentalRow, request: StepRequest, role: Role): Promise<Outcome> {
	const required = codeFor(request.step, role);
	const { code, token } = request;
	if (!required || (required.isOptional && !code && !token)) return "right";
	if (code && token) throw refuseField("token", ordersCopy.recorded.both);
	const key = orderCodeKey(order, required.kind);
	if (token) {
		const step = required.kind === "delivery" ? "handOver" : "return";
		const outcome = await tryToken(app, tx, key, token, { step, garmentId: order.garment_id });
		if (outcome === "right") return outcome;
		const sentence = ordersCopy.recorded.token[outcome];
		throw refuse("wrong-code", sentence, { fields: { token: sentence }, details: { because: outcome } });
	}
	if (!code) throw refuseField("code", ordersCopy.code);
	// A reply may have been lost: the same digits that are sent once more are no further attempt.
	if (isRecording(request) && (await wasWrong(app, tx, order, request))) return "wrong";
	return tryCode(app, tx, key, code);
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
