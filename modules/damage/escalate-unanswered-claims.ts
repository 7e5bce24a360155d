import type { App } from "#platform/app.ts";
import { eachDue } from "#platform/each-due.ts";
import { listUnanswered } from "./queries.ts";
import { transitionDamage } from "./transition-damage.ts";

/**
 * The clock's turn: damage claims whose client was silent wait for an admin from now on. Each is locked and asked the table again, so two processes do it
 * once. Answers how many were due.
 */
export const escalateUnansweredClaims = (app: App): Promise<number> =>
	eachDue(
		app.log,
		() => listUnanswered(app.db.read, app.clock.now()),
		(orderId) => transitionDamage(app, undefined, orderId, "fallSilent"),
		"a silent damage claim",
	);
