import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { listUnanswered } from "./queries.ts";
import { transitionDamage } from "./transition-damage.ts";

/**
 * Run by the scheduler: passes damage claims to an admin when the client has not answered in time. Each claim is locked and checked again,
 * so several processes may run it at once. Returns how many were due.
 */
export const escalateUnansweredClaims = (app: App): Promise<number> =>
	processBatches(
		app.log,
		() => listUnanswered(app.db.read, app.clock.now()),
		(orderId) => transitionDamage(app, undefined, orderId, "escalate"),
		"unanswered damage claim",
	);
