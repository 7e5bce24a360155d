import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { extendOverdueOrder } from "../days/extend-overdue-claims.ts";
import { releaseExpiredHolds } from "../days/hold-days.ts";
import { takeScheduledStep } from "../orders/take-step.ts";
import { cancelOrdersAfterSuspensions } from "./cancel-orders-of-suspended.ts";
import { type DueTransition, listDueTransitions } from "./queries-due-transitions.ts";

/**
 * Takes all steps that are due by time, cancels orders of suspended accounts, and ends expired holds. Run by the scheduler each minute. Each step locks its order and checks again,
 * so several processes may run it at once. Returns how many it processed.
 */
export async function runDueTransitions(app: App): Promise<number> {
	const due = () => listDueTransitions(app.db.read, app.clock.now(), app.clock.today());
	const orders = await processBatches(app.log, due, (one) => takeTransition(app, one), "due transition of an order");
	return orders + (await cancelOrdersAfterSuspensions(app)) + (await releaseExpiredHolds(app));
}

const takeTransition = (app: App, { id, step }: DueTransition): Promise<unknown> =>
	step === "claimOverdue" ? extendOverdueOrder(app, id) : takeScheduledStep(app, id, step);
