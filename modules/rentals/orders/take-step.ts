import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order } from "../contract.ts";
import { copy } from "../copy.ts";
import { applyStep, type StepInput } from "./apply-step.ts";
import { showOrder } from "./list-orders.ts";
import type { ScheduledStep, Step } from "./order.ts";

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
	const { outcome } = await app.db.write((tx) => applyStep(app, tx, { ...input, actor, orderId, step }));
	// The transaction that counted the attempt has to commit before the code is refused.
	if (outcome === "wrong")
		throw refuse("wrong-code", copy.wrongCode, {
			fields: { code: copy.wrongCodeField },
		});
	if (outcome === "locked") throw refuse("code-locked", copy.codeLocked);
	return showOrder(app, actor, orderId);
}

/** Takes a due step for the scheduler. Does nothing when the order has moved on since it was listed. */
export const takeScheduledStep = (app: App, orderId: string, step: ScheduledStep) =>
	app.db.write((tx) => applyStep(app, tx, { actor: undefined, orderId, step }));
