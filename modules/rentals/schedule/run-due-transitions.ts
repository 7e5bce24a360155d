import type { App } from "#platform/app.ts";
import { eachDue } from "#platform/each-due.ts";
import { extendOverdueOrder } from "../days/extend-overdue-claims.ts";
import { releaseExpiredHolds } from "../days/hold-days.ts";
import { takeScheduledStep } from "../orders/take-step.ts";
import { type DueTransition, listDueTransitions } from "./queries-due-transitions.ts";

/**
 * The clock's turn at all orders and holds whose time has come, and at no other. Each step locks its order and asks the table again, so two
 * processes do it once. Answers how many it looked at.
 */
export async function runDueTransitions(app: App): Promise<number> {
	const due = () => listDueTransitions(app.db.read, app.clock.now(), app.clock.today());
	const orders = await eachDue(app.log, due, (one) => takeTransition(app, one), "the clock's turn at an order");
	return orders + (await releaseExpiredHolds(app));
}

const takeTransition = (app: App, { id, turn }: DueTransition): Promise<unknown> =>
	turn === "claimOverdue" ? extendOverdueOrder(app, id) : takeScheduledStep(app, id, turn);
