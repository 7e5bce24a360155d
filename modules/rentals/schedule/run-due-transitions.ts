import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { extendOverdueOrder } from "../days/extend-overdue-claims.ts";
import { releaseExpiredHolds } from "../days/hold-days.ts";
import { takeScheduledStep } from "../take-step.ts";
import {
	type DueTransition,
	listDueTransitions,
	listOrdersOfSuspended,
	listOrdersOfSuspendedSince,
} from "./queries-schedule.ts";

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

/** Cancels orders of suspended accounts that are not dispatched, each in a transaction of its own. Idempotent. Both sides are emailed. */

/** Called after a suspension is committed. Returns how many orders it cancelled. */
export const cancelOrdersOfSuspended = (app: App, accountId: string): Promise<number> =>
	cancelEach(app, () => listOrdersOfSuspended(app.db.read, accountId));

const day = 86_400_000;

/** Run by the scheduler: what a suspension of the last day has left. */
const cancelOrdersAfterSuspensions = (app: App): Promise<number> =>
	cancelEach(app, () => listOrdersOfSuspendedSince(app.db.read, new Date(app.clock.now().getTime() - day)));

const cancelEach = (app: App, find: () => Promise<{ id: string }[]>): Promise<number> =>
	processBatches(app.log, find, ({ id }) => takeScheduledStep(app, id, "cancel"), "order of a suspended account");
