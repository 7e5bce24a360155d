import type { App } from "#platform/app.ts";
import { eachAlone } from "#platform/each-alone.ts";
import { claimOverdue } from "./claim-overdue.ts";
import { releaseLapsed } from "./hold-days.ts";
import { type Due, listDue } from "./queries-clock.ts";
import { takeStepByClock } from "./take-step.ts";

/**
 * The clock's turn at all orders and holds whose time has come, and at no other. Each step locks its order and asks the table again, so two
 * processes do it once. An order at which it fails is noted, and does not hold up the others. Answers how many it looked at.
 */
export async function runClock(app: App): Promise<number> {
	const seen = new Set<string>();
	for (;;) {
		const due = await listDue(app.db.read, app.clock.now(), app.clock.today());
		const fresh = due.filter(({ id, turn }) => !seen.has(`${turn} ${id}`));
		// All that is left is what failed.
		if (fresh.length === 0) return seen.size + (await releaseLapsed(app));
		for (const { id, turn } of fresh) seen.add(`${turn} ${id}`);
		await eachAlone(app.log, fresh, (one) => take(app, one), "the clock's turn at an order");
	}
}

const take = (app: App, { id, turn }: Due): Promise<unknown> =>
	turn === "claimOverdue" ? claimOverdue(app, id) : takeStepByClock(app, id, turn);
