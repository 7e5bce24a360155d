import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order } from "../contract.ts";
import { applyStep, type StepInput } from "./apply-step.ts";
import { showOrder } from "./list-orders.ts";
import type { ScheduledStep, Step } from "./order.ts";

/**
 * Takes one step of an order's life, as the table in order.ts allows. Taken already, it changes nothing and answers the order.
 * Refuses: as moveOrder; wrong-code, code-locked.
 */
export async function takeStep(
	app: App,
	actor: Member,
	orderId: string,
	step: Step,
	input: StepInput = {},
): Promise<Order> {
	const { outcome } = await app.db.write((tx) => applyStep(app, tx, actor, orderId, step, input));
	// The try at a code was counted in a transaction that committed; only now is it refused.
	if (outcome === "wrong")
		throw refuse("wrong-code", "This is not the client's code. Please ask for it again.", {
			fields: { code: "Not the client's code" },
		});
	if (outcome === "locked") throw refuse("code-locked", "Too many wrong codes. The client must ask for a new one.");
	return showOrder(app, actor, orderId);
}

/** The clock's turn: for an order that may have moved on meanwhile. */
export const takeScheduledStep = (app: App, orderId: string, step: ScheduledStep) =>
	app.db.write((tx) => applyStep(app, tx, undefined, orderId, step));
