import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-release.ts";

/** Unassigns the open cases of an account that leaves the staff, so that the others find them. Closed ones still say who saw to them. */
export async function releaseCases(app: Pick<App, "clock">, tx: Tx, accountId: string, by: string): Promise<void> {
	for (const [kind, assigned] of await queries.listAssignedCases(tx, accountId)) {
		const ids = await queries.listOpenCases(tx, kind, assigned);
		if (ids.length > 0) await queries.unassign(tx, { kind, ids, by, now: app.clock.now() });
	}
}
