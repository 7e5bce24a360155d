import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { takeScheduledStep } from "../orders/take-step.ts";
import { listOrdersOfSuspended, listOrdersOfSuspendedSince } from "./queries-due-transitions.ts";

/** Cancels orders of suspended accounts that are not dispatched, each in a transaction of its own. Idempotent. Both sides are emailed. */

/** Called after a suspension is committed. Returns how many orders it cancelled. */
export const cancelOrdersOfSuspended = (app: App, accountId: string): Promise<number> =>
	cancelEach(app, () => listOrdersOfSuspended(app.db.read, accountId));

const day = 86_400_000;

/** Run by the scheduler: what a suspension of the last day has left. */
export const cancelOrdersAfterSuspensions = (app: App): Promise<number> =>
	cancelEach(app, () => listOrdersOfSuspendedSince(app.db.read, new Date(app.clock.now().getTime() - day)));

const cancelEach = (app: App, find: () => Promise<{ id: string }[]>): Promise<number> =>
	processBatches(app.log, find, ({ id }) => takeScheduledStep(app, id, "cancel"), "order of a suspended account");
