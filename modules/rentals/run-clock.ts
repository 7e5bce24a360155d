import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { claimOverdue } from "./claim-overdue.ts";
import { listDue } from "./queries.ts";
import { takeStepByClock } from "./take-step.ts";

/** The clock's turn at all orders whose time has come. Each step locks its order and asks the table again, so two processes do it once. */
export async function runClock(app: App): Promise<number> {
	const now = app.clock.now();
	const silentSince = new Date(now.getTime() - rules.order.silenceHoursUntilComplete * 3_600_000);
	const due = await listDue(app.db.read, now, silentSince, app.clock.today());
	for (const { id, turn } of due)
		if (turn === "claimOverdue") await claimOverdue(app, id);
		else await takeStepByClock(app, id, turn);
	return due.length;
}
