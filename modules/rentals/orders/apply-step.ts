import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { type Outcome, tryCode } from "#modules/codes/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { findLastTakenDayBefore } from "../days/queries-claimed-days.ts";
import { isLateCancellation } from "./deadlines.ts";
import { ensureStepAllowed } from "./ensure-step-allowed.ts";
import {
	canBeLate,
	claimsEarly,
	codeFor,
	isAlreadyTaken,
	isDue,
	needsDelayStatus,
	needsReason,
	type Role,
	type Step,
} from "./order.ts";
import { orderCodeKey } from "./order-code-key.ts";
import * as queries from "./queries.ts";
import type { RentalRow } from "./queries-order-columns.ts";
import { writeStep } from "./write-step.ts";

/**
 * `version`: the order's version that the actor saw (optimistic locking). `amount`: whole rupees of damage claimed or settled. `cashHolder`: who
 * took the cash at the hand-over; by default a seller who hands over, otherwise the courier.
 */
export type StepInput = {
	reason?: string;
	code?: string;
	version?: number;
	amount?: number;
	cashHolder?: CashHolder | undefined;
};

/** Without an actor the scheduler takes the step. */
export type StepRequest = StepInput & { orderId: string; actor: Member | undefined; step: Step };

/** `wasAlreadyTaken`: nothing was changed. `order`: the row before the step. */
export type StepResult = { outcome: Outcome; wasAlreadyTaken: boolean; order: RentalRow };

/**
 * Applies one step of the order's state machine in the caller's transaction: status, timeline, claimed days, ledger, emails.
 * The caller must commit even when the code is wrong, or the attempt is not counted.
 * Throws `not-found` (also for a stranger), `not-allowed-now`, `changed-meanwhile`, `invalid` (reason or code missing), `dates-taken`.
 */
export async function applyStep(app: App, tx: Tx, request: StepRequest): Promise<StepResult> {
	const { actor, step } = request;
	const order = await lockOrder(tx, request);
	const role: Role = actor ? roleIn(order, actor) : "clock";
	const facts = await readFacts(tx, order, step, role);
	const now = app.clock.now();
	if (isAlreadyTaken(step, order.status, role) || (!actor && !isDue(step, facts, now)))
		return { outcome: "right", wasAlreadyTaken: true, order };
	ensureStepAllowed(facts, { step, role, seenVersion: request.version, now });
	const reason = requireReason(request, role);
	const outcome = await tryStepCode(app, tx, order, request, role);
	if (outcome !== "right") return { outcome, wasAlreadyTaken: false, order };
	const isLate =
		canBeLate(step, role) && isLateCancellation(now, order.start_date, policyOf(order.policy), facts.isDelayed);
	const cashHolder = step === "handOver" ? (request.cashHolder ?? (role === "seller" ? "seller" : "courier")) : null;
	const amount = request.amount ?? null;
	await writeStep(app, tx, { actor, role, order, step, isLate, reason, amount, cashHolder, now });
	return { outcome, wasAlreadyTaken: false, order };
}

async function lockOrder(tx: Tx, { orderId, actor }: StepRequest): Promise<RentalRow> {
	const key = await queries.locateOrder(tx, orderId);
	if (!key) throw refuse("not-found", copy.noOrder);
	await queries.lockGarment(tx, key);
	const order = await queries.lockOrder(tx, key, actor ? viewerOf(actor) : { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", copy.noOrder);
	return order;
}

/** The order with those facts of its garment that the step depends on. */
async function readFacts(tx: Tx, order: RentalRow, step: Step, role: Role) {
	const taken_before = claimsEarly(step) ? await findLastTakenDayBefore(tx, order) : null;
	const delayedIds = needsDelayStatus(step, role) ? await queries.listDelayedIds(tx, order, [order.id]) : undefined;
	return { ...order, taken_before, isDelayed: delayedIds?.has(order.id) ?? false };
}

/** The reason, trimmed. Throws `invalid` when there is none and the role must give one, or gives no code instead. */
function requireReason({ step, reason = "", code }: StepRequest, role: Role): string {
	const trimmed = reason.trim();
	const isRequired = needsReason(step, role) || (codeFor(step, role)?.isOptional && !code);
	if (isRequired && trimmed.length < 3) throw refuse("invalid", copy.reason, { fields: { reason: copy.reason } });
	return trimmed;
}

/** Tries the code that the step requires; "right" when it requires none. Throws `invalid` when the code is missing. */
async function tryStepCode(app: App, tx: Tx, order: RentalRow, request: StepRequest, role: Role): Promise<Outcome> {
	const required = codeFor(request.step, role);
	if (!required || (required.isOptional && !request.code)) return "right";
	if (!request.code) throw refuse("invalid", copy.code, { fields: { code: copy.code } });
	return tryCode(app, tx, orderCodeKey(order, required.kind), request.code);
}
