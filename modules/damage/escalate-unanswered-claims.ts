import { policyNow } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { listToClose, listUnanswered } from "./queries.ts";
import { transitionDamage } from "./transition-damage.ts";

/**
 * Run by the scheduler: passes disputes to an admin when the other side has not answered in time, and ends those whose decision was not appealed
 * in time. Each is locked and checked again, so several processes may run it at once. Returns how many were due.
 */
export async function escalateUnansweredClaims(app: App): Promise<number> {
	const now = () => app.clock.now();
	const escalated = await processBatches(
		app.log,
		() => listUnanswered(app.db.read, now(), new Date(now().getTime() - policyNow.contestHours * 3_600_000)),
		(orderId) => transitionDamage(app, undefined, orderId, "escalate"),
		"unanswered dispute",
	);
	const closed = await processBatches(
		app.log,
		() => listToClose(app.db.read, now()),
		(orderId) => transitionDamage(app, undefined, orderId, "close"),
		"decided dispute",
	);
	return escalated + closed;
}
