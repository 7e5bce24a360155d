import type { CashHolder } from "#common/rules/money.ts";
import { policyOf } from "#common/rules.ts";
import type { OrderStatus, StepFields } from "./contract.ts";
import type { ExtensionChange } from "./extension/extension.ts";
import type { MarkedSide } from "./marks/mark.ts";
import { inspectionDeadline, type Role, reportDeadline, type Step, statusAfter, undoUntil } from "./order.ts";

/** The columns of an order that a step writes, and those of its entry in the timeline. Pure. */

/** A step's input. `amount`: whole rupees of damage claimed or settled, or for a lost parcel. `refund`: of the rent, when a dispute is settled. */
export type StepInput = StepFields & { amount?: number | undefined; refund?: number | undefined };

/**
 * A step that is allowed, and what was decided about it. `reason`: as it is stored. `marked`: the side that gets a mark. `amount`: as in the
 * input, or the rent of an extension. `actor`: undefined for the scheduler.
 */
export type DecidedStep = {
	order: { status: OrderStatus; policy: string; client_id: string; seller_id: string };
	role: Role;
	actor: { id: string } | undefined;
	input: StepInput;
	reason: string;
	isLate: boolean;
	marked: MarkedSide | null;
	amount: number | null;
	cashHolder: CashHolder | null;
	extension: ExtensionChange;
};

/** What a step writes to the order, beside its version, and to the timeline. A step without an extension ends the request for one. */
export function columnsOfStep(step: Step, decided: DecidedStep, now: Date) {
	const { order, role, input, extension, marked } = decided;
	const status = statusAfter(step, order.status);
	const policy = policyOf(order.policy);
	return {
		order: {
			status,
			updated_at: now,
			undo_until: undoUntil(step, role, now),
			extend_to: null,
			extend_by: null,
			...(step === "return" && { returned_at: now, inspect_by: inspectionDeadline(now, policy) }),
			...(step === "handOver" && { report_by: reportDeadline(now, policy) }),
			...(status === "completed" && { completed_at: now }),
			...extension.columns,
		},
		event: {
			step,
			from_status: order.status,
			to_status: status,
			actor_id: decided.actor?.id ?? null,
			actor_role: role,
			reason: decided.reason,
			is_late: decided.isLate,
			marked_id: marked && order[`${marked}_id`],
			amount: decided.amount,
			refund: input.refund ?? null,
			cash_holder: decided.cashHolder,
			end_date: extension.endDate ?? null,
			returned_on: extension.returnedOn ?? null,
			at: now,
		},
	};
}
