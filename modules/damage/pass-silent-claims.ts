import type { App } from "#platform/app.ts";
import { eachAlone } from "#platform/each-alone.ts";
import { moveDamage } from "./move-damage.ts";
import { listSilent } from "./queries.ts";

/**
 * The clock's turn: damage claims whose client was silent wait for an admin from now on. Each is locked and asked the table again, so two processes do it
 * once. Answers how many were due.
 */
export async function passSilentClaims(app: App): Promise<number> {
	const due = await listSilent(app.db.read, app.clock.now());
	return eachAlone(
		app.log,
		due,
		(orderId) => moveDamage(app, undefined, orderId, "fallSilent"),
		"a silent damage claim",
	);
}
