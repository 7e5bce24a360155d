import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { applyStep } from "./apply-step.ts";
import type { StepInput } from "./columns.ts";
import type { Order } from "./contract.ts";
import { ordersCopy } from "./copy.ts";
import { showOrder } from "./list-orders.ts";
import type { ScheduledStep, Step } from "./order.ts";
import type { RentalRow } from "./queries-orders.ts";

/**
 * Takes one step of an order in a transaction of its own and returns the order. A step that was already taken changes nothing.
 * Throws what `applyStep` throws, and `wrong-code`, `code-locked`.
 */
export async function takeStep(
	app: App,
	actor: Member,
	orderId: string,
	step: Step,
	input: StepInput = {},
): Promise<Order> {
	const { outcome } = await app.db.write(async (tx) => {
		const result = await applyStep(app, tx, { ...input, actor, orderId, step });
		if (result.outcome === "right" && !result.wasAlreadyTaken)
			await recordStaffStep(app, tx, actor, step, { order: result.order, reason: input.reason });
		return result;
	});
	// The transaction that counted the attempt has to commit before the code is refused.
	if (outcome === "wrong")
		throw refuse("wrong-code", ordersCopy.wrongCode, {
			fields: { code: ordersCopy.wrongCodeField },
		});
	if (outcome === "locked") throw refuse("code-locked", ordersCopy.codeLocked);
	return showOrder(app, actor, orderId);
}

/** A step of the staff in somebody else's order is in the audit log too. */
async function recordStaffStep(
	app: App,
	tx: Tx,
	actor: Member,
	step: Step,
	{ order, reason }: { order: RentalRow; reason: string | undefined },
): Promise<void> {
	if (roleIn(order, actor) !== "admin") return;
	await recordAuditEntry(app, tx, actor, {
		action: `${step.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-order`,
		subjectKind: "order",
		subjectId: order.id,
		subjectName: order.product_name,
		reason,
		details: { from: order.status },
	});
}

/** Takes a due step for the scheduler. Does nothing when the order has moved on since it was listed. */
export const takeScheduledStep = (app: App, orderId: string, step: ScheduledStep) =>
	app.db.write((tx) => applyStep(app, tx, { actor: undefined, orderId, step }));
